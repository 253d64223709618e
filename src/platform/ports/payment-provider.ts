/**
 * Whoever takes the money. Card data go from the visitor's browser to the provider and never through us: we hold a reference of our own
 * for each payment, and what became of it is always asked for. A return page or a call-back is only a hint to ask.
 */
import type { CardFault } from "#domain/payment/card-fault.ts";
import type { CardType } from "#domain/payment/card-type.ts";
import type { Money } from "#shared/money.ts";

export type PaymentMethod = "credit" | "paypal";

/** The same reference is the same payment, however often it is opened. */
export type PaymentRequest = {
  readonly reference: string;
  readonly brandId: string;
  readonly method: PaymentMethod;
  readonly amount: Money;
  /** Where the provider sends the visitor's browser afterwards: a whole address of our own, with its origin. */
  readonly returnUrl: string;
  /** The same for the frame in which a provider shows its form. */
  readonly frameReturnUrl?: string;
  readonly languageTag: string;
  /** Cards are kept and offered for this person only; absent for guests. */
  readonly customer?: { readonly accountId: string; readonly email?: string };
  /** A card kept before; one that is not this customer's (any more) is as if none was named. */
  readonly savedCardToken?: string;
  readonly shouldSaveCard: boolean;
  /** The only types that may pay, where the price depends on the type; one of them is the one the visitor chose. */
  readonly cardTypes?: readonly CardType[];
};

export type OpenedPayment = {
  /** For the provider's form; worth nothing after one use. */
  readonly token: string;
  /** The provider's own page, in a frame or the whole window. Our own return address where nothing is left to fill in. */
  readonly formUrl: string;
  readonly isFramed: boolean;
};

/** The reference already stands for another amount, currency or method: a mistake of ours, never the visitor's. */
export class PaymentMismatch extends Error {
  constructor() {
    super("the reference stands for another payment");
    this.name = "PaymentMismatch";
  }
}

/** Outcomes of the specification, section 8, in our words; no code of a provider passes this port. */
export const DECLINES = [
  "do-not-honour",
  "invalid",
  "denied",
  /** A card that its bank does not honour anywhere, for no reason that may be told. */
  "card-refused",
  "expired-card",
  "cvv-mismatch",
  "invalid-pin",
  "pin-tries",
  "security-code",
  "acquirer-busy",
  "timeout",
  "cannot-complete",
  "reversed",
  "confirmation-failed",
  "card-type-unsupported",
  "paypal-failed",
  "paypal-cancelled",
] as const;
export type Decline = (typeof DECLINES)[number];

/**
 * `open`: nobody has paid yet, the form may still be shown. `challenged`: the bank asks the visitor something. Authorised money is kept for us
 * until it is captured, voided or runs out (`expired`). `voided`: nothing is held and nobody can pay any more.
 * Some providers let the visitor try another card on their page: there `declined` may still become `authorised`. Whoever gives such a payment
 * up and opens another voids this one first.
 */
export type PaymentStatus = "open" | "challenged" | "authorised" | "declined" | "captured" | "voided" | "expired";

export type PaymentState = {
  readonly reference: string;
  readonly status: PaymentStatus;
  readonly decline?: Decline;
  /** What the provider's form last found wrong with a field; the payment is still open. */
  readonly cardFault?: CardFault;
  /** What was asked for at opening; whether it is kept for us is said by the status. */
  readonly authorised: Money;
  readonly capturedMinor: number;
  readonly refundedMinor: number;
  /** Until when an authorisation can be captured. */
  readonly authorisedUntil?: Date;
  /** What it was paid with; the token only where the card was kept. */
  readonly card?: CardFacts & { readonly token?: string };
};

/** All that anybody outside the provider ever knows about a card. */
export type CardFacts = {
  /** As `CARD_TYPES` names it; a type that we do not sell to is named as the provider does. */
  readonly brand: string;
  readonly lastFour: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
};

export type SavedCard = CardFacts & { readonly token: string };

/** Each effect has a key of ours: repeated, it is done once. An amount that cannot be is refused, never cut. */
export type PaymentEffect = { readonly reference: string; readonly key: string };

export type EffectOutcome = { readonly done: true } | { readonly done: false; readonly reason: "not-possible" | "declined" };

/** Says only that something may have happened to a payment of ours. */
export type PaymentHint = { readonly eventId: string; readonly reference: string };

/** Throws when there is no answer: the outcome is then unknown and has to be asked for. */
export type PaymentProvider = {
  readonly name: string;
  /** Throws a `PaymentMismatch` when the reference was opened for something else. */
  readonly open: (asked: PaymentRequest) => Promise<OpenedPayment>;
  /** Undefined where the provider has never heard of the reference. */
  readonly find: (reference: string) => Promise<PaymentState | undefined>;
  /** Once for each payment: what is not captured is let go. `declined`: the state says why. */
  readonly capture: (effect: PaymentEffect & { readonly minor: number }) => Promise<EffectOutcome>;
  /** Afterwards nothing is held and the form takes no money; done as well where that was so before. Never after a capture. */
  readonly void: (effect: PaymentEffect) => Promise<EffectOutcome>;
  readonly refund: (effect: PaymentEffect & { readonly minor: number }) => Promise<EffectOutcome>;
  readonly listCards: (accountId: string) => Promise<readonly SavedCard[]>;
  readonly removeCard: (accountId: string, token: string) => Promise<boolean>;
  /** Undefined for what the provider did not sign, signed long ago, or is about nothing of ours. */
  readonly readCallBack: (body: string, headers: Headers) => Promise<PaymentHint | undefined>;
};
