/** Mails that ask for a review, and mailboxes that do not want them. Neither tokens nor addresses are stored, only their hashes. */
import { and, eq, lt } from "drizzle-orm";
import { pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { hashToken } from "#platform/identity/keys/session-token.ts";
import type { Sql } from "#platform/kernel/database/database.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const reviewInvitationTable = pgTable(
  "review_invitation",
  {
    brandId: text("brand_id").notNull(),
    bookingId: uuid("booking_id").notNull(),
    tokenHash: text("token_hash").notNull(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.bookingId] })],
);

type ReviewInvitation = typeof reviewInvitationTable.$inferSelect;

/** False if the booking has an invitation: its guest is asked once. */
export async function insertInvitation(sql: Sql, invitation: ReviewInvitation): Promise<boolean> {
  const inserted = await sql
    .insert(reviewInvitationTable)
    .values(invitation)
    .onConflictDoNothing()
    .returning({ bookingId: reviewInvitationTable.bookingId });
  return inserted.length > 0;
}

export async function findInvitation(sql: Sql, brandId: string, tokenHash: string): Promise<ReviewInvitation | undefined> {
  const [row] = await sql
    .select()
    .from(reviewInvitationTable)
    .where(and(eq(reviewInvitationTable.brandId, brandId), eq(reviewInvitationTable.tokenHash, tokenHash)));
  return row;
}

export async function deleteInvitationsBefore(sql: Sql, before: Date): Promise<number> {
  const deleted = await sql
    .delete(reviewInvitationTable)
    .where(lt(reviewInvitationTable.createdAt, before))
    .returning({ bookingId: reviewInvitationTable.bookingId });
  return deleted.length;
}

export const reviewOptOutTable = pgTable(
  "review_opt_out",
  {
    brandId: text("brand_id").notNull(),
    emailHash: text("email_hash").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.emailHash] })],
);

const hashOfEmail = (brandId: string, emailKey: string): string => hashToken(`${brandId} ${emailKey}`);

export async function insertOptOut(sql: Sql, brandId: string, emailKey: string, createdAt: Date): Promise<void> {
  const row = { brandId, emailHash: hashOfEmail(brandId, emailKey), createdAt };
  await sql.insert(reviewOptOutTable).values(row).onConflictDoNothing();
}

export async function hasOptedOut(sql: Sql, brandId: string, emailKey: string): Promise<boolean> {
  const [row] = await sql
    .select({ brandId: reviewOptOutTable.brandId })
    .from(reviewOptOutTable)
    .where(and(eq(reviewOptOutTable.brandId, brandId), eq(reviewOptOutTable.emailHash, hashOfEmail(brandId, emailKey))));
  return row !== undefined;
}
