import { and, eq, isNull } from "drizzle-orm";
import type { Sql } from "#platform/kernel/database/database.ts";
import { boolean, date, jsonb, pgTable, primaryKey, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Person } from "#domain/visitor/visitor.ts";

type StoredBillingAddress = {
  readonly street: string;
  readonly city: string;
  readonly country: string;
  readonly state?: string | undefined;
  readonly zip: string;
};

export const account = pgTable(
  "account",
  {
    brandId: text("brand_id").notNull(),
    id: uuid("id").notNull(),
    email: text("email").notNull(),
    emailKey: text("email_key").notNull(),
    /** Null if the owner never chose one, as for an account created with a booking. */
    passwordHash: text("password_hash"),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    phone: text("phone"),
    dateOfBirth: date("date_of_birth"),
    gender: text("gender").$type<"female" | "male" | "other">(),
    settings: jsonb("settings").$type<Person["settings"]>().notNull(),
    userTypeId: smallint("user_type_id").$type<1 | 2>().notNull(),
    registeredAt: timestamp("registered_at", { withTimezone: true }).notNull(),
    /** Null until the owner has proved control of the mailbox. */
    emailVerifiedAt: timestamp("email_verified_at", { withTimezone: true }),
    billingAddresses: jsonb("billing_addresses").$type<readonly StoredBillingAddress[]>().notNull().default([]),
    isMigrated: boolean("is_migrated").notNull().default(false),
    coBrandName: text("co_brand_name"),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.id] })],
);

export type Account = typeof account.$inferSelect;
type NewAccount = typeof account.$inferInsert;

export const emailKeyOf = (email: string): string => email.toLowerCase();

export async function findByEmail(sql: Sql, brandId: string, email: string): Promise<Account | undefined> {
  const [found] = await sql
    .select()
    .from(account)
    .where(and(eq(account.brandId, brandId), eq(account.emailKey, emailKeyOf(email))));
  return found;
}

export async function findById(sql: Sql, brandId: string, id: string): Promise<Account | undefined> {
  const [found] = await sql
    .select()
    .from(account)
    .where(and(eq(account.brandId, brandId), eq(account.id, id)));
  return found;
}

/** False if the address already has an account; of two concurrent sign-ups, one succeeds. */
export async function insertIfNew(sql: Sql, row: NewAccount): Promise<boolean> {
  return (await sql.insert(account).values(row).onConflictDoNothing().returning({ id: account.id })).length > 0;
}

export async function updatePasswordHash(sql: Sql, { brandId, id }: Pick<Account, "brandId" | "id">, passwordHash: string): Promise<void> {
  await sql
    .update(account)
    .set({ passwordHash })
    .where(and(eq(account.brandId, brandId), eq(account.id, id)));
}

export async function deletePasswordHash(sql: Sql, id: AccountId): Promise<void> {
  await sql.update(account).set({ passwordHash: null }).where(isRow(id));
}

type AccountId = Pick<Account, "brandId" | "id">;

const isRow = ({ brandId, id }: AccountId) => and(eq(account.brandId, brandId), eq(account.id, id));

/** Locks the row: no other transaction can change the account, or link anything to it, before this one ends. */
export async function lockAccount(sql: Sql, id: AccountId): Promise<Account | undefined> {
  const [found] = await sql.select().from(account).where(isRow(id)).for("update");
  return found;
}

export type AccountChanges = Partial<
  Pick<Account, "firstName" | "lastName" | "phone" | "dateOfBirth" | "gender" | "settings" | "billingAddresses">
>;

export async function updateAccountRow(sql: Sql, id: AccountId, changes: AccountChanges): Promise<void> {
  if (Object.keys(changes).length > 0) await sql.update(account).set(changes).where(isRow(id));
}

/** Only the first proof is recorded. */
export async function markVerified(sql: Sql, id: AccountId, now: Date): Promise<void> {
  await sql
    .update(account)
    .set({ emailVerifiedAt: now })
    .where(and(isRow(id), isNull(account.emailVerifiedAt)));
}

export async function deleteAccountRow(sql: Sql, id: AccountId): Promise<void> {
  await sql.delete(account).where(isRow(id));
}
