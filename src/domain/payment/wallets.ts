/** Wallets that pay with a stored card, on the page of a provider that supports them. */
export const WALLETS = ["Apple Pay", "Google Pay"] as const;
export type Wallet = (typeof WALLETS)[number];
