/** Destinations for a visitor without a trip ahead: near the hotels that the account has saved, and others that home of the brand begins with. */
import type { OutputOf } from "#contract/base/call.ts";
import { listMonthPrices } from "#contract/availability/list-month-prices.ts";
import { listHotelInfos } from "#contract/catalog/list-hotel-infos.ts";
import { listNodes } from "#contract/content/list-nodes.ts";
import { listSavedHotels } from "#contract/saved/list-saved-hotels.ts";
import { distanceBetween } from "#domain/content/distance-between.ts";
import { LOCALES, languageTag } from "#domain/market/locale.ts";
import { wholePrice } from "#web/hotel/whole-price.ts";
import { placesForHome } from "#web/routes/data/places-for-home.ts";
import type { LoadArgs } from "#web/routes/data/route.ts";
import type { IdeaPrice, TripIdea } from "#web/saved/trip-idea.ts";
import { toPlace } from "./place.ts";

const PLACES_ASKED = 50;
const IDEAS_SHOWN = 4;
/** The others stay for what the visitor has not thought of. */
const NEAR_IDEAS = 2;
const NEAR_KM = 500;
/** The newest saved hotels say best what is planned now. */
const SAVED_READ = 12;

type Node = OutputOf<typeof listNodes>["data"][number];
type Args = Pick<LoadArgs, "api" | "page">;
type SavedHotel = { readonly name: string; readonly latitude: number; readonly longitude: number };

/** None if they cannot be loaded. */
export async function tripIdeas(args: Args): Promise<readonly TripIdea[]> {
  const { api, page } = args;
  const [nodes, saved] = await Promise.all([
    api(listNodes, {
      params: { bundle: "destination" },
      query: { "filter[langcode]": LOCALES[page.locale].language, "page[limit]": PLACES_ASKED },
    }),
    savedHotels(args),
  ]);
  if (!nodes.ok) return [];
  const near = nodesNear(nodes.data.data, saved);
  const ofHome = placesForHome(nodes.data, page.brand.id).flatMap(({ to }) => {
    const node = nodes.data.data.find(({ attributes }) => attributes.alias === to);
    return node && near.every((idea) => idea.node !== node) ? [{ node, savedHotel: null }] : [];
  });
  const chosen = [...near, ...ofHome].slice(0, IDEAS_SHOWN);
  return Promise.all(chosen.map(async ({ node, savedHotel }) => ({ ...toPlace(node), savedHotel, price: await usualPrice(args, node) })));
}

async function savedHotels({ api, page }: Args): Promise<readonly SavedHotel[]> {
  if (!page.visitorClass.isAuthenticated) return [];
  const list = await api(listSavedHotels);
  const hotelIds = list.ok ? list.data.hotelIds.slice(0, SAVED_READ) : [];
  const infos = hotelIds.length > 0 ? await api(listHotelInfos, { body: { hotelIds: [...hotelIds] } }) : undefined;
  return infos?.ok ? infos.data.hotels.map(({ name, location }) => ({ name, ...location })) : [];
}

/** The destination nearest to each saved hotel, in the order of the hotels. */
function nodesNear(nodes: readonly Node[], saved: readonly SavedHotel[]) {
  const near = new Map<Node, string>();
  for (const hotel of saved) {
    const distances = nodes.map((node) => ({ node, km: distanceBetween(positionOf(node), hotel) }));
    const [nearest] = distances.filter(({ node, km }) => km <= NEAR_KM && !near.has(node)).toSorted((one, other) => one.km - other.km);
    if (nearest) near.set(nearest.node, hotel.name);
  }
  return [...near].map(([node, savedHotel]) => ({ node, savedHotel })).slice(0, NEAR_IDEAS);
}

/** NaN for a place without a position, which is near to nothing. */
const positionOf = ({ attributes: { facts } }: Node) => ({
  latitude: Number(facts["latitude"] ?? Number.NaN),
  longitude: Number(facts["longitude"] ?? Number.NaN),
});

/** The cheapest of the months that its guide recommends; null if no price is known, or if a lower one may exist. */
async function usualPrice({ api, page }: Args, { id, attributes }: Node): Promise<IdeaPrice | null> {
  const described = await api(listNodes, {
    params: { bundle: "destination" },
    query: { "filter[langcode]": LOCALES[page.locale].language, "filter[id]": id },
  });
  const city = described.ok ? described.data.data[0]?.attributes.facts["regionId"] : undefined;
  const answer = city === undefined ? undefined : await api(listMonthPrices, { query: { city } }).catch(() => undefined);
  if (!answer?.ok || !answer.data.isComplete || answer.data.currency !== page.currency) return null;
  const best = new Set((attributes.facts["bestMonths"] ?? "").split(" ").map(Number));
  const priced = answer.data.prices.flatMap((night, at) => (night === null ? [] : [{ night, month: at + 1 }]));
  const recommended = priced.filter(({ month }) => best.has(month));
  const [lowest] = (recommended.length > 0 ? recommended : priced).toSorted((one, other) => one.night - other.night);
  if (!lowest) return null;
  const tag = languageTag(page.locale);
  const name = new Intl.DateTimeFormat(tag, { month: "long", timeZone: "UTC" });
  return { night: wholePrice(lowest.night, page.currency, tag), month: name.format(Date.UTC(2026, lowest.month - 1, 1)) };
}
