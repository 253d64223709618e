import { describe, expect, it } from "vitest";
import type { BookingState } from "./booking-states.ts";
import {
  BOOKING_STATE_NAMES,
  BOOKING_STATES,
  callInFlight,
  endingOf,
  hasEndedUnbooked,
  hasLiveTimer,
  isBookingState,
  isTerminal,
  mayMove,
  mustAsk,
  statusOf,
} from "./booking-states.ts";
import type { BookingFacts } from "./nothing-charged.ts";
import { areAmountsInOrder, maySayNothingCharged } from "./nothing-charged.ts";

/** Written down a second time from the design, arrow by arrow, so that neither table can change alone. */
const ARROWS = `
  DRAFT PRICED, PRICED HELD, HELD AUTHORISING, AUTHORISING AUTHORISED, AUTHORISED BOOKING, BOOKING BOOKED, BOOKED CAPTURING, CAPTURING CONFIRMED,
  PRICED PRICE_CHANGED, PRICED SOLD_OUT, HELD SOLD_OUT, AUTHORISING AUTH_DECLINED, AUTHORISING AUTH_UNKNOWN, BOOKING BOOK_REJECTED,
  BOOKING BOOK_UNKNOWN, CAPTURING CAPTURE_UNKNOWN, CAPTURE_UNKNOWN CAPTURING, CAPTURE_UNKNOWN CONFIRMED,
  CAPTURING VOIDING, CAPTURE_UNKNOWN VOIDING,
  AUTH_UNKNOWN AUTHORISING, AUTH_UNKNOWN AUTHORISED, AUTH_UNKNOWN AUTH_DECLINED, AUTH_UNKNOWN VOIDING,
  BOOKING PARTLY_BOOKED, BOOK_UNKNOWN PARTLY_BOOKED, BOOK_UNKNOWN BOOKING, PARTLY_BOOKED BOOKING, PARTLY_BOOKED VOIDING,
  BOOK_UNKNOWN BOOKED, BOOK_UNKNOWN NOT_BOOKED, NOT_BOOKED VOIDING, BOOK_REJECTED VOIDING, AUTHORISED VOIDING, VOIDING FAILED,
  DRAFT FAILED, PRICED FAILED, HELD FAILED,
  CONFIRMED CANCEL_QUOTED, CANCEL_QUOTED CANCELLING, CANCEL_QUOTED CONFIRMED, CANCELLING CANCELLED, CANCELLING CANCEL_UNKNOWN, CANCELLING CONFIRMED,
  CANCEL_UNKNOWN CANCELLING, CANCEL_UNKNOWN CANCELLED, CANCELLED REFUNDING, REFUNDING REFUNDED`
  .split(",")
  .map((arrow) => arrow.trim());

const pairs = BOOKING_STATE_NAMES.flatMap((from) => BOOKING_STATE_NAMES.map((to) => [from, to] as const));

function reachableFrom(start: BookingState, avoiding?: BookingState): Set<BookingState> {
  const seen = new Set([start]);
  for (const from of seen) for (const to of BOOKING_STATE_NAMES) if (to !== avoiding && mayMove(from, to)) seen.add(to);
  return seen;
}

const statesWhere = (holds: (state: BookingState) => unknown) => BOOKING_STATE_NAMES.filter((state) => holds(state)).toSorted();

const TERMINAL = ["AUTH_DECLINED", "CANCELLED", "CONFIRMED", "FAILED", "MANUAL_REVIEW", "PRICE_CHANGED", "REFUNDED", "SOLD_OUT"];

describe("the states of a booking", () => {
  it("lead exactly where the design draws an arrow, and from anywhere to a person", () => {
    const made = pairs.filter(([from, to]) => to !== "MANUAL_REVIEW" && mayMove(from, to)).map((pair) => pair.join(" "));
    expect(made.toSorted()).toEqual(ARROWS.toSorted());
    expect(statesWhere((state) => !mayMove(state, "MANUAL_REVIEW"))).toEqual(["MANUAL_REVIEW"]);
  });

  it("name only states that exist", () => {
    for (const { next } of Object.values(BOOKING_STATES)) for (const state of next) expect(isBookingState(state)).toBe(true);
    expect([isBookingState("toString"), isBookingState("confirmed")]).toEqual([false, false]);
  });

  it("are all reached from a draft", () => {
    expect([...reachableFrom("DRAFT")].toSorted()).toEqual(BOOKING_STATE_NAMES.toSorted());
  });

  it("all lead to an end without a person, and never stand still before it", () => {
    expect(statesWhere((state) => ![...reachableFrom(state, "MANUAL_REVIEW")].some(isTerminal))).toEqual([]);
    expect(statesWhere((state) => mayMove(state, state))).toEqual([]);
  });

  it("that are an end are left only as drawn: to cancel, to refund, to a person", () => {
    expect(statesWhere(isTerminal)).toEqual(TERMINAL);
    const exits = pairs.filter(([from, to]) => isTerminal(from) && to !== "MANUAL_REVIEW" && mayMove(from, to));
    expect(exits).toEqual([
      ["CONFIRMED", "CANCEL_QUOTED"],
      ["CANCELLED", "REFUNDING"],
    ]);
  });

  it("have a live timer unless they are an end", { tags: ["I11"] }, () => {
    expect(statesWhere((state) => !hasLiveTimer(state))).toEqual(TERMINAL);
  });

  it("never come to FAILED once money may have been captured, but by a void that the bank has confirmed", { tags: ["I8"] }, () => {
    const mayHaveBeenCaptured = [...reachableFrom("CAPTURING", "VOIDING")];
    expect(mayHaveBeenCaptured).toEqual(expect.arrayContaining(["CAPTURE_UNKNOWN", "CONFIRMED", "CANCELLED", "REFUNDED"]));
    expect(mayHaveBeenCaptured).not.toContain("FAILED");
    expect(statesWhere((state) => mayMove(state, "FAILED"))).toEqual(["DRAFT", "HELD", "PRICED", "VOIDING"]);
  });

  it("end without a room and without a charge where the bank refuses a capture for good", { tags: ["F22"] }, () => {
    for (const state of ["CAPTURING", "CAPTURE_UNKNOWN"] as const) expect(mayMove(state, "VOIDING")).toBe(true);
    for (const state of ["CONFIRMED", "CANCELLED", "REFUNDED"] as const) expect(reachableFrom(state).has("VOIDING")).toBe(false);
  });

  it("never come from a live authorisation to FAILED without voiding it", { tags: ["I8"] }, () => {
    const withAuthorisation = [...reachableFrom("AUTHORISING", "VOIDING")];
    expect(withAuthorisation).toEqual(expect.arrayContaining(["AUTH_UNKNOWN", "AUTHORISED", "BOOK_UNKNOWN", "NOT_BOOKED"]));
    expect(withAuthorisation).not.toContain("FAILED");
    expect(reachableFrom("AUTHORISING").has("FAILED")).toBe(true);
  });

  it("never come to CONFIRMED but through a booked room and a capture", { tags: ["I7"] }, () => {
    for (const step of ["BOOKED", "CAPTURING"] as const) expect(reachableFrom("DRAFT", step).has("CONFIRMED")).toBe(false);
  });

  it("never capture before the supplier said yes", () => {
    expect(reachableFrom("DRAFT", "BOOKED").has("CAPTURING")).toBe(false);
  });
});

