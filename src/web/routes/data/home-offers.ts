/** The offers of home. Imported dynamically: the page that the server sends already contains them. */
import { listPromotionalDeals } from "#contract/availability/list-promotional-deals.ts";
import type { Product } from "#domain/search/product.ts";
import type { HomeOffers } from "#web/screens/home/offers.tsx";
import { readDepartures } from "./read-departures.ts";
import type { LoadArgs } from "./route.ts";
import { toDeal } from "./to-deal.ts";

const DEALS_SHOWN = 4;
const DEPARTURES_SHOWN = 8;

/** Departures where packages are searched and sold, else hotel deals; null if there are none. */
export async function homeOffers(args: LoadArgs, tab: Product): Promise<HomeOffers | null> {
  if (tab === "packages") {
    const departures = await readDepartures(args, { limit: DEPARTURES_SHOWN });
    if (departures.length > 0) return { kind: "departures", departures };
  }
  const answer = await args.api(listPromotionalDeals, { query: { limit: DEALS_SHOWN } });
  const deals = answer.ok ? answer.data.deals.slice(0, DEALS_SHOWN).map(toDeal) : [];
  return deals.length > 0 ? { kind: "deals", deals } : null;
}
