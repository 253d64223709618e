import { BlockSchema } from "#domain/content/blocks.ts";
import type { ContentNode, JsonApiNodesSchema } from "#contract/content/list-nodes.ts";
import type { z } from "zod";
import type { Translation } from "#domain/content/translations.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { listTranslations } from "./content-store.ts";
import type { ContentNodeRow } from "./content-store.ts";
import type { ContentView } from "./content-view.ts";
import { finishTexts } from "./finish-texts.ts";

type Translations = (alias: string) => Translation[];

/** Groups the rows of the store by address; an empty market means all. */
export function translationsBy(
  rows: readonly { readonly alias: string; readonly langcode: string; readonly market: string }[],
): Translations {
  const byAlias = Map.groupBy(rows, (row) => row.alias);
  return (alias) => (byAlias.get(alias) ?? []).map(({ langcode, market }) => ({ langcode, market: market === "" ? null : market }));
}

/**
 * A node as in the JSON:API document. Blocks are validated here too, so that a row that was edited by hand cannot contain more than a block
 * may.
 */
const describeNode = (row: ContentNodeRow, brandName: string, translations: Translations, view: ContentView): ContentNode => ({
  type: `node--${row.bundle}`,
  id: row.nodeId,
  attributes: finishTexts(
    {
      title: row.title,
      description: row.description,
      langcode: row.language,
      market: row.market === "" ? null : row.market,
      alias: row.alias,
      view: row.view,
      facts: row.facts,
      blocks: row.blocks.filter((block) => BlockSchema.safeParse(block).success),
      changed: row.changedAt.toISOString(),
      translations: translations(row.alias),
    },
    brandName,
    view,
  ),
});

type Found = { readonly rows: readonly ContentNodeRow[]; readonly count: number };

export async function describeNodes(
  sql: Sql,
  view: ContentView,
  { rows, count }: Found,
  brandName: string,
): Promise<z.infer<typeof JsonApiNodesSchema>> {
  const aliases = rows.map((row) => row.alias);
  const translations = translationsBy(aliases.length === 0 ? [] : await listTranslations(sql, view, aliases));
  return { jsonapi: { version: "1.1" }, data: rows.map((row) => describeNode(row, brandName, translations, view)), meta: { count } };
}
