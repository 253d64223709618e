/** What a cart adds up to, in minor units of one currency. */
export type CartExtra = { readonly kind: "transfer"; readonly code: string; readonly minor: number };

export type CartSum = {
  /** The rooms of the stay. */
  readonly stayMinor: number;
  readonly extras: readonly CartExtra[];
  /** Taken off by a code. */
  readonly promoMinor: number;
};

/** What a code counts from. */
export const beforePromo = ({ stayMinor, extras }: Omit<CartSum, "promoMinor">): number =>
  extras.reduce((sum, { minor }) => sum + minor, stayMinor);

/** For the stay and what belongs to it. */
export const toPay = (cart: CartSum): number => beforePromo(cart) - cart.promoMinor;

/** With a year in the club that is bought along: no code takes anything off that. */
export const toPayInAll = (cart: CartSum & { readonly membershipMinor: number }): number => toPay(cart) + cart.membershipMinor;
