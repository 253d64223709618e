/**
 * Takes back posted points after a cancellation. A balance never becomes negative (I3), so missing points are owed and taken from the next ones
 * earned: booking and cancelling never earns anything (T10).
 */
import { transferOf } from "#domain/ledger/transfer-of.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { LedgerRefusal } from "#platform/ledger/ledger-refusal.ts";
import { postTransfer } from "#platform/ledger/post-transfer.ts";
import { ledgerKeyOf } from "#platform/membership/records/ledger-key.ts";
import type { MemberId } from "#platform/membership/records/membership-store.ts";
import { listOwing, updateStay } from "#platform/membership/records/member-stay-store.ts";
import { pointsLeft } from "#platform/membership/records/points-store.ts";

/** Call it in a transaction. Does not wait for concurrent spending: if the ledger refuses, the points stay owed until the next call. */
export async function takeBack(context: Context, sql: Sql, member: MemberId): Promise<void> {
  for (const { brandId, bookingId, accountId: memberId, owedPoints } of await listOwing(sql, member)) {
    const points = Math.min(owedPoints, await pointsLeft(sql, member));
    if (points <= 0) return;
    const transfer = transferOf("points-taken-back", { memberId, points });
    // The key contains the amount still owed, so that each part is taken once.
    const key = ledgerKeyOf(bookingId, transfer.kind, owedPoints);
    const request = { brandId, id: context.random.uuid(), key, bookingId, transfer, as: "posted", now: context.clock.now() } as const;
    try {
      await postTransfer(sql, request);
    } catch (fault) {
      if (fault instanceof LedgerRefusal && fault.reason === "points-not-enough") return;
      throw fault;
    }
    await updateStay(sql, { brandId, bookingId }, { owedPoints: owedPoints - points });
  }
}