describe("what a state says", () => {
  it("is one of the five statuses, or none where there is no reservation", { tags: ["RES-003", "CHK-020"] }, () => {
    const byStatus = Object.groupBy(BOOKING_STATE_NAMES, (state) => statusOf(state) ?? "none");
    expect(byStatus.CONFIRMED?.toSorted()).toEqual(["CANCELLING", "CANCEL_QUOTED", "CONFIRMED"]);
    expect(byStatus.CANCELLED?.toSorted()).toEqual(["CANCELLED", "REFUNDED", "REFUNDING"]);
    expect(byStatus.IN_PROGRESS?.toSorted()).toEqual(["BOOKED", "BOOKING", "CAPTURING"]);
    expect(byStatus.PENDING?.toSorted()).toEqual(["BOOK_UNKNOWN", "CANCEL_UNKNOWN", "CAPTURE_UNKNOWN", "PARTLY_BOOKED"]);
    expect(byStatus["Stand-by"]).toEqual(["MANUAL_REVIEW"]);
    expect(byStatus.none).toHaveLength(13);
  });

  it("is a status or an ending, never both", () => {
    expect(statesWhere((state) => statusOf(state) && endingOf(state))).toEqual([]);
  });

  it("lets a pre-booking be tried again only when the attempt left nothing", () => {
    expect(statesWhere(hasEndedUnbooked)).toEqual(["AUTH_DECLINED", "FAILED", "PRICE_CHANGED", "SOLD_OUT"]);
  });

  it("names the call in flight, and whether its outcome has to be asked for", () => {
    const calls = Object.groupBy(
      BOOKING_STATE_NAMES.filter((state) => callInFlight(state)),
      (state) => callInFlight(state) ?? "void",
    );
    expect(calls).toEqual({
      authorise: ["AUTHORISING", "AUTH_UNKNOWN"],
      book: ["BOOKING", "BOOK_UNKNOWN"],
      capture: ["CAPTURING", "CAPTURE_UNKNOWN"],
      void: ["VOIDING"],
      refund: ["REFUNDING"],
      cancel: ["CANCELLING", "CANCEL_UNKNOWN"],
    });
    expect(statesWhere(mustAsk)).toEqual(["AUTH_UNKNOWN", "BOOK_UNKNOWN", "CANCEL_UNKNOWN", "CAPTURE_UNKNOWN", "REFUNDING", "VOIDING"]);
    expect(statesWhere((state) => callInFlight(state) && isTerminal(state))).toEqual([]);
  });
});

describe("'nothing charged'", () => {
  const clean: BookingFacts = {
    authorisedMinor: 100_00,
    capturedMinor: 0,
    refundedMinor: 0,
    hasLiveAuthorisation: false,
    hasLiveSupplierBooking: false,
  };

  it("is said from FAILED and from nowhere else", { tags: ["I8", "ERR-059"] }, () => {
    expect(statesWhere((state) => maySayNothingCharged(state, clean))).toEqual(["FAILED"]);
  });

  it.each<[string, Partial<BookingFacts>]>([
    ["money captured", { capturedMinor: 1 }],
    ["money captured and all of it paid back", { capturedMinor: 1, refundedMinor: 1 }],
    ["a live authorisation", { hasLiveAuthorisation: true }],
    ["a live booking", { hasLiveSupplierBooking: true }],
  ])("is not said even then with %s", { tags: ["I8", "ERR-059"] }, (_, facts) => {
    expect(maySayNothingCharged("FAILED", { ...clean, ...facts })).toBe(false);
  });

  it.each([
    [3, 2, 1, true],
    [2, 2, 2, true],
    [0, 0, 0, true],
    [1, 2, 0, false],
    [3, 1, 2, false],
    [3, 1, -1, false],
  ])(
    "authorised %i, captured %i, refunded %i: in order is %s",
    { tags: ["I5"] },
    (authorisedMinor, capturedMinor, refundedMinor, isInOrder) => {
      expect(areAmountsInOrder({ ...clean, authorisedMinor, capturedMinor, refundedMinor })).toBe(isInOrder);
    },
  );
});
