/** What can be looked for on the home page. */
export const TAB_KEYS = {
  hotels: { path: "/hotels", scene: "lake", label: "home.tabHotels", headline: "home.headlineHotels", lead: "home.leadHotels" },
  packages: { path: "/packages", scene: "sea", label: "home.tabPackages", headline: "home.headlinePackages", lead: "home.leadPackages" },
  flights: { path: "/flights", scene: "mountain", label: "home.tabFlights", headline: "home.headlineFlights", lead: "home.leadFlights" },
  cruises: { path: "/cruises", scene: "sea", label: "home.tabCruises", headline: "home.headlineCruises", lead: "home.leadCruises" },
  cars: { path: "/cars", scene: "desert", label: "home.tabCars", headline: "home.headlineCars", lead: "home.leadCars" },
  activities: {
    path: "/activities",
    scene: "forest",
    label: "home.tabActivities",
    headline: "home.headlineActivities",
    lead: "home.leadActivities",
  },
  vacationHomes: {
    path: "/vacation-homes",
    scene: "lake",
    label: "home.tabVacationHomes",
    headline: "home.headlineVacationHomes",
    lead: "home.leadVacationHomes",
  },
  transfers: {
    path: "/transfers",
    scene: "city",
    label: "home.tabTransfers",
    headline: "home.headlineTransfers",
    lead: "home.leadTransfers",
  },
} as const;

export type Tab = keyof typeof TAB_KEYS;

export const TABS = Object.keys(TAB_KEYS) as readonly Tab[];

export const isTab = (name: string | undefined): name is Tab => name !== undefined && Object.hasOwn(TAB_KEYS, name);

/** The tab an address names; home itself names none. */
const namedTab = (path: string): Tab | undefined => TABS.find((tab) => TAB_KEYS[tab].path === path.replace(/\/+$/, ""));

export const isTabPath = (path: string): boolean => namedTab(path) !== undefined;

/** The tab an address opens; home itself opens what the brand sells first. */
export const tabOf = (path: string, product: "hotels" | "packages"): Tab => namedTab(path) ?? product;
