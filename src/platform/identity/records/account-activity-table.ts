import { pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Actions shown to the owner of an account. The pages contain the texts. */
export type ActivityAction =
  | "signed-up"
  | "logged-in"
  | "password-changed"
  | "address-confirmed"
  | "identity-joined"
  | "settings-changed"
  | "details-changed"
  | "card-removed"
  | "session-ended"
  | "data-exported"
  | "booking-made"
  | "booking-cancelled"
  | "club-joined"
  | "club-left";

export const accountActivity = pgTable(
  "account_activity",
  {
    brandId: text("brand_id").notNull(),
    id: uuid("id").notNull(),
    accountId: uuid("account_id").notNull(),
    action: text("action").$type<ActivityAction>().notNull(),
    /** One fact: a login method, the names of settings, a booking number. Never a name or an address. */
    detail: text("detail").notNull(),
    happenedAt: timestamp("happened_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.id] })],
);

export type AccountActivity = typeof accountActivity.$inferSelect;
