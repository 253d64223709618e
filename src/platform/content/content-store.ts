import { and, asc, count, eq, inArray } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Menu } from "#contract/content/get-main-menu.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { bestFirst, isOffered, isOwnedBy, isSeenBy } from "./content-view.ts";
import type { ContentView } from "./content-view.ts";
import { integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
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
type ContentMenuRow = typeof contentMenuTable.$inferSelect;

const isNodeOfAlias = and(eq(contentNodeTable.brandId, contentAliasTable.brandId), eq(contentNodeTable.nodeId, contentAliasTable.nodeId));

/** An address that redirects has no node, so the address comes from the alias. */
const aliasAndFacts = { alias: contentAliasTable.alias, facts: contentNodeTable.facts };

export async function findAlias(sql: Sql, view: ContentView, alias: string) {
  const [row] = await sql
    .select({ alias: contentAliasTable, bundle: contentNodeTable.bundle })
    .from(contentAliasTable)
    .leftJoin(contentNodeTable, isNodeOfAlias)
    .where(and(isSeenBy(contentAliasTable, view), isOffered(aliasAndFacts, view), eq(contentAliasTable.alias, alias)))
    .orderBy(...bestFirst(contentAliasTable, view))
    .limit(1);
  return row;
}

/** All addresses with content of any brand, regardless of who may see it. */
export async function listAliases(sql: Sql): Promise<string[]> {
  const rows = await sql.selectDistinct({ alias: contentAliasTable.alias }).from(contentAliasTable);
  return rows.map((row) => row.alias);
}

/** All addresses that the view can see. */
export async function listSeenAliases(sql: Sql, view: ContentView): Promise<string[]> {
  const rows = await sql
    .selectDistinct({ alias: contentAliasTable.alias })
    .from(contentAliasTable)
    .leftJoin(contentNodeTable, isNodeOfAlias)
    .where(and(isSeenBy(contentAliasTable, view), isOffered(aliasAndFacts, view)));
  return rows.map((row) => row.alias);
}

export async function findMenu(sql: Sql, view: ContentView): Promise<Menu | undefined> {
  const [row] = await sql
    .select({ menu: contentMenuTable.menu })
    .from(contentMenuTable)
    .where(isSeenBy(contentMenuTable, view))
    .orderBy(...bestFirst(contentMenuTable, view))
    .limit(1);
  return row?.menu;
}

export type NodeFilter = {
  readonly bundle?: string;
  readonly nodeId?: string | undefined;
  readonly whiteLabelId?: string | undefined;
  readonly market?: string | undefined;
  readonly alias?: string | undefined;
};

const matches = (filter: NodeFilter): SQL | undefined =>
  and(
    filter.bundle === undefined ? undefined : eq(contentNodeTable.bundle, filter.bundle),
    filter.nodeId === undefined ? undefined : eq(contentNodeTable.nodeId, filter.nodeId),
    filter.whiteLabelId === undefined ? undefined : eq(contentNodeTable.whiteLabelId, filter.whiteLabelId),
    filter.market === undefined ? undefined : eq(contentNodeTable.market, filter.market),
    filter.alias === undefined ? undefined : eq(contentNodeTable.alias, filter.alias),
  );

/**
 * One node per address, the best one for the view; `count` is the total over all pages. Ranking reads only the keys: blocks are loaded only for
 * the requested page.
 */
export async function listNodeRows(
  sql: Sql,
  view: ContentView,
  filter: NodeFilter,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ rows: ContentNodeRow[]; count: number }> {
  const best = sql
    .selectDistinctOn([contentNodeTable.alias], { brandId: contentNodeTable.brandId, nodeId: contentNodeTable.nodeId })
    .from(contentNodeTable)
    .where(and(isSeenBy(contentNodeTable, view), isOffered(contentNodeTable, view), matches(filter)))
    .orderBy(contentNodeTable.alias, ...bestFirst(contentNodeTable, view))
    .as("best");
  const rows = await sql
    .select({ node: contentNodeTable })
    .from(best)
    .innerJoin(contentNodeTable, and(eq(contentNodeTable.brandId, best.brandId), eq(contentNodeTable.nodeId, best.nodeId)))
    .orderBy(asc(contentNodeTable.alias))
    .limit(page.limit)
    .offset(page.offset);
  const [total] = await sql.select({ count: count() }).from(best);
  return { rows: rows.map((row) => row.node), count: total?.count ?? 0 };
}

/** All languages and markets in which the owners of the view have these addresses; without `aliases`, of all addresses. */
export const listTranslations = (sql: Sql, view: ContentView, aliases?: readonly string[]) =>
  sql
    .selectDistinct({ alias: contentNodeTable.alias, langcode: contentNodeTable.language, market: contentNodeTable.market })
    .from(contentNodeTable)
    .where(
      and(
        isOwnedBy(contentNodeTable, view),
        isOffered(contentNodeTable, view),
        aliases === undefined ? undefined : inArray(contentNodeTable.alias, [...aliases]),
      ),
    )
    .orderBy(contentNodeTable.alias, contentNodeTable.language, contentNodeTable.market);

/** One page per destination, of any owner. The language does not matter, because all versions are about the same place. */
export const listDestinationPages = (sql: Sql) => {
  const { alias, facts } = contentNodeTable;
  return sql
    .selectDistinctOn([alias], { alias, facts })
    .from(contentNodeTable)
    .where(eq(contentNodeTable.bundle, "destination"))
    .orderBy(alias, contentNodeTable.language);
};

/** The best page of each address for the view, without its blocks. */
export const listPageRows = (sql: Sql, view: ContentView, bundle: string | undefined) => {
  const { alias, title, description, facts, changedAt } = contentNodeTable;
  return sql
    .selectDistinctOn([alias], { alias, title, description, facts, changedAt, bundle: contentNodeTable.bundle })
    .from(contentNodeTable)
    .where(and(isSeenBy(contentNodeTable, view), isOffered(contentNodeTable, view), matches(bundle === undefined ? {} : { bundle })))
    .orderBy(alias, ...bestFirst(contentNodeTable, view));
};

/** A node by its id in any language, because the caller got the id from us. The separation of white labels applies all the same. */
export async function findNodeRow(sql: Sql, view: ContentView, bundle: string, nodeId: string): Promise<ContentNodeRow | undefined> {
  const [row] = await sql
    .select()
    .from(contentNodeTable)
    .where(
      and(
        eq(contentNodeTable.nodeId, nodeId),
        eq(contentNodeTable.bundle, bundle),
        isOwnedBy(contentNodeTable, view),
        isOffered(contentNodeTable, view),
      ),
    )
    .limit(1);
  return row;
}

export const listNodesOfBrand = (sql: Sql, brandId: string): Promise<ContentNodeRow[]> =>
  sql
    .select()
    .from(contentNodeTable)
    .where(eq(contentNodeTable.brandId, brandId))
    .orderBy(contentNodeTable.language, contentNodeTable.slug, contentNodeTable.place);

export const listAliasesOfBrand = (sql: Sql, brandId: string): Promise<ContentAliasRow[]> =>
  sql
    .select()
    .from(contentAliasTable)
    .where(eq(contentAliasTable.brandId, brandId))
    .orderBy(contentAliasTable.language, contentAliasTable.alias);

export const listMenusOfBrand = (sql: Sql, brandId: string): Promise<ContentMenuRow[]> =>
  sql.select().from(contentMenuTable).where(eq(contentMenuTable.brandId, brandId)).orderBy(contentMenuTable.language);

export type BrandContent = {
  readonly nodes: readonly ContentNodeRow[];
  readonly aliases: readonly ContentAliasRow[];
  readonly menus: readonly ContentMenuRow[];
};

/** Rows per statement: PostgreSQL accepts at most 65,535 values, and a node has 18. */
const ROWS_AT_ONCE = 500;

/** Replaces all content of the brand. Nodes with an unchanged digest keep the time of their last change. */
export async function replaceContent(sql: Sql, brandId: string, content: BrandContent): Promise<void> {
  const known = await sql
    .select({ nodeId: contentNodeTable.nodeId, digest: contentNodeTable.digest, changedAt: contentNodeTable.changedAt })
    .from(contentNodeTable)
    .where(eq(contentNodeTable.brandId, brandId));
  const changedAt = new Map(known.map((node) => [`${node.nodeId} ${node.digest}`, node.changedAt]));
  await sql.delete(contentMenuTable).where(eq(contentMenuTable.brandId, brandId));
  await sql.delete(contentNodeTable).where(eq(contentNodeTable.brandId, brandId));
  await sql.delete(contentAliasTable).where(eq(contentAliasTable.brandId, brandId));
  for (const rows of slices(content.nodes)) {
    const withTimes = rows.map((row) =>
      Object.assign({}, row, { changedAt: changedAt.get(`${row.nodeId} ${row.digest}`) ?? row.changedAt }),
    );
    await sql.insert(contentNodeTable).values(withTimes);
  }
  for (const rows of slices(content.aliases)) await sql.insert(contentAliasTable).values(rows);
  for (const rows of slices(content.menus)) await sql.insert(contentMenuTable).values(rows);
}

const slices = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, index) => rows.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE));
