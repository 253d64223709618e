/** A money call under its idempotency key: done once and told again as it was, a refusal too (I12). */
import { createHash } from "node:crypto";
import type { RefusalCode } from "#contract/refusals.ts";
import { REFUSALS } from "#contract/refusals.ts";
import type { Caller } from "#platform/kernel/caller.ts";
import type { Context } from "#platform/kernel/context.ts";
import { withIdempotencyKey } from "#platform/kernel/idempotency.ts";
import { Refusal } from "#platform/kernel/refusal.ts";

/** Says nothing about what was asked: the same call may be made again with the same key. */
const PASSING: ReadonlySet<RefusalCode> = new Set<RefusalCode>(["too-many-requests", "too-busy", "idempotency-key-in-flight"]);

type Told<T> = { readonly data: T } | { readonly refused: Pick<Refusal, "code" | "data" | "fields"> };

const write = (told: Told<unknown>): Buffer => Buffer.from(JSON.stringify(told));

type Asked = { readonly name: string; readonly accountId: string; readonly input: unknown };

/** `work` is given a hash of the key and whose it is, so that it finds what it began before. */
export async function keyedOnce<T>(
  context: Context,
  caller: Caller,
  { name, accountId, input }: Asked,
  work: (keyHash: string) => Promise<T>,
): Promise<T> {
  const scope = `${name} ${accountId}`;
  const key = caller.idempotencyKey;
  const keyHash = createHash("sha256")
    .update(`${scope}\n${key ?? ""}`)
    .digest("base64url");
  const asked = { brandId: caller.brandId, scope, key, body: JSON.stringify(input), whenAbandoned: "take-over" } as const;
  const reply = await withIdempotencyKey(context, asked, async () => {
    try {
      return { status: 200, body: write({ data: await work(keyHash) }) };
    } catch (thrown) {
      if (!(thrown instanceof Refusal) || PASSING.has(thrown.code)) throw thrown;
      const { code, data, fields } = thrown;
      return { status: REFUSALS[code].status, body: write({ refused: { code, data, fields } }) };
    }
  });
  const told = JSON.parse(reply.body.toString("utf8")) as Told<T>;
  if ("data" in told) return told.data;
  const { code, data, fields } = told.refused;
  throw new Refusal(code, { data, ...(fields && { fields }) });
}
