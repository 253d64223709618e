import type { listNodes as call } from "#contract/content/list-nodes.ts";
import { Refusal } from "#platform/kernel/refusal.ts";
import type { UseCase } from "#platform/kernel/use-case.ts";
import { viewOfCaller } from "./content-caller.ts";
import type { ContentMemory } from "./content-memory.ts";
import { findNodeRow, listNodeRows } from "./content-store.ts";
import { describeNodes } from "./describe-node.ts";

export const listNodes =
  (memory: ContentMemory): UseCase<typeof call> =>
  async (context, caller, { params, query }) => {
    const { brand, view, state } = await viewOfCaller(memory, caller, { language: query["filter[langcode]"] });
    const { sql } = context.database;
    const id = query["filter[id]"];
    const page = { offset: query["page[offset]"], limit: query["page[limit]"] };
    return memory.recall(state, ["nodes", view, params.bundle, id, page], async () => {
      if (id === undefined) return describeNodes(sql, view, await listNodeRows(sql, view, { bundle: params.bundle }, page), brand.name);
      const row = await findNodeRow(sql, view, params.bundle, id);
      if (!row) throw new Refusal("content-not-found");
      return describeNodes(sql, view, { rows: [row], count: 1 }, brand.name);
    });
  };
