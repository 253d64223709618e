/** Up to four hotels side by side. The address names them, so the comparison can be sent to others. */
import { MAX_COMPARED_HOTELS, savableHotels } from "#domain/search/hotel-lists.ts";
import { loadHotelList } from "#web/hotel/listed-hotel.ts";
import type { LoaderResult } from "#web/routes/data/outcomes.ts";
import { withStatus } from "#web/routes/data/outcomes.ts";
import type { LoadArgs } from "#web/routes/data/route.ts";
import type { CompareData } from "#web/screens/compare/compare-screen.tsx";
import { cardFactsOf, visitOf } from "./list-request.ts";

/** Longer than any valid list. */
const MAX_TEXT_LENGTH = 2000;

export async function loadCompare(args: LoadArgs): Promise<LoaderResult<CompareData>> {
  const { api, today, query } = args;
  const text = query.getAll("hotels").join(",").slice(0, MAX_TEXT_LENGTH);
  const visit = visitOf(args);
  const named = savableHotels(text.split(","), MAX_TEXT_LENGTH);
  const compared = named.slice(0, MAX_COMPARED_HOTELS);
  const list = await loadHotelList(api, compared, { visit, facts: cardFactsOf(args) });
  const frame = { page: "compare" as const, visit, today, isFromServer: import.meta.env.SSR, areTooMany: named.length > compared.length };
  return list
    ? { ...frame, ...list, haveUnknown: list.hotels.length < compared.length }
    : withStatus(503, { ...frame, hotels: [], havePricesFailed: true, haveUnknown: false });
}
