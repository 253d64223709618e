/** The tabs of the search card: their paths, icons and labels. */
import { PRODUCTS } from "#domain/search/product.ts";
import type { Product } from "#domain/search/product.ts";
import type { IconName } from "#web/ui/icons/icon-names.ts";

type SearchTab = { readonly path: string; readonly icon: IconName; readonly label: string };

export const SEARCH_TABS: Readonly<Record<Product, SearchTab>> = {
  hotels: { path: "/hotels", icon: "bed-double", label: "home.tabHotels" },
  packages: { path: "/packages", icon: "luggage", label: "home.tabPackages" },
  flights: { path: "/flights", icon: "plane", label: "home.tabFlights" },
  cruises: { path: "/cruises", icon: "ship", label: "home.tabCruises" },
  cars: { path: "/cars", icon: "car", label: "home.tabCars" },
  activities: { path: "/activities", icon: "ticket", label: "home.tabActivities" },
  vacationHomes: { path: "/vacation-homes", icon: "house", label: "home.tabVacationHomes" },
  transfers: { path: "/transfers", icon: "bus", label: "home.tabTransfers" },
};

export const isProduct = (name: string | undefined): name is Product => name !== undefined && Object.hasOwn(SEARCH_TABS, name);

/** The tab that an address names; the home page names none. */
export const namedTab = (path: string): Product | undefined =>
  PRODUCTS.find((product) => SEARCH_TABS[product].path === path.replace(/\/+$/, ""));
