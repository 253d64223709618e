/** The total of a cart, in minor units of one currency. */
export type CartExtra = {
  readonly kind: "transfer" | "bag" | "seat";
  readonly code: string;
  readonly minor: number;
  /** Of a seat or a bag: the reference number of the passenger. */
  readonly passenger?: string;
  /** Of a seat; its code is the row and letter. */
  readonly flightNumber?: string;
  /** Of bags: how many further ones, and in which direction. */
  readonly bags?: { readonly direction: "out" | "back"; readonly count: number };
};

/** A choice replaces the extras of its kind and leaves those of other kinds. */
export const withExtra = (extras: readonly CartExtra[], extra: CartExtra): readonly CartExtra[] => [
  ...extras.filter(({ kind }) => kind !== extra.kind),
  extra,
];

export const withoutExtra = (extras: readonly CartExtra[], { kind, code }: Pick<CartExtra, "kind" | "code">): readonly CartExtra[] =>
  extras.filter((extra) => extra.kind !== kind || extra.code !== code);

type CartSum = {
  /** The rooms of the stay. */
  readonly stayMinor: number;
  readonly extras: readonly CartExtra[];
  /** The discount of a code. */
  readonly promoMinor: number;
};

/** The amount that a code applies to. */
export const beforePromo = ({ stayMinor, extras }: Omit<CartSum, "promoMinor">): number =>
  extras.reduce((sum, { minor }) => sum + minor, stayMinor);

/** The stay and its extras. */
export const toPay = (cart: CartSum): number => beforePromo(cart) - cart.promoMinor;

/** Including a membership bought with it; no code reduces that. */
export const toPayInAll = (cart: CartSum & { readonly membershipMinor: number }): number => toPay(cart) + cart.membershipMinor;
