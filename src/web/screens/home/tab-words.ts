import type { PictureKind } from "#domain/picture/picture-address.ts";
import type { Product } from "#domain/search/product.ts";

type TabWords = { readonly scene: PictureKind; readonly headline: string; readonly lead: string };

/** What home says and shows for each tab. */
export const TAB_WORDS: Readonly<Record<Product, TabWords>> = {
  hotels: { scene: "lake", headline: "home.headlineHotels", lead: "home.leadHotels" },
  packages: { scene: "island", headline: "home.headlinePackages", lead: "home.leadPackages" },
  flights: { scene: "mountain", headline: "home.headlineFlights", lead: "home.leadFlights" },
  cruises: { scene: "sea", headline: "home.headlineCruises", lead: "home.leadCruises" },
  cars: { scene: "desert", headline: "home.headlineCars", lead: "home.leadCars" },
  activities: { scene: "old-town", headline: "home.headlineActivities", lead: "home.leadActivities" },
  vacationHomes: { scene: "forest", headline: "home.headlineVacationHomes", lead: "home.leadVacationHomes" },
  transfers: { scene: "city", headline: "home.headlineTransfers", lead: "home.leadTransfers" },
};

/** The view a page opens with: the brand's own for each tab. */
export const openingView = (brandId: string, tab: Product): { readonly seed: string; readonly kind: PictureKind } => ({
  seed: `${brandId} ${tab}`,
  kind: TAB_WORDS[tab].scene,
});
