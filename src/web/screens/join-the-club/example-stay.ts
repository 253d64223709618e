import type { SearchedStay } from "./savings-sum.ts";

/** Invented round amounts that show how savings are calculated; always labelled as an example. Minor units of any currency. */
export const EXAMPLE_STAY: SearchedStay = { place: "", nights: 3, hotels: 1, publicMinor: 480_00, memberMinor: 408_00 };
