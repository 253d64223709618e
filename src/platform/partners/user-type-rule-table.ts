import { pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import type { UserTypeId } from "#domain/visitor/user-type.ts";

export const userTypeRule = pgTable(
  "user_type_rule",
  {
    brandId: text("brand_id").notNull(),
    kind: text("kind").$type<"Referrer" | "PromoCode">().notNull(),
    value: text("value").notNull(),
    userTypeId: smallint("user_type_id").$type<UserTypeId>().notNull(),
    coBrandName: text("co_brand_name"),
    wannaBeUserType: smallint("wanna_be_user_type").$type<1 | 2>(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.kind, table.value] })],
);

export type UserTypeRule = typeof userTypeRule.$inferSelect;
