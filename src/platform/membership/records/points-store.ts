/** Points as recorded in the ledger; there is no separate balance. */
import { and, asc, eq } from "drizzle-orm";
import { POINTS } from "#domain/ledger/accounts.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import type { AccountRef } from "#platform/ledger/ledger-store.ts";
import { findBalance, ledgerEntry, ledgerTransfer } from "#platform/ledger/ledger-store.ts";
import type { MemberId } from "./membership-store.ts";

const refOf = ({ brandId, accountId }: MemberId): AccountRef => ({ brandId, account: "member-points", owner: accountId, currency: POINTS });

/** Spendable points: reserved ones are subtracted. */
export async function pointsLeft(sql: Sql, id: MemberId): Promise<number> {
  const { postedMinor, pendingOutMinor } = await findBalance(sql, refOf(id));
  return postedMinor - pendingOutMinor;
}

export type PointsMovement = Awaited<ReturnType<typeof listMovements>>[number];

/** All movements, voided ones too, in chronological order. */
export async function listMovements(sql: Sql, { brandId, accountId }: MemberId) {
  const itsTransfer = and(eq(ledgerTransfer.brandId, ledgerEntry.brandId), eq(ledgerTransfer.id, ledgerEntry.transferId));
  const isMembers = [eq(ledgerEntry.brandId, brandId), eq(ledgerEntry.account, "member-points"), eq(ledgerEntry.owner, accountId)];
  const rows = await sql
    .select({
      kind: ledgerTransfer.kind,
      bookingId: ledgerTransfer.bookingId,
      state: ledgerTransfer.state,
      createdAt: ledgerTransfer.createdAt,
      settledAt: ledgerTransfer.settledAt,
      minor: ledgerEntry.minor,
    })
    .from(ledgerEntry)
    .innerJoin(ledgerTransfer, itsTransfer)
    .where(and(...isMembers, eq(ledgerEntry.currency, POINTS)))
    .orderBy(asc(ledgerTransfer.createdAt), asc(ledgerTransfer.id));
  return rows.map(({ minor, ...row }) => ({ ...row, points: 0 - minor }));
}

/** Stays paid with points and not cancelled. */
export async function countRedeemed(sql: Sql, id: MemberId): Promise<number> {
  const movements = await listMovements(sql, id);
  const bookingsOf = (kind: string) =>
    new Set(movements.flatMap((row) => (row.kind === kind && row.state === "posted" && row.bookingId !== null ? [row.bookingId] : [])));
  const returned = bookingsOf("points-return");
  return [...bookingsOf("points-spend")].filter((booking) => !returned.has(booking)).length;
}
