/** A money call under its idempotency key: executed once, then answered again byte for byte, refusals included (I12). */
import { createHash } from "node:crypto";
import type { AnyCall, CheckedInputOf, OutputOf } from "#contract/base/call.ts";
import type { RefusalCode } from "#contract/base/refusals.ts";
import { REFUSALS } from "#contract/base/refusals.ts";
import type { Caller } from "./caller.ts";
import type { Context } from "./context.ts";
import type { Write } from "#platform/kernel/database/write-together.ts";
import { withIdempotencyKey } from "./idempotency.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import type { BoundUseCase } from "./use-case.ts";

export type KeyedRun = {
  /** Hash of the key and its owner; stored with what the call creates, so that a retry finds it again. */
  readonly keyHash: string;
  /** Greater than one: an earlier worker of the same call died or gave up, and may have done part of the work. */
  readonly attempt: number;
  /** Stores the answer with the effect, in its statement, so that a crash cannot separate them. */
  readonly keep: (data: unknown) => Write;
};

/** Temporary refusals that do not depend on the request: the client may retry the call with the same key. */
const PASSING: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  "too-many-requests",
  "technical-error",
  "too-busy",
  "too-many-holds",
  "idempotency-key-in-flight",
]);

type Answer =
  | { readonly data: unknown }
  | { readonly refused: { readonly code: RefusalCode; readonly data?: unknown; readonly fields?: Record<string, string> } };

const write = (response: Answer): Buffer => Buffer.from(JSON.stringify(response));

/** For calls of which only a part of the answer may be stored: retries get the result of `work` again, and the use case adds the rest. */
export async function runKeyed<T>(
  context: Context,
  caller: Caller,
  { name, input }: { readonly name: string; readonly input: unknown },
  work: (run: KeyedRun) => Promise<T>,
): Promise<T> {
  const { brandId, idempotencyKey: key, visitor } = caller;
  const owner = visitor.person?.accountId ?? (visitor.agent ? `agent ${visitor.agent.userName}` : "guest");
  const scope = `${name} ${owner}`;
  const keyHash = createHash("sha256")
    .update(`${scope}\n${key ?? ""}`)
    .digest("base64url");
  const request = { brandId, scope, key, body: JSON.stringify(input), whenAbandoned: "take-over" } as const;
  const reply = await withIdempotencyKey(context, request, async ({ attempt, keepWith }) => {
    let stored: Buffer | undefined;
    const keepAnswer = (data: unknown): Write => {
      const body = write({ data });
      return keepWith({ status: 200, body }, () => (stored = body));
    };
    try {
      const body = write({ data: await work({ keyHash, attempt, keep: keepAnswer }) });
      // Not kept if the work stored an answer, rolled it back and then returned a different one.
      return { status: 200, body, isStored: stored?.equals(body) ?? false };
    } catch (thrown) {
      if (!(thrown instanceof Refusal) || PASSING.has(thrown.code)) throw thrown;
      const { code, data, fields } = thrown;
      return {
        status: REFUSALS[code].status,
        body: write({ refused: { code, ...(data !== undefined && { data }), ...(fields && { fields }) } }),
      };
    }
  });
  const response = JSON.parse(reply.body.toString("utf8")) as Answer;
  if ("refused" in response) throw new Refusal(response.refused.code, response.refused);
  return response.data as T;
}

export function keyed<C extends AnyCall>(
  call: C,
  answer: (context: Context, caller: Caller, input: CheckedInputOf<C>, run: KeyedRun) => Promise<OutputOf<C>>,
): BoundUseCase<C> {
  const run = (context: Context, caller: Caller, input: CheckedInputOf<C>): Promise<OutputOf<C>> =>
    runKeyed(context, caller, { name: call.name, input }, (keyedRun) => answer(context, caller, input, keyedRun));
  return Object.assign(run, { answers: call });
}
