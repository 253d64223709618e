import { listHotelsById as call } from "#contract/availability/list-hotels-by-id.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import type { BrandCatalog } from "#platform/catalog/brand-catalog.ts";
import { readStayRequest, stayWantedBy } from "#platform/availability/suppliers/check-search.ts";
import { createResultDescriber } from "#platform/availability/search/describe-result.ts";
import { priceViewOf } from "#platform/availability/quotes/price-view.ts";
import { searchHotels } from "#platform/availability/search/search-hotels.ts";

/** Results keep the order of the request; unavailable hotels are omitted. */
export const listHotelsById = (catalog: BrandCatalog) =>
  useCase(call, async (context, caller, { body }) => {
    const { stay, rooms } = readStayRequest(context, body);
    const now = await catalog.open(caller);
    const hotelIds = Uint32Array.from(new Set(body.hotelIds.filter((id) => /^\d{1,9}$/.test(id)).map(Number)));
    const view = priceViewOf(caller.visitor, false);
    const request = stayWantedBy(context, caller, { stay, rooms, currency: body.currency ?? caller.currency });
    const found = await searchHotels(context, now, { hotelIds, request, view }, { signal: caller.signal, hasNegotiated: true });
    const describer = createResultDescriber(context, caller, now, found, { request, view });
    const { columns } = found;
    const rowOf = new Map(Array.from({ length: columns.count }, (_, row) => [columns.hotelIds[row]!, row]));
    const rows = [...hotelIds].map((id) => rowOf.get(id)).filter((row) => row !== undefined);
    return { hotels: rows.map(describer.hotelAt) };
  });
