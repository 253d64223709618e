/** Two calls with the same key have one effect, and the second answer is the first, byte for byte (I12). */
import { createHash } from "node:crypto";
import type { Context } from "./context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import type { Write } from "#platform/kernel/database/write-together.ts";
import {
  deleteIfExpired,
  endLease,
  findKey,
  insertInFlight,
  keepReply,
  replyWrite,
  takeOver,
  type KeyId,
  type KeyRow,
} from "./idempotency-store.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";

export type Reply = { readonly status: number; readonly body: Buffer };
/** `isStored`: this exact reply was stored in the transaction of the effect, and that transaction has committed. */
type WorkReply = Reply & { readonly isStored?: boolean };

export type KeyedCall = {
  readonly brandId: string;
  /** The call and the owner of the key: two callers may choose the same key. */
  readonly scope: string;
  readonly key: string | undefined;
  /** The request as text; equal requests must produce equal texts. */
  readonly body: string;
  /** What to do with a call whose worker died: `take-over` if the work can detect how far it got, otherwise `refuse`. */
  readonly whenAbandoned: "take-over" | "refuse";
  /** After this time a worker counts as dead; longer than the timeout of the call. */
  readonly leaseSeconds?: number;
};

export type KeyedWork = {
  /** Stores the reply in the transaction of the effect, so that a crash cannot separate them. Throws if another worker has taken over. */
  readonly keep: (sql: Sql, reply: Reply) => Promise<void>;
  /** The same as part of a batch that is written in one statement. */
  readonly keepWith: (reply: Reply, onWritten: () => void) => Write;
  /** Greater than one: an earlier worker died, so the work must look up how far it got. */
  readonly attempt: number;
};

/** Longer than the slowest call of the contract, so that only dead workers are replaced. */
const LEASE_SECONDS = 180;
const KEPT_HOURS = 24;
/** After a lost race to insert, take over or delete, the row is read again, at most this often. */
const LOOKS = 5;

/** The work returns an expected refusal as a normal reply. If it throws, the key stays unused and the client may retry the call. */
export async function withIdempotencyKey(context: Context, call: KeyedCall, work: (run: KeyedWork) => Promise<WorkReply>): Promise<Reply> {
  if (!call.key) throw new Refusal("idempotency-key-missing");
  const id: KeyId = { brandId: call.brandId, scope: call.scope, keyHash: hash(call.key) };
  const bodyHash = hash(call.body);
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const claim = await claimKey(context, id, bodyHash, call);
    if (claim === "look-again") continue;
    return typeof claim === "number" ? runOnce(context, id, claim, work) : claim;
  }
  throw new Refusal("idempotency-key-in-flight");
}

const hash = (text: string) => createHash("sha256").update(text).digest("base64url");

/** A number: this call must do the work, as this attempt. A reply: the work was done before. */
async function claimKey(context: Context, id: KeyId, bodyHash: string, call: KeyedCall): Promise<number | Reply | "look-again"> {
  const { sql } = context.database;
  const now = context.clock.now();
  const leaseUntil = new Date(now.getTime() + (call.leaseSeconds ?? LEASE_SECONDS) * 1000);
  const expiresAt = new Date(now.getTime() + KEPT_HOURS * 3_600_000);
  const fresh: KeyRow = {
    ...id,
    bodyHash,
    state: "in-flight",
    attempt: 1,
    leaseUntil,
    status: null,
    reply: null,
    createdAt: now,
    expiresAt,
  };
  if (await insertInFlight(sql, fresh)) return 1;
  const row = await findKey(sql, id);
  if (!row) return "look-again";
  if (row.expiresAt <= now && row.leaseUntil <= now) {
    await deleteIfExpired(sql, id, now);
    return "look-again";
  }
  if (row.bodyHash !== bodyHash) throw new Refusal("idempotency-key-reused");
  if (row.status !== null && row.reply !== null) return { status: row.status, body: row.reply };
  if (row.leaseUntil > now || call.whenAbandoned === "refuse") throw new Refusal("idempotency-key-in-flight");
  return (await takeOver(sql, id, { attempt: row.attempt, now, leaseUntil })) ? row.attempt + 1 : "look-again";
}

async function runOnce(context: Context, id: KeyId, attempt: number, work: (run: KeyedWork) => Promise<WorkReply>): Promise<Reply> {
  const { sql } = context.database;
  const keep = async (transaction: Sql, reply: Reply) => {
    if (!(await keepReply(transaction, id, attempt, reply))) throw new Refusal("idempotency-key-in-flight");
  };
  const keepWith = (reply: Reply, onWritten: () => void): Write => ({
    ...replyWrite(sql, id, attempt, reply),
    faultOf: () => new Refusal("idempotency-key-in-flight"),
    onWritten,
  });
  try {
    const { isStored, ...reply } = await work({ keep, keepWith, attempt });
    if (isStored) return reply;
    if (await keepReply(sql, id, attempt, reply)) return reply;
    // The work has already stored a reply. Retries will get the stored reply, so this call returns it too.
    const row = await findKey(sql, id);
    if (row?.attempt !== attempt || row.status === null || row.reply === null) throw new Refusal("idempotency-key-in-flight");
    return { status: row.status, body: row.reply };
  } catch (error) {
    // Ends the lease, so that the next call need not wait for it. If the COMMIT succeeded after all, the row is done and stays so.
    await endLease(sql, id, attempt, context.clock.now()).catch(() => undefined);
    throw error;
  }
}
