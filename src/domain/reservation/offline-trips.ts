/** Where the browser stores trips for use without network. Pages write there, the worker reads. */

/** Names of our caches start with this. A worker deletes caches of other versions when it becomes active. */
export const OFFLINE_CACHE_START = "trips-";
/** Increase the number when the stored trips or the page change in a way that older ones do not fit. */
export const OFFLINE_CACHE = `${OFFLINE_CACHE_START}1`;

export const OFFLINE_WORKER = "/trips-worker.js";

/** Key of the page that lists the stored trips; not an address of the site. */
export const OFFLINE_PAGE = "/trips-offline";

/** Pages below the language that the worker controls, and nothing else. */
export const OFFLINE_SCOPES = ["/reservations", "/account/my-trips"] as const;
