import { listNodes as call } from "#contract/content/list-nodes.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { viewOfCaller } from "./content-caller.ts";
import type { ContentMemory } from "./content-memory.ts";
import { findNodeRow, listNodeRows } from "./content-store.ts";
import type { ContentNodeRow } from "./content-store.ts";
import { describeNodes } from "./describe-node.ts";
import { withSetting } from "./with-setting.ts";

export const listNodes = (memory: ContentMemory) =>
  useCase(call, async (context, caller, { params, query }) => {
    const { brand, view, state } = await viewOfCaller(memory, caller, { language: query["filter[langcode]"] });
    const { sql } = context.database;
    const id = query["filter[id]"];
    const page = { offset: query["page[offset]"], limit: query["page[limit]"] };
    return memory.recall(state, ["nodes", view, params.bundle, id, page], async () => {
      if (id === undefined) {
        const { rows, count } = await listNodeRows(sql, view, { bundle: params.bundle }, page);
        const placed = rows.map(async (row) => ({ ...row, facts: await withSetting(memory.places, row.facts) }));
        return describeNodes(sql, view, { rows: await Promise.all(placed), count }, brand.name);
      }
      const row = await findNodeRow(sql, view, params.bundle, id);
      if (!row) throw new Refusal("content-not-found");
      const facts = await factsOf(memory, row);
      return describeNodes(sql, view, { rows: [{ ...row, facts }], count: 1 }, brand.name);
    });
  });

/** A destination page lists hotels, so it contains the id of the region to search. Pages about places say where their pictures are set. */
async function factsOf({ places }: ContentMemory, { bundle, facts }: ContentNodeRow): Promise<ContentNodeRow["facts"]> {
  const regionId = bundle === "destination" ? await places.findRegion(facts) : undefined;
  return { ...(await withSetting(places, facts)), ...(regionId !== undefined && { regionId }) };
}
