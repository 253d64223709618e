const MAX_DOMAIN_LENGTH = 253;

/** The domain of the other site that referred the visitor; undefined for our own pages. */
export function referrerDomain(referrer: string, ownHost: string): string | undefined {
  if (!URL.canParse(referrer)) return undefined;
  const { protocol, hostname } = new URL(referrer);
  const isWeb = protocol === "https:" || protocol === "http:";
  return isWeb && hostname !== ownHost && hostname !== "" && hostname.length <= MAX_DOMAIN_LENGTH ? hostname : undefined;
}
