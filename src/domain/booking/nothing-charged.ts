import type { BookingState } from "./booking-states.ts";
import { endingOf } from "./booking-states.ts";

/** What is known about the money and the room. */
export type BookingFacts = {
  readonly authorisedMinor: number;
  readonly capturedMinor: number;
  readonly refundedMinor: number;
  readonly hasLiveAuthorisation: boolean;
  readonly hasLiveSupplierBooking: boolean;
};

/** I5: nothing is captured beyond the authorisation, and nothing refunded beyond the capture. */
export const areAmountsInOrder = ({ authorisedMinor, capturedMinor, refundedMinor }: BookingFacts): boolean =>
  authorisedMinor >= capturedMinor && capturedMinor >= refundedMinor && refundedMinor >= 0;

/** I8: an attempt has failed cleanly only when it left no charge, authorisation or room behind. */
export const isCleanFailure = ({ capturedMinor, hasLiveAuthorisation, hasLiveSupplierBooking }: BookingFacts): boolean =>
  capturedMinor === 0 && !hasLiveAuthorisation && !hasLiveSupplierBooking;

/** "Nothing was charged" may be shown only when it is proved: in any other state money may still move. */
export const maySayNothingCharged = (state: BookingState, facts: BookingFacts): boolean =>
  endingOf(state) === "booking-not-charged" && isCleanFailure(facts);
