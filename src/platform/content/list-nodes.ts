import type { listNodes as call } from "#contract/content/list-nodes.ts";
import { Refusal } from "#platform/kernel/refusal.ts";
import type { UseCase } from "#platform/kernel/use-case.ts";
import { viewOfCaller } from "./content-caller.ts";
import type { ContentMemory } from "./content-memory.ts";
import { findNodeRow, listNodeRows } from "./content-store.ts";
import { describeNode } from "./describe-node.ts";

export const listNodes =
  (memory: ContentMemory): UseCase<typeof call> =>
  async (context, caller, { params, query }) => {
    const { brand, view, state } = await viewOfCaller(memory, caller, { language: query["filter[langcode]"] });
    const id = query["filter[id]"];
    if (id !== undefined) {
      const row = await memory.recall(state, ["node", view, params.bundle, id], () =>
        findNodeRow(context.database.sql, view, params.bundle, id),
      );
      if (!row) throw new Refusal("content-not-found");
      return { jsonapi: { version: "1.1" }, data: [describeNode(row, brand.name)], meta: { count: 1 } };
    }
    const page = { offset: query["page[offset]"], limit: query["page[limit]"] };
    const { rows, count } = await memory.recall(state, ["nodes", view, params.bundle, page], () =>
      listNodeRows(context.database.sql, view, { bundle: params.bundle }, page),
    );
    return { jsonapi: { version: "1.1" }, data: rows.map((row) => describeNode(row, brand.name)), meta: { count } };
  };
