/** Timeouts of the callers of each service, in milliseconds. */
export const TIMEOUT = {
  content: 30_000,
  configuration: 60_000,
  booking: 120_000,
  availability: 30_000,
  auth: 30_000,
  distribution: 30_000,
  backOffice: 30_000,
  affiliate: 60_000,
  generic: 60_000,
} as const;

/** Limit for a page and for ordinary calls to our own server. */
export const OWN_SERVER_TIMEOUT_MS = 90_000;
