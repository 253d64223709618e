/**
 * Points that were posted and have to go back. No more can be taken than is left, and nobody's balance falls below nothing (I3): what is
 * missing is owed and taken from the next points, so that booking and cancelling never earns anything (T10).
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

/** In a transaction. Somebody who spends at the same moment is not waited for: the books refuse, and a smaller amount is tried. */
export async function takeBack(context: Context, sql: Sql, member: MemberId): Promise<void> {
  for (const { brandId, bookingId, accountId: memberId, owedPoints } of await listOwing(sql, member)) {
    const points = Math.min(owedPoints, await pointsLeft(sql, member));
    if (points <= 0) return;
    const transfer = transferOf("points-taken-back", { memberId, points });
    // What is still owed is in the key: each part is taken once.
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
