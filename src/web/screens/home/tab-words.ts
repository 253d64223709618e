import { hash } from "#pictures/picture-address.ts";
import type { PictureKind } from "#pictures/picture-address.ts";
import type { Product } from "#domain/search/product.ts";

type TabWords = { readonly scenes: readonly [PictureKind, ...PictureKind[]]; readonly headline: string; readonly lead: string };

/** Headline and pictures of home for each tab. */
export const TAB_WORDS: Readonly<Record<Product, TabWords>> = {
  hotels: { scenes: ["lake", "sea", "island"], headline: "home.headlineHotels", lead: "home.leadHotels" },
  packages: { scenes: ["island", "sea"], headline: "home.headlinePackages", lead: "home.leadPackages" },
  flights: { scenes: ["mountain", "desert", "island"], headline: "home.headlineFlights", lead: "home.leadFlights" },
  cruises: { scenes: ["sea", "island"], headline: "home.headlineCruises", lead: "home.leadCruises" },
  cars: { scenes: ["desert", "mountain", "forest"], headline: "home.headlineCars", lead: "home.leadCars" },
  activities: { scenes: ["old-town", "city"], headline: "home.headlineActivities", lead: "home.leadActivities" },
  vacationHomes: { scenes: ["forest", "lake", "mountain"], headline: "home.headlineVacationHomes", lead: "home.leadVacationHomes" },
  transfers: { scenes: ["city", "old-town"], headline: "home.headlineTransfers", lead: "home.leadTransfers" },
};

/** The picture of home, chosen per brand and tab. */
export function openingView(brandId: string, tab: Product): { readonly seed: string; readonly kind: PictureKind } {
  const seed = `${brandId} ${tab}`;
  const { scenes } = TAB_WORDS[tab];
  return { seed, kind: scenes[hash(seed) % scenes.length] ?? scenes[0] };
}
