/** How long the caller of each service waits, in milliseconds. */
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

/** Bounds a page and every ordinary call of the own server. */
export const OWN_SERVER_TIMEOUT_MS = 90_000;
