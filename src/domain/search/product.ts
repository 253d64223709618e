/** The products that can be searched, in the order of the tabs. */
export const PRODUCTS = ["hotels", "packages", "flights", "cruises", "cars", "activities", "vacationHomes", "transfers"] as const;

export type Product = (typeof PRODUCTS)[number];
