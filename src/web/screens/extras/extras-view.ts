/** What the steps of the extras show, prepared by their loader. */
import type { Cabin } from "#domain/flight/cabin.ts";
import type { FareFamilyId } from "#domain/flight/fare-family.ts";
import type { FreeSeat } from "#domain/flight/seat-party.ts";
import type { TransferWarning } from "#domain/package/travel-deadlines.ts";
import type { Money } from "#shared/money.ts";
import type { CartLeg } from "#web/package-cart/cart-view.ts";

/** `isFree` is also true for seats of this cart. */
export type SeatView = FreeSeat & { readonly isFree: boolean };
type SeatRow = { readonly row: number; readonly seats: readonly SeatView[] };

export type SeatSection = {
  readonly cabin: Cabin;
  readonly deck: "main" | "upper";
  /** The letters of a row from left to right; a space is an aisle. */
  readonly columns: string;
  readonly rows: readonly SeatRow[];
};

/** The cabin of one flight; without sections if the airline has no seat map. */
export type LegSeats = {
  readonly leg: CartLeg;
  readonly aircraft: string;
  readonly currency: string;
  readonly sections: readonly SeatSection[];
};

export type BagOffer = { readonly code: string; readonly direction: "out" | "back"; readonly count: number; readonly price: Money };
export type Bags = {
  readonly offers: readonly BagOffer[];
  /** Per passenger and direction. Null if it is unknown. */
  readonly included: {
    readonly family: FareFamilyId;
    readonly checkedBags: number;
    readonly checkedKg: number;
    readonly cabinBag: { readonly weightKg: number; readonly centimetres: readonly number[] };
  } | null;
};

export type RideOffer = { readonly code: string; readonly name: string; readonly price: Money };

/** `failed`: the offers of the step could not be read. */
export type StepContent =
  | { readonly kind: "seats"; readonly legs: readonly LegSeats[]; readonly areTaken: boolean }
  | { readonly kind: "luggage"; readonly bags: Bags }
  | { readonly kind: "transfers"; readonly offers: readonly RideOffer[]; readonly warnings: readonly TransferWarning[] }
  | { readonly kind: "failed" };
