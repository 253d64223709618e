import type { BookingState } from "#domain/booking/booking-states.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { PaymentSession } from "#platform/payment/payment-session-store.ts";
import type { BillingAddress, BookingClient, BookingFlow } from "./booking-store.ts";

export type BookingRequest = {
  readonly flow: BookingFlow;
  /** The call books hotels: it has not checked the passengers of a package. */
  readonly isForHotels?: true;
  readonly prebookingId: string;
  /** Set for a seeded booking only; all others draw a random number. */
  readonly number?: string;
  readonly paymentToken: string | undefined;
  /** The points of the logged-in account pay, and no payment is opened. */
  readonly usesPoints: boolean;
  /** The credit of this company pays. The caller has checked that the visitor may use it. */
  readonly companyId?: string | undefined;
  /** The total of the cart that the visitor saw, in units of its currency. */
  readonly agreed?: number | undefined;
  /** The agent who books on behalf of the traveller. */
  readonly agentUserName?: string | undefined;
  /** Of the affiliate network that sent the visitor. */
  readonly clickId?: string | undefined;
  readonly partner?: string | undefined;
  /** Paid now, by the rules of the brand; the rest is outstanding. Everything is paid now if absent. */
  readonly depositMinor?: number | undefined;
  /** When the rest is due. */
  readonly balanceDueOn?: CalendarDate | undefined;
  readonly client: BookingClient;
  readonly paxes: readonly unknown[];
  readonly specialRequest: string | undefined;
  readonly fraudSessionId: string | undefined;
  readonly wantsNewsletter: boolean;
  readonly billingAddress: BillingAddress | undefined;
  readonly method?: PaymentSession["method"] | undefined;
};

/** A booking attempt before its row is inserted. */
export type Beginning = BookingRequest & { readonly keyHash: string; readonly state: FirstState };

/** The payment of a booking, in money, in points or on the credit of a company, and the account that will own the booking. */
export type Dependencies = { readonly accountId: string | null } & (
  | { readonly session: PaymentSession; readonly points?: undefined; readonly companyId?: undefined }
  | { readonly session?: undefined; readonly points: number; readonly companyId?: undefined }
  | { readonly session?: undefined; readonly points?: undefined; readonly companyId: string }
);

export type FirstState = Extract<BookingState, "PRICED" | "BOOKING">;
