import type { listNodes as call } from "#contract/content/list-nodes.ts";
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import { Refusal } from "#platform/kernel/refusal.ts";
import type { UseCase } from "#platform/kernel/use-case.ts";
import { viewOfCaller } from "./content-caller.ts";
import { findNodeRow, listNodeRows } from "./content-store.ts";
import { describeNode } from "./describe-node.ts";

export const listNodes =
  (snapshot: ConfigurationSnapshot): UseCase<typeof call> =>
  async (context, caller, { params, query }) => {
    const { brand, view } = await viewOfCaller(snapshot, caller, { language: query["filter[langcode]"] });
    const id = query["filter[id]"];
    if (id !== undefined) {
      const row = await findNodeRow(context.database.sql, view, params.bundle, id);
      if (!row) throw new Refusal("content-not-found");
      return { jsonapi: { version: "1.1" }, data: [describeNode(row, brand.name)], meta: { count: 1 } };
    }
    const page = { offset: query["page[offset]"], limit: query["page[limit]"] };
    const { rows, count } = await listNodeRows(context.database.sql, view, { bundle: params.bundle }, page);
    return { jsonapi: { version: "1.1" }, data: rows.map((row) => describeNode(row, brand.name)), meta: { count } };
  };
