/** What the sandbox bank remembers. It is somebody else's memory that we happen to keep: nothing of ours reads it, and no card number is in it. */
import type { CardFault } from "#domain/payment/card-fault.ts";
import type { CardType } from "#domain/payment/card-type.ts";
import type { Money } from "#shared/money.ts";
import type { CardFacts, Decline, PaymentMethod, PaymentStatus, SavedCard } from "./payment-provider.ts";

export type BankEffect = { readonly kind: "capture" | "refund"; readonly minor: number; readonly isDone: boolean };

/** Plain data, moments as ISO text, so that it reads back as it was written. */
export type BankPayment = {
  readonly reference: string;
  readonly brandId: string;
  readonly method: PaymentMethod;
  readonly amount: Money;
  readonly returnUrl: string;
  readonly languageTag: string;
  readonly accountId?: string;
  readonly savedCardToken?: string;
  readonly shouldSaveCard: boolean;
  /** The card was not kept before: it is let go again where the payment comes to nothing. */
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
  /** How a rehearsed capture shall end. */
  readonly captureEndsIn?: Decline;
  readonly capturedMinor: number;
  readonly refundedMinor: number;
  /** By our key. */
  readonly effects: Readonly<Record<string, BankEffect>>;
  /** Counts the changes. */
  readonly version: number;
};

export type BankCard = SavedCard & { readonly brandId: string; readonly accountId: string };

export type BankStore = {
  /** False when the reference is taken. */
  readonly insert: (payment: BankPayment) => Promise<boolean>;
  readonly find: (reference: string) => Promise<BankPayment | undefined>;
  readonly findByFormToken: (formTokenHash: string) => Promise<BankPayment | undefined>;
  /** Writes over the version before; false when somebody else was faster. */
  readonly replace: (payment: BankPayment) => Promise<boolean>;
  readonly insertCard: (card: BankCard) => Promise<void>;
  readonly listCards: (accountId: string) => Promise<readonly SavedCard[]>;
  readonly removeCard: (accountId: string, token: string) => Promise<boolean>;
};
