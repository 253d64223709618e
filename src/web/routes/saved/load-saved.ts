/** The saved hotels of a visitor. The server knows those of an account; a guest's are in the browser, which renders them. */
import { listSavedHotels } from "#contract/saved/list-saved-hotels.ts";
import type { PricedList } from "#web/hotel/listed-hotel.ts";
import { loadHotelList } from "#web/hotel/listed-hotel.ts";
import type { LoaderResult } from "#web/routes/data/outcomes.ts";
import { withStatus } from "#web/routes/data/outcomes.ts";
import type { LoadArgs } from "#web/routes/data/route.ts";
import { tripIdeas } from "#web/routes/data/trip-ideas.ts";
import { readDeviceHotels } from "#web/saved/device-hotels.ts";
import type { SavedData } from "#web/screens/saved/saved-data.ts";
import { openStorage } from "#web/visitor/storage/browser-storage.ts";
import { cardFactsOf, visitOf } from "./list-request.ts";

export async function loadSaved(args: LoadArgs): Promise<LoaderResult<SavedData>> {
  const { api, page, today, query } = args;
  const visit = visitOf(args);
  const frame = { page: "saved", visit, today, isRefused: query.has("error"), share: null, ideas: [] } as const;
  const isFromServer = import.meta.env.SSR;
  const ideas = async ({ hotels }: PricedList) => (hotels.length === 0 ? tripIdeas(args) : []);
  if (!page.visitorClass.isAuthenticated) {
    if (isFromServer) return { ...frame, state: "loading" };
    const listedIds = readDeviceHotels(openStorage(window));
    const list = await loadHotelList(api, listedIds, { visit, facts: cardFactsOf(args) });
    return list ? { ...frame, state: "listed", isFromServer, listedIds, ...list, ideas: await ideas(list) } : { ...frame, state: "failed" };
  }
  const answer = await api(listSavedHotels);
  const list = answer.ok ? await loadHotelList(api, answer.data.hotelIds, { visit, facts: cardFactsOf(args) }) : undefined;
  if (!answer.ok || !list) return withStatus(503, { ...frame, state: "failed" });
  return {
    ...frame,
    state: "listed",
    isFromServer,
    listedIds: answer.data.hotelIds,
    ...list,
    ideas: await ideas(list),
    share: answer.data.share,
  };
}
