/**
 * Whoever takes the money. Card data go from the visitor's browser to the provider and never through us: we hold a reference of our own
 * for each payment, and what became of it is always asked for. A return page or a call-back is only a hint to ask.
 */
import type { Money } from "#shared/money.ts";

export type PaymentMethod = "credit" | "paypal";

/** The same reference is the same payment, however often it is opened. */
export type PaymentAsked = {
  readonly reference: string;
  readonly brandId: string;
  readonly method: PaymentMethod;
  readonly amount: Money;
  /** Where the provider sends the visitor's browser afterwards: an address of our own. */
  readonly returnUrl: string;
  readonly languageTag: string;
  /** Cards are kept and offered for this person only; absent for guests. */
  readonly customer?: { readonly accountId: string; readonly email: string };
  /** A card kept before. */
  readonly savedCardToken?: string;
  readonly shouldSaveCard: boolean;
};

export type OpenedPayment = {
  /** For the provider's form; worth nothing after one use. */
  readonly token: string;
  /** The provider's own page, in a frame or the whole window. */
  readonly formUrl: string;
  readonly isFramed: boolean;
};

/** Outcomes of the specification, section 8, in our words; no code of a provider passes this port. */
export const DECLINES = [
  "do-not-honour",
  "invalid",
  "denied",
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
 * until it is captured, voided or runs out.
 */
export type PaymentStatus = "open" | "challenged" | "authorised" | "declined" | "captured" | "voided" | "expired";

export type PaymentState = {
  readonly reference: string;
  readonly status: PaymentStatus;
  readonly decline?: Decline;
  readonly authorised: Money;
  readonly capturedMinor: number;
  readonly refundedMinor: number;
  /** Until when an authorisation can be captured. */
  readonly authorisedUntil?: Date;
  readonly card?: SavedCard;
};

export type SavedCard = {
  readonly token: string;
  readonly brand: string;
  readonly lastFour: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
};

/** Each effect has a key of ours: repeated, it is done once. An amount that cannot be is refused, never cut. */
export type PaymentEffect = { readonly reference: string; readonly key: string };

export type EffectOutcome = { readonly done: true } | { readonly done: false; readonly reason: "not-possible" | "declined" };

/** Says only that something may have happened to a payment of ours. */
export type PaymentHint = { readonly eventId: string; readonly reference: string };

/** Throws when there is no answer: the outcome is then unknown and has to be asked for. */
export type PaymentProvider = {
  readonly name: string;
  readonly open: (asked: PaymentAsked) => Promise<OpenedPayment>;
  /** Undefined where the provider has never heard of the reference. */
  readonly find: (reference: string) => Promise<PaymentState | undefined>;
  readonly capture: (effect: PaymentEffect & { readonly minor: number }) => Promise<EffectOutcome>;
  readonly void: (effect: PaymentEffect) => Promise<EffectOutcome>;
  readonly refund: (effect: PaymentEffect & { readonly minor: number }) => Promise<EffectOutcome>;
  readonly listCards: (accountId: string) => Promise<readonly SavedCard[]>;
  readonly removeCard: (accountId: string, token: string) => Promise<boolean>;
  /** Undefined for what the provider did not sign, signed long ago, or is about nothing of ours. */
  readonly readCallBack: (body: string, headers: Headers) => Promise<PaymentHint | undefined>;
};
