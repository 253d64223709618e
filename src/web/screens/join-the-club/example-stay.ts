import type { SearchedStay } from "./savings-sum.ts";

/** Round sums of nobody's stay, to show how the club counts; every place that shows them says that they are an example. Minor units of any currency. */
export const EXAMPLE_STAY: SearchedStay = { place: "", nights: 3, hotels: 1, publicMinor: 480_00, memberMinor: 408_00 };
