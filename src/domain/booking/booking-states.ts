/**
 * One row of a booking is one attempt; this table lists all its states and transitions. Transitions that the design describes only in words are
 * explained in docs/decisions/0011-ledger.md, 0015-refused-after-booking.md and 0040-bookings-of-several-parts.md.
 */

/** The call to an outside service. The state is committed before the call, so a process that finds the row later knows what may have happened. */
type OutsideCall = "authorise" | "book" | "capture" | "void" | "cancel" | "refund";

/** As reservations are shown; only `CONFIRMED` counts as confirmed, and the last three promise an answer within 24 hours. */
export type BookingStatus = "CONFIRMED" | "CANCELLED" | "IN_PROGRESS" | "PENDING" | "Stand-by";

/** Reported instead of a status when an attempt ends without a booking. */
type BookingEnding = "price-changed" | "room-not-available" | "payment-refused" | "booking-failed" | "booking-not-charged";

type Rule = {
  /** Besides MANUAL_REVIEW, which every other state leads to. */
  readonly next: readonly string[];
  /** Nothing happens any more without a new request. */
  readonly isTerminal?: true;
  /** Absent where there is no reservation to show. */
  readonly status?: BookingStatus;
  readonly ending?: BookingEnding;
  readonly call?: OutsideCall;
  /** The answer is lost or never came: ask what happened before doing anything else. */
  readonly mustAsk?: true;
};

export const BOOKING_STATES = {
  DRAFT: { next: ["PRICED", "FAILED"] },
  PRICED: { next: ["HELD", "PRICE_CHANGED", "SOLD_OUT", "FAILED"] },
  PRICE_CHANGED: { next: [], isTerminal: true, ending: "price-changed" },
  HELD: { next: ["AUTHORISING", "SOLD_OUT", "FAILED"] },
  SOLD_OUT: { next: [], isTerminal: true, ending: "room-not-available" },
  AUTHORISING: { next: ["AUTHORISED", "AUTH_DECLINED", "AUTH_UNKNOWN"], call: "authorise" },
  AUTH_DECLINED: { next: [], isTerminal: true, ending: "payment-refused" },
  AUTH_UNKNOWN: { next: ["AUTHORISING", "AUTHORISED", "AUTH_DECLINED", "VOIDING"], call: "authorise", mustAsk: true },
  AUTHORISED: { next: ["BOOKING", "VOIDING"] },
  BOOKING: { next: ["BOOKED", "BOOK_REJECTED", "BOOK_UNKNOWN", "PARTLY_BOOKED"], status: "IN_PROGRESS", call: "book" },
  BOOK_REJECTED: { next: ["VOIDING"], ending: "booking-failed" },
  // BOOKING: of several parts, the one that was unknown is booked, and others are still to be booked.
  BOOK_UNKNOWN: { next: ["BOOKED", "NOT_BOOKED", "BOOKING", "PARTLY_BOOKED"], status: "PENDING", call: "book", mustAsk: true },
  // A part is booked and another one is lost. It is replaced (BOOKING), or everything is undone.
  PARTLY_BOOKED: { next: ["BOOKING", "VOIDING"], status: "PENDING" },
  NOT_BOOKED: { next: ["VOIDING"], ending: "booking-failed" },
  BOOKED: { next: ["CAPTURING"], status: "IN_PROGRESS" },
  CAPTURING: { next: ["CONFIRMED", "CAPTURE_UNKNOWN", "VOIDING"], status: "IN_PROGRESS", call: "capture" },
  CAPTURE_UNKNOWN: { next: ["CAPTURING", "CONFIRMED", "VOIDING"], status: "PENDING", call: "capture", mustAsk: true },
  CONFIRMED: { next: ["CANCEL_QUOTED"], isTerminal: true, status: "CONFIRMED" },
  // These two have no separate state for lost answers: the outcome is requested first, then the call is repeated under the same key.
  VOIDING: { next: ["FAILED"], ending: "booking-failed", call: "void", mustAsk: true },
  REFUNDING: { next: ["REFUNDED"], status: "CANCELLED", call: "refund", mustAsk: true },
  FAILED: { next: [], isTerminal: true, ending: "booking-not-charged" },
  CANCEL_QUOTED: { next: ["CANCELLING", "CONFIRMED"], status: "CONFIRMED" },
  CANCELLING: { next: ["CANCELLED", "CANCEL_UNKNOWN", "CONFIRMED"], status: "CONFIRMED", call: "cancel" },
  CANCEL_UNKNOWN: { next: ["CANCELLING", "CANCELLED"], status: "PENDING", call: "cancel", mustAsk: true },
  CANCELLED: { next: ["REFUNDING"], isTerminal: true, status: "CANCELLED" },
  REFUNDED: { next: [], isTerminal: true, status: "CANCELLED" },
  // A person decides; the program makes no further transition.
  MANUAL_REVIEW: { next: [], isTerminal: true, status: "Stand-by" },
} as const satisfies Record<string, Rule>;

export type BookingState = keyof typeof BOOKING_STATES;

export const BOOKING_STATE_NAMES = Object.keys(BOOKING_STATES) as readonly BookingState[];

export const isBookingState = (value: string): value is BookingState => Object.hasOwn(BOOKING_STATES, value);

const ruleOf = (state: BookingState): Rule => BOOKING_STATES[state];

export const mayMove = (from: BookingState, to: BookingState): boolean =>
  to === "MANUAL_REVIEW" ? from !== to : ruleOf(from).next.includes(to);

export const isTerminal = (state: BookingState): boolean => ruleOf(state).isTerminal ?? false;

/** Such a row has a due time; without one it would never be processed again (I11). */
export const hasLiveTimer = (state: BookingState): boolean => !isTerminal(state);

export const statusOf = (state: BookingState): BookingStatus | undefined => ruleOf(state).status;

export const endingOf = (state: BookingState): BookingEnding | undefined => ruleOf(state).ending;

export const callInFlight = (state: BookingState): OutsideCall | undefined => ruleOf(state).call;

export const mustAsk = (state: BookingState): boolean => ruleOf(state).mustAsk ?? false;

/** The same prebooking may then be tried by a new row; in every other state a second row would be a second booking. */
export const hasEndedUnbooked = (state: BookingState): boolean => isTerminal(state) && endingOf(state) !== undefined;
export const ENDED_UNBOOKED: readonly BookingState[] = BOOKING_STATE_NAMES.filter(hasEndedUnbooked);

/** A cancellation has started. A supplier that refuses it leads back to CONFIRMED. */
export const CANCELLATION_BEGUN: ReadonlySet<BookingState> = new Set<BookingState>([
  "CANCELLING",
  "CANCEL_UNKNOWN",
  "CANCELLED",
  "REFUNDING",
  "REFUNDED",
]);

/** The outcome of a call is not known in these states. */
export const UNKNOWN_STATES: readonly BookingState[] = BOOKING_STATE_NAMES.filter((state) => state.endsWith("_UNKNOWN"));
