import { integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { Menu } from "#contract/content/get-main-menu.ts";
import type { Block } from "#domain/content/blocks.ts";

/** The owner and the audience of a row; an empty market or co-brand means all. */
const dimensions = () => ({
  brandId: text("brand_id").notNull(),
  whiteLabelId: text("white_label_id").notNull(),
  coBrand: text("co_brand").notNull().default(""),
  language: text("language").notNull(),
  market: text("market").notNull().default(""),
});

export const contentNodeTable = pgTable(
  "content_node",
  {
    ...dimensions(),
    nodeId: text("node_id").notNull(),
    slug: text("slug").notNull(),
    place: integer("place").notNull().default(0),
    bundle: text("bundle").notNull(),
    alias: text("alias").notNull(),
    view: text("view"),
    title: text("title").notNull(),
    description: text("description").notNull(),
    facts: jsonb("facts").$type<Record<string, string>>().notNull(),
    blocks: jsonb("blocks").$type<Block[]>().notNull(),
    digest: text("digest").notNull(),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.nodeId] })],
);
export type ContentNodeRow = typeof contentNodeTable.$inferSelect;

export const contentAliasTable = pgTable(
  "content_alias",
  { ...dimensions(), alias: text("alias").notNull(), nodeId: text("node_id"), redirect: text("redirect") },
  (table) => [primaryKey({ columns: [table.brandId, table.language, table.market, table.alias] })],
);
export type ContentAliasRow = typeof contentAliasTable.$inferSelect;

export const contentMenuTable = pgTable("content_menu", { ...dimensions(), menu: jsonb("menu").$type<Menu>().notNull() }, (table) => [
  primaryKey({ columns: [table.brandId, table.language, table.market] }),
]);
export type ContentMenuRow = typeof contentMenuTable.$inferSelect;
