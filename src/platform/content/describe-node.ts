import { BlockSchema } from "#domain/content/blocks.ts";
import type { ContentNode, JsonApiNodesSchema } from "#contract/content/list-nodes.ts";
import type { z } from "zod";
import { fillBrandName } from "./brand-name.ts";
import type { ContentNodeRow } from "./content-table.ts";

/** A node as the JSON:API document shows it. Blocks are checked on the way out too: a row changed by hand never carries more than a block may. */
const describeNode = (row: ContentNodeRow, brandName: string): ContentNode => ({
  type: `node--${row.bundle}`,
  id: row.nodeId,
  attributes: fillBrandName(
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
    },
    brandName,
  ),
});

export const describeNodes = (
  { rows, count }: { readonly rows: readonly ContentNodeRow[]; readonly count: number },
  brandName: string,
): z.infer<typeof JsonApiNodesSchema> => ({
  jsonapi: { version: "1.1" },
  data: rows.map((row) => describeNode(row, brandName)),
  meta: { count },
});
