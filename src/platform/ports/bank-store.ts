/** The database of the sandbox bank. It stands in for the memory of an outside service: no other code reads it, and it contains no card numbers. */
import type { CardFault } from "#domain/payment/card-fault.ts";
import type { CardType } from "#domain/payment/card-type.ts";
import type { Money } from "#shared/money.ts";
import type { CardFacts, Decline, ProviderPaymentMethod, PaymentStatus, SavedCard } from "./payment-provider.ts";

export type BankEffect = { readonly kind: "capture" | "refund"; readonly minor: number; readonly isDone: boolean };

/** Plain data with instants as ISO text, so that it is read back exactly as written. */
export type BankPayment = {
  readonly reference: string;
  readonly brandId: string;
  readonly method: ProviderPaymentMethod;
  readonly amount: Money;
  readonly returnUrl: string;
  readonly languageTag: string;
  readonly accountId?: string;
  readonly savedCardToken?: string;
  readonly shouldSaveCard: boolean;
  /** This payment saved the card, so the card is removed again if the payment fails. */
  readonly hasKeptCard?: true;
  readonly cardTypes?: readonly CardType[];
  readonly formTokenHash: string;
  readonly openedAt: string;
  readonly status: PaymentStatus;
  readonly decline?: Decline;
  readonly cardFault?: CardFault;
  readonly card?: CardFacts & { readonly token?: string };
  readonly authorisedUntil?: string;
  readonly wrongAnswers: number;
  /** The decline that a test card triggers on capture. */
  readonly captureEndsIn?: Decline;
  readonly capturedMinor: number;
  readonly refundedMinor: number;
  /** Keyed by our effect key. */
  readonly effects: Readonly<Record<string, BankEffect>>;
  /** Incremented on each change, for optimistic locking. */
  readonly version: number;
};

export type BankCard = SavedCard & { readonly brandId: string; readonly accountId: string };

export type BankStore = {
  /** False if the reference already exists. */
  readonly insert: (payment: BankPayment) => Promise<boolean>;
  readonly find: (reference: string) => Promise<BankPayment | undefined>;
  readonly findByFormToken: (formTokenHash: string) => Promise<BankPayment | undefined>;
  /** Replaces the previous version; false if another process has replaced it first. */
  readonly replace: (payment: BankPayment) => Promise<boolean>;
  readonly insertCard: (card: BankCard) => Promise<void>;
  readonly listCards: (accountId: string) => Promise<readonly SavedCard[]>;
  readonly removeCard: (accountId: string, token: string) => Promise<boolean>;
};
