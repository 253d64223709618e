import { jsonb, pgTable, primaryKey, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { UserTypeId } from "#domain/visitor/user-type.ts";
import type { Person } from "#domain/visitor/visitor.ts";

export type LoginMethod = "email" | "google" | "facebook" | "token" | "old-club";

export const visitorSession = pgTable(
  "visitor_session",
  {
    brandId: text("brand_id").notNull(),
    tokenHash: text("token_hash").notNull(),
    userTypeId: smallint("user_type_id").$type<UserTypeId>().notNull(),
    accountId: text("account_id"),
    firstName: text("first_name").notNull(),
    settings: jsonb("settings").$type<Person["settings"]>().notNull(),
    coBrandName: text("co_brand_name"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    idleExpiresAt: timestamp("idle_expires_at", { withTimezone: true }).notNull(),
    absoluteExpiresAt: timestamp("absolute_expires_at", { withTimezone: true }).notNull(),
    /** Identifies the session in the owner's list; grants no access. */
    publicId: uuid("public_id").notNull().defaultRandom(),
    platform: text("platform").$type<"Web" | "MobileWeb">().notNull().default("Web"),
    loginMethod: text("login_method").$type<LoginMethod>(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.tokenHash] })],
);

export type VisitorSession = typeof visitorSession.$inferSelect;
export type NewVisitorSession = typeof visitorSession.$inferInsert;
