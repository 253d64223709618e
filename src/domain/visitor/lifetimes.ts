/** Lifetimes of a visit's data, in browser and server. */
export const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;

/** Configuration, drafts, search parameters and booking data. */
export const DRAFT_LIFETIME_MS = 30 * MINUTE_MS;
export const PARTNER_ID_LIFETIME_MS = 30 * DAY_MS;
export const CONVERSION_ID_LIFETIME_MS = 30 * DAY_MS;
export const CO_BRAND_LIFETIME_MS = DAY_MS;
export const AGENT_LIFETIME_MS = 540 * MINUTE_MS;
export const OLD_CLUB_FLAG_LIFETIME_MS = 10 * MINUTE_MS;
