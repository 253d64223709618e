/**
 * Takes payments. Card data go from the visitor's browser directly to the provider and never through our servers. Each payment has our own
 * reference, and its state is always queried: a return page or a call-back is only a hint to query it.
 */
import type { Wallet } from "#domain/payment/wallets.ts";
import type { CardFault } from "#domain/payment/card-fault.ts";
import type { CardType } from "#domain/payment/card-type.ts";
import type { Money } from "#shared/money.ts";

export type ProviderPaymentMethod = "credit" | "paypal";

/** Idempotent: opening the same reference again returns the same payment. */
export type PaymentRequest = {
  readonly reference: string;
  readonly brandId: string;
  readonly method: ProviderPaymentMethod;
  readonly amount: Money;
  /** The absolute address of our site that the provider redirects the browser to afterwards. */
  readonly returnUrl: string;
  /** The same for the frame in which a provider shows its form. */
  readonly frameReturnUrl?: string;
  readonly languageTag: string;
  /** Cards are saved and offered for this customer only; absent for guests. */
  readonly customer?: { readonly accountId: string; readonly email?: string };
  /** A saved card; ignored if it does not belong to this customer (any more). */
  readonly savedCardToken?: string;
  readonly shouldSaveCard: boolean;
  /** The only card types that may pay, if the price depends on the type; includes the type that the visitor chose. */
  readonly cardTypes?: readonly CardType[];
};

export type OpenedPayment = {
  /** For the provider's form; valid for one use. */
  readonly token: string;
  /** The provider's page, in a frame or the whole window. Our own return address if nothing is left to fill in. */
  readonly formUrl: string;
  readonly isFramed: boolean;
  /** Wallets that its page offers on devices that have them. */
  readonly wallets?: readonly Wallet[];
};

/** The reference was opened before with another amount, currency or method: a bug on our side, never the visitor's mistake. */
export class PaymentMismatch extends Error {
  constructor() {
    super("the reference belongs to another payment");
    this.name = "PaymentMismatch";
  }
}

/** Outcomes of the specification, section 8, in our words; no provider code passes this port. */
export const DECLINES = [
  "do-not-honour",
  "invalid",
  "denied",
  /** The bank refuses the card for every payment; the reason must not be shown. */
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
 * `open`: not paid yet; the form may still be shown. `challenged`: the bank asks the visitor for confirmation. An authorised amount is reserved
 * for us until it is captured, voided or `expired`. `voided`: nothing is reserved, and the visitor can no longer pay.
 * Some providers let the visitor try another card on their page: there `declined` may still become `authorised`. Code that gives up such a
 * payment and opens another must void the first one before.
 */
export type PaymentStatus = "open" | "challenged" | "authorised" | "declined" | "captured" | "voided" | "expired";

export type PaymentState = {
  readonly reference: string;
  readonly status: PaymentStatus;
  readonly decline?: Decline;
  /** What the provider's form last found wrong with a field; the payment is still open. */
  readonly cardFault?: CardFault;
  /** The amount requested at opening; the status says whether it is reserved for us. */
  readonly authorised: Money;
  readonly capturedMinor: number;
  readonly refundedMinor: number;
  /** When the authorisation expires. */
  readonly authorisedUntil?: Date;
  /** The card that paid; `token` only if it was saved. */
  readonly card?: CardFacts & { readonly token?: string };
};

/** All card data that ever leave the provider. */
export type CardFacts = {
  /** As in `CARD_TYPES`; a type that we do not accept has the provider's name. */
  readonly brand: string;
  readonly lastFour: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
};

export type SavedCard = CardFacts & { readonly token: string };

/** Each effect has our key and is executed once, however often it is repeated. An impossible amount is refused, never reduced. */
export type PaymentEffect = { readonly reference: string; readonly key: string };

export type EffectOutcome = { readonly done: true } | { readonly done: false; readonly reason: "not-possible" | "declined" };

/** Says only that a payment of ours may have changed. Without a reference, the event concerns no payment that we know. */
export type PaymentHint = { readonly eventId: string; readonly reference?: string };

/** Functions throw if there is no answer: the outcome is then unknown and must be queried. */
export type PaymentProvider = {
  readonly name: string;
  /** Throws a `PaymentMismatch` if the reference was opened for something else. */
  readonly open: (request: PaymentRequest) => Promise<OpenedPayment>;
  /**
   * Changes amount and saving of a payment that is still open, so that its form stays with what the visitor has typed. False if it cannot be changed, for
   * example because it was paid meanwhile. Absent if the provider's forms are not in our page: they show the amount themselves.
   */
  readonly change?: (request: PaymentRequest) => Promise<boolean>;
  /** Undefined if the provider does not know the reference. */
  readonly find: (reference: string) => Promise<PaymentState | undefined>;
  /** Once per payment: the amount that is not captured is released. `declined`: the state contains the reason. */
  readonly capture: (effect: PaymentEffect & { readonly minor: number }) => Promise<EffectOutcome>;
  /** Afterwards nothing is reserved and the form accepts no payment; also done if that was so before. Never after a capture. */
  readonly void: (effect: PaymentEffect) => Promise<EffectOutcome>;
  readonly refund: (effect: PaymentEffect & { readonly minor: number }) => Promise<EffectOutcome>;
  readonly listCards: (accountId: string) => Promise<readonly SavedCard[]>;
  readonly removeCard: (accountId: string, token: string) => Promise<boolean>;
  /** Undefined if the provider did not sign it or signed it too long ago. */
  readonly readCallBack: (body: string, headers: Headers) => Promise<PaymentHint | undefined>;
};
