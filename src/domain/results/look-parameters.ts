/**
 * Parameters of a results page besides the search itself. Listed literally, because every page loads the site map and must not load the filter
 * rules with it; a test compares them with `RESULT_PARAMETERS`.
 */
export const LOOK_PARAMETERS: readonly string[] =
  "stars amenities board district chain freeCancellation rating minPrice maxPrice sort page view box near list lrh".split(" ");
