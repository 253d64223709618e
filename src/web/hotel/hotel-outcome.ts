/** How a search for hotels may end. */
import type { OutputOf } from "#contract/base/call.ts";
import type { listAvailableHotels } from "#contract/availability/list-available-hotels.ts";
import type { ResultCard } from "./result-card.ts";

type Listed = OutputOf<typeof listAvailableHotels>;

export type FoundHotels = Pick<Listed, "total" | "found" | "facets" | "pins" | "isPartial" | "place"> & {
  readonly kind: "found";
  readonly cards: readonly ResultCard[];
  /** From 1; the last where a later one was asked for. */
  readonly page: number;
};

export type NoHotels = Pick<Listed, "reasons" | "repairs" | "isPartial" | "place"> & { readonly kind: "nothing" };

/**
 * `no-place`: nobody said where. `unknown-place`: words that name no place. `invalid`: nobody can be asked for this. `failed`: nobody
 * answered, so nobody knows whether there is something; or somebody did, and nobody can read it.
 */
export type NoAnswer =
  | { readonly kind: "no-place" | "unknown-place" | "invalid" }
  | { readonly kind: "failed"; readonly isUnreadable?: true };

export type HotelOutcome = FoundHotels | NoHotels | NoAnswer;

/** A search the platform keeps for a while. */
export type Availability = { readonly availabilityId: string; readonly expiry: string };
