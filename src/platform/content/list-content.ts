import type { listContent as call } from "#contract/content/list-content.ts";
import { readMarket } from "#domain/market/market-name.ts";
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import type { UseCase } from "#platform/kernel/use-case.ts";
import { viewOfCaller } from "./content-caller.ts";
import { listNodeRows } from "./content-store.ts";
import { describeNode } from "./describe-node.ts";

export const listContent =
  (snapshot: ConfigurationSnapshot): UseCase<typeof call> =>
  async (context, caller, { query }) => {
    const market = query["filter[field_market.name]"];
    const { brand, view } = await viewOfCaller(snapshot, caller, { market });
    const filter = {
      whiteLabelId: query["filter[field_shared_white_label.id]"],
      // A market nobody knows matches no node.
      market: market === undefined ? undefined : (readMarket(market) ?? market),
      alias: query["filter[field_link.uri]"]?.replace(/^internal:/, ""),
    };
    const page = { offset: query["page[offset]"], limit: query["page[limit]"] };
    const { rows, count } = await listNodeRows(context.database.sql, view, filter, page);
    return { jsonapi: { version: "1.1" }, data: rows.map((row) => describeNode(row, brand.name)), meta: { count } };
  };
