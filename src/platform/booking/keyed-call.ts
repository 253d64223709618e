/** A money call of the contract under its idempotency key: done once, and told again byte for byte, a refusal too (I12). */
import { createHash } from "node:crypto";
import type { AnyCall, CheckedInputOf, OutputOf } from "#contract/call.ts";
import type { RefusalCode } from "#contract/refusals.ts";
import { REFUSALS } from "#contract/refusals.ts";
import type { Caller } from "#platform/kernel/caller.ts";
import type { Context } from "#platform/kernel/context.ts";
import type { Sql } from "#platform/kernel/database.ts";
import { withIdempotencyKey } from "#platform/kernel/idempotency.ts";
import { Refusal } from "#platform/kernel/refusal.ts";
import type { UseCase } from "#platform/kernel/use-case.ts";

export type KeyedRun = {
  /** Of the key and whose it is; kept with what the call makes, so that it finds its own work again. */
  readonly keyHash: string;
  /** More than one: an earlier worker of the same call died or gave up, and may have come some way. */
  readonly attempt: number;
  /** Stores what will be answered in the transaction of the effect, and saves one of its own. */
  readonly keep: (sql: Sql, data: unknown) => Promise<void>;
};

/** Says nothing about what was asked: the same call may be made again with the same key. */
const PASSING: ReadonlySet<RefusalCode> = new Set<RefusalCode>(["too-many-requests", "technical-error", "too-busy"]);

type Told =
  | { readonly data: unknown }
  | { readonly refused: { readonly code: RefusalCode; readonly data?: unknown; readonly fields?: Record<string, string> } };

const write = (told: Told): Buffer => Buffer.from(JSON.stringify(told));

export function keyed<C extends AnyCall>(
  call: C,
  useCase: (context: Context, caller: Caller, input: CheckedInputOf<C>, run: KeyedRun) => Promise<OutputOf<C>>,
): UseCase<C> {
  const run = async (context: Context, caller: Caller, input: CheckedInputOf<C>): Promise<OutputOf<C>> => {
    const scope = `${call.name} ${caller.visitor.person?.accountId ?? "guest"}`;
    const keyHash = createHash("sha256")
      .update(`${scope}\n${caller.idempotencyKey ?? ""}`)
      .digest("base64url");
    const asked = {
      brandId: caller.brandId,
      scope,
      key: caller.idempotencyKey,
      body: JSON.stringify(input),
      whenAbandoned: "take-over",
    } as const;
    const reply = await withIdempotencyKey(context, asked, async ({ attempt, keep }) => {
      let kept: Buffer | undefined;
      const keepAnswer = async (sql: Sql, data: unknown) => {
        const body = write({ data });
        await keep(sql, { status: 200, body });
        kept = body;
      };
      try {
        const body = write({ data: await useCase(context, caller, input, { keyHash, attempt, keep: keepAnswer }) });
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
    return told.data as OutputOf<C>;
  };
  return run;
}
