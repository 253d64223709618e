/** A list of hotels that somebody has shared by a link. */
import { listSharedHotels } from "#contract/saved/list-shared-hotels.ts";
import { codeFrom, MAX_LENGTH } from "#domain/query/query-values.ts";
import { loadHotelList } from "#web/hotel/listed-hotel.ts";
import type { LoaderResult } from "#web/routes/data/outcomes.ts";
import { withStatus } from "#web/routes/data/outcomes.ts";
import type { LoadArgs } from "#web/routes/data/route.ts";
import type { SharedData } from "#web/screens/saved/saved-data.ts";
import { cardFactsOf, visitOf } from "./list-request.ts";

export async function loadShared(args: LoadArgs): Promise<LoaderResult<SharedData>> {
  const { api, today, query } = args;
  const token = codeFrom(query.get("list"), MAX_LENGTH.token) ?? "";
  const visit = visitOf(args);
  const frame = { page: "shared", token, visit, today } as const;
  const answer = await api(listSharedHotels, { query: { token } });
  if (!answer.ok && answer.code === "content-not-found") return withStatus(404, { ...frame, state: "gone" });
  const priced = answer.ok ? await loadHotelList(api, answer.data.hotelIds, { visit, facts: cardFactsOf(args) }) : undefined;
  if (!answer.ok || !priced) return withStatus(503, { ...frame, state: "failed" });
  const { name, notes } = answer.data;
  return { ...frame, state: "listed", isFromServer: import.meta.env.SSR, name, notes, ...priced };
}
