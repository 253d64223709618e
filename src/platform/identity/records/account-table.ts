import { boolean, date, jsonb, pgTable, primaryKey, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Person } from "#domain/visitor/visitor.ts";

export type BillingAddress = {
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
    billingAddresses: jsonb("billing_addresses").$type<readonly BillingAddress[]>().notNull().default([]),
    isMigrated: boolean("is_migrated").notNull().default(false),
    coBrandName: text("co_brand_name"),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.id] })],
);

export type Account = typeof account.$inferSelect;
export type NewAccount = typeof account.$inferInsert;
