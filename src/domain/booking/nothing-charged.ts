import type { BookingState } from "./booking-states.ts";
import { endingOf } from "./booking-states.ts";

/** What is known about the money and the room, not what is hoped. */
export type BookingFacts = {
  readonly authorisedMinor: number;
  readonly capturedMinor: number;
  readonly refundedMinor: number;
  readonly hasLiveAuthorisation: boolean;
  readonly hasLiveSupplierBooking: boolean;
};

/** I5: nobody is charged more than was agreed to, and nobody gets back more than was charged. */
export const areAmountsInOrder = ({ authorisedMinor, capturedMinor, refundedMinor }: BookingFacts): boolean =>
  authorisedMinor >= capturedMinor && capturedMinor >= refundedMinor && refundedMinor >= 0;

/** I8: a failure is one only when it left nothing behind. */
export const isCleanFailure = ({ capturedMinor, hasLiveAuthorisation, hasLiveSupplierBooking }: BookingFacts): boolean =>
  capturedMinor === 0 && !hasLiveAuthorisation && !hasLiveSupplierBooking;

/** The sentence is said when it is proved and never as a comfort: in any other state money may still move. */
export const maySayNothingCharged = (state: BookingState, facts: BookingFacts): boolean =>
  endingOf(state) === "booking-not-charged" && isCleanFailure(facts);
