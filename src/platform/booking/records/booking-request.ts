/** What somebody who books brings along. */
import type { BookingState } from "#domain/booking/booking-states.ts";
import type { PaymentSession } from "#platform/payment/payment-session-table.ts";
import type { BillingAddress, Client, Door } from "./booking-table.ts";

export type BookingRequest = {
  readonly door: Door;
  readonly prebookingId: string;
  /** The number of a seeded booking; others draw theirs. */
  readonly number?: string;
  readonly paymentToken: string | undefined;
  /** Points of the account that is signed in pay, and no payment is asked for. */
  readonly usesPoints: boolean;
  readonly client: Client;
  readonly paxes: readonly unknown[];
  readonly specialRequest: string | undefined;
  readonly fraudSessionId: string | undefined;
  readonly wantsNewsletter: boolean;
  readonly billingAddress: BillingAddress | undefined;
  readonly method?: PaymentSession["method"] | undefined;
};

/** An attempt that is about to begin. */
export type Beginning = BookingRequest & { readonly keyHash: string; readonly state: FirstState };

/** How it is paid, and whose it will be: with money that was asked for, or with points. */
export type Means = { readonly accountId: string | null } & (
  | { readonly session: PaymentSession; readonly points?: undefined }
  | { readonly session?: undefined; readonly points: number }
);

export type FirstState = Extract<BookingState, "PRICED" | "BOOKING">;
