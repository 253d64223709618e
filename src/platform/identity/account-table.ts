import { date, jsonb, pgTable, primaryKey, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Person } from "#domain/visitor/visitor.ts";

export const account = pgTable(
  "account",
  {
    brandId: text("brand_id").notNull(),
    id: uuid("id").notNull(),
    email: text("email").notNull(),
    emailKey: text("email_key").notNull(),
    /** Null for who never chose one: an account made along with a booking. */
    passwordHash: text("password_hash"),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    phone: text("phone"),
    dateOfBirth: date("date_of_birth"),
    gender: text("gender").$type<"female" | "male" | "other">(),
    settings: jsonb("settings").$type<Person["settings"]>().notNull(),
    userTypeId: smallint("user_type_id").$type<1 | 2>().notNull(),
    registeredAt: timestamp("registered_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.id] })],
);

export type Account = typeof account.$inferSelect;
