/** A list of saved hotels of a visitor. The server knows those of an account; a guest's are in the browser, which renders them. */
import { idsIn } from "#domain/search/saved-lists.ts";
import type { PricedList } from "#web/hotel/listed-hotel.ts";
import { loadHotelList } from "#web/hotel/listed-hotel.ts";
import type { LoaderResult } from "#web/routes/data/outcomes.ts";
import { withStatus } from "#web/routes/data/outcomes.ts";
import type { LoadArgs } from "#web/routes/data/route.ts";
import { tripIdeas } from "#web/routes/data/trip-ideas.ts";
import { listRefusalKey } from "#web/saved/list-refusal.ts";
import { readOwnLists } from "#web/saved/own-lists.ts";
import type { SavedData } from "#web/screens/saved/saved-data.ts";
import { cardFactsOf, visitOf } from "./list-request.ts";

export async function loadSaved(args: LoadArgs): Promise<LoaderResult<SavedData>> {
  const { api, page, today, query } = args;
  const visit = visitOf(args);
  const error = query.get("error");
  const frame = { page: "saved", visit, today, refusal: error === null ? null : listRefusalKey(error), ideas: [] } as const;
  const isFromServer = import.meta.env.SSR;
  const { isAuthenticated } = page.visitorClass;
  if (!isAuthenticated && isFromServer) return { ...frame, state: "loading" };
  const lists = await readOwnLists(api, isAuthenticated);
  // A list that was removed: the one that was used last.
  const list = lists?.find(({ id }) => id === query.get("list")) ?? lists?.[0];
  const hotelIds = list ? idsIn([list]) : [];
  const priced = list && (await loadHotelList(api, hotelIds, { visit, facts: cardFactsOf(args) }));
  if (!lists || !list || !priced) {
    const failed = { ...frame, state: "failed" } as const;
    return isAuthenticated ? withStatus(503, failed) : failed;
  }
  return { ...frame, state: "listed", isFromServer, lists, list, ...priced, ideas: await ideasFor(args, priced) };
}

const ideasFor = async (args: LoadArgs, { hotels }: PricedList) => (hotels.length === 0 ? tripIdeas(args) : []);
