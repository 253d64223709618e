/**
 * What an address of results may say besides the search itself. Written out, because every page carries the site map and none needs the
 * rules of filters for it; a test holds them to `RESULT_PARAMETERS`.
 */
export const LOOK_PARAMETERS: readonly string[] =
  "stars amenities board freeCancellation rating minPrice maxPrice sort page view box lrh".split(" ");
