/** Why a visitor was led to the login, from the page that opens afterwards. */
export type LoginReason = "account" | "saved" | "club" | "price";

const REASONS: Readonly<Record<string, LoginReason>> = {
  account: "account",
  saved: "saved",
  "join-the-club": "club",
  hotels: "price",
  "hotels-in": "price",
  packages: "price",
  deals: "price",
  details: "price",
};

/** `address`: a safe address of this site. Its first parts are a language and perhaps a market. */
export function loginReasonOf(address: string | undefined): LoginReason | null {
  const parts = (address ?? "").split(/[?#]/)[0]?.split("/") ?? [];
  // Own properties only: an address may contain any word.
  const known = parts.slice(0, 4).find((part) => Object.hasOwn(REASONS, part));
  return known === undefined ? null : (REASONS[known] ?? null);
}
