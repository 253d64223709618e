import { listContent as call } from "#contract/content/list-content.ts";
import { readMarket } from "#domain/market/market-name.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { viewOfCaller } from "./content-caller.ts";
import type { ContentMemory } from "./content-memory.ts";
import { listNodeRows } from "./content-store.ts";
import { describeNodes } from "./describe-node.ts";

export const listContent = (memory: ContentMemory) =>
  useCase(call, async (context, caller, { query }) => {
    const market = query["filter[field_market.name]"];
    const { brand, view, state } = await viewOfCaller(memory, caller, { market });
    const filter = {
      whiteLabelId: query["filter[field_shared_white_label.id]"],
      // An unknown market matches no node.
      market: market === undefined ? undefined : (readMarket(market) ?? market),
      alias: query["filter[field_link.uri]"]?.replace(/^internal:/, ""),
    };
    const { sql } = context.database;
    const page = { offset: query["page[offset]"], limit: query["page[limit]"] };
    return memory.recall(state, ["content", view, filter, page], async () =>
      describeNodes(sql, view, await listNodeRows(sql, view, filter, page), brand.name),
    );
  });
