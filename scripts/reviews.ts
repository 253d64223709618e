/**
 * npm run reviews -- list [waiting|published|refused]         by default the queue of waiting reviews, oldest first
 * npm run reviews -- publish <id>
 * npm run reviews -- refuse <id> --reason <reason>            the guest reads the text of the reason
 * npm run reviews -- answer <id> --text <text>                the answer of the hotel, in the language of the review
 *
 * With DATABASE_URL it works beside running servers, which show the change within a second. With PGlite, stop the server first.
 */
import os from "node:os";
import { parseArgs } from "node:util";
import { createSystemClock } from "#adapters/clock/system-clock.ts";
import type { RefusalReason, ReviewState } from "#domain/review/review.ts";
import { REFUSAL_REASONS, REVIEW_STATES } from "#domain/review/review.ts";
import type { Database } from "#platform/kernel/database/database.ts";
import { answerReview, publishReview, refuseReview } from "#platform/reviews/moderate-reviews.ts";
import type { StoredReview } from "#platform/reviews/review-store.ts";
import { listByState } from "#platform/reviews/review-store.ts";
import type { Command } from "./run-command.ts";
import { Refused, runCommand } from "./run-command.ts";

const USAGE = `npm run reviews -- list [${REVIEW_STATES.join("|")}]
npm run reviews -- publish <id>
npm run reviews -- refuse <id> --reason ${REFUSAL_REASONS.join("|")}
npm run reviews -- answer <id> --text <text>`;
const MAX_LISTED = 100;
const MAX_ANSWER_LENGTH = 2000;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const by = { moderatedBy: os.userInfo().username };
const toolsOf = (database: Database) => ({ database, clock: createSystemClock() });

const describe = ({
  id,
  brandId,
  hotelId,
  overall,
  stayMonth,
  language,
  flags,
  refusalReason,
  title,
  good,
  bad,
  hotelAnswer,
}: StoredReview): string =>
  [
    [id, brandId, `hotel ${hotelId}`, `${(overall / 10).toFixed(1)} of 10`, stayMonth.slice(0, 7), language].join("\t"),
    ...(flags.length > 0 ? [`  flagged: ${flags.join(", ")}`] : []),
    ...(refusalReason ? [`  refused: ${refusalReason}`] : []),
    ...[title, good, bad, hotelAnswer ?? ""]
      .map((text, place) => (text === "" ? "" : `  ${"=+->"[place]} ${text.replaceAll("\n", "\n    ")}`))
      .filter(Boolean),
  ].join("\n");

const list =
  (state: ReviewState): Command =>
  async ({ sql }) => {
    const reviews = await listByState(sql, state, MAX_LISTED);
    return reviews.length > 0 ? reviews.map(describe).join("\n\n") : `There are no ${state} reviews`;
  };

/** `decide` returns undefined if there is no such review. */
const decision =
  (decide: (database: Database) => Promise<StoredReview | undefined>, done: string): Command =>
  async (database) => {
    const review = await decide(database);
    if (!review) throw new Refused("There is no such review. Nothing was changed.");
    return `${review.id} ${done}`;
  };

function readWords(words: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { reason: { type: "string" }, text: { type: "string" } },
    });
    return { ...values, positionals };
  } catch {
    throw new Refused(USAGE);
  }
}

function readCommand(words: readonly string[]): Command {
  const { positionals, reason, text } = readWords(words);
  const [command, target = "", ...rest] = positionals;
  if (rest.length > 0) throw new Refused(USAGE);
  const state = REVIEW_STATES.find((known) => known === (target || "waiting"));
  if (command === "list" && state !== undefined) return list(state);
  if (!ID.test(target)) throw new Refused(USAGE);
  if (command === "publish") return decision((database) => publishReview(toolsOf(database), target, by), "is published");
  const known: RefusalReason | undefined = REFUSAL_REASONS.find((one) => one === reason);
  if (command === "refuse" && known !== undefined) {
    return decision((database) => refuseReview(toolsOf(database), target, known, by), `is refused: ${known}`);
  }
  const answer = text?.trim() ?? "";
  if (command === "answer" && answer !== "" && answer.length <= MAX_ANSWER_LENGTH) {
    return decision((database) => answerReview(toolsOf(database), target, answer, by), "has an answer of the hotel");
  }
  throw new Refused(USAGE);
}

await runCommand(readCommand);
