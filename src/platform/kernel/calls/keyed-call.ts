/** A money call of the contract under its idempotency key: done once, and told again byte for byte, a refusal too (I12). */
import { createHash } from "node:crypto";
import type { AnyCall, CheckedInputOf, OutputOf } from "#contract/base/call.ts";
import type { RefusalCode } from "#contract/base/refusals.ts";
import { REFUSALS } from "#contract/base/refusals.ts";
import type { Caller } from "./caller.ts";
import type { Context } from "./context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { withIdempotencyKey } from "./idempotency.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import type { BoundUseCase } from "./use-case.ts";

export type KeyedRun = {
  /** Of the key and whose it is; kept with what the call makes, so that it finds its own work again. */
  readonly keyHash: string;
  /** More than one: an earlier worker of the same call died or gave up, and may have come some way. */
  readonly attempt: number;
  /** Stores what will be answered in the transaction of the effect, and saves one of its own. */
  readonly keep: (sql: Sql, data: unknown) => Promise<void>;
};

/** Says nothing about what was asked: the same call may be made again with the same key. */
const PASSING: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  "too-many-requests",
  "technical-error",
  "too-busy",
  "idempotency-key-in-flight",
]);

type Told =
  | { readonly data: unknown }
  | { readonly refused: { readonly code: RefusalCode; readonly data?: unknown; readonly fields?: Record<string, string> } };

const write = (told: Told): Buffer => Buffer.from(JSON.stringify(told));

/** Where only a part of the answer may be kept: what `work` answers is told again, the rest is the caller's. */
export async function runKeyed<T>(
  context: Context,
  caller: Caller,
  { name, input }: { readonly name: string; readonly input: unknown },
  work: (run: KeyedRun) => Promise<T>,
): Promise<T> {
  const { brandId, idempotencyKey: key, visitor } = caller;
  const scope = `${name} ${visitor.person?.accountId ?? "guest"}`;
  const keyHash = createHash("sha256")
    .update(`${scope}\n${key ?? ""}`)
    .digest("base64url");
  const asked = { brandId, scope, key, body: JSON.stringify(input), whenAbandoned: "take-over" } as const;
  const reply = await withIdempotencyKey(context, asked, async ({ attempt, keep }) => {
    let kept: Buffer | undefined;
    const keepAnswer = async (sql: Sql, data: unknown) => {
      const body = write({ data });
      await keep(sql, { status: 200, body });
      kept = body;
    };
    try {
      const body = write({ data: await work({ keyHash, attempt, keep: keepAnswer }) });
      // What was kept and then taken back is never what is answered in the end.
      return { status: 200, body, isKept: kept?.equals(body) ?? false };
    } catch (thrown) {
      if (!(thrown instanceof Refusal) || PASSING.has(thrown.code)) throw thrown;
      const { code, data, fields } = thrown;
      return {
        status: REFUSALS[code].status,
        body: write({ refused: { code, ...(data !== undefined && { data }), ...(fields && { fields }) } }),
      };
    }
  });
  const told = JSON.parse(reply.body.toString("utf8")) as Told;
  if ("refused" in told) throw new Refusal(told.refused.code, told.refused);
  return told.data as T;
}

export function keyed<C extends AnyCall>(
  call: C,
  answer: (context: Context, caller: Caller, input: CheckedInputOf<C>, run: KeyedRun) => Promise<OutputOf<C>>,
): BoundUseCase<C> {
  const run = (context: Context, caller: Caller, input: CheckedInputOf<C>): Promise<OutputOf<C>> =>
    runKeyed(context, caller, { name: call.name, input }, (own) => answer(context, caller, input, own));
  return Object.assign(run, { answers: call });
}
