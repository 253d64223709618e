/** Outcomes of a hotel search. */
import type { OutputOf } from "#contract/base/call.ts";
import type { listAvailableHotels } from "#contract/availability/list-available-hotels.ts";
import type { NamedPlace } from "#domain/search/search-form.ts";
import type { ResultCard } from "#web/hotel/result-card.ts";

type Listed = OutputOf<typeof listAvailableHotels>;

export type FoundHotels = Pick<Listed, "total" | "found" | "facets" | "pins" | "isPartial" | "place"> & {
  readonly kind: "found";
  /** Those of the loaded parts of the page. */
  readonly cards: readonly ResultCard[];
  readonly parts: number;
  /** Counted from 1; the last page if a later one was requested. */
  readonly page: number;
};

export type NoHotels = Pick<Listed, "reasons" | "repairs" | "isPartial" | "place"> & { readonly kind: "nothing" };

/**
 * `no-place`: no destination given. `unknown-place`: the destination was not found; `near` are places with similar names. `invalid`: the search was refused. `failed`: no
 * response, so it is unknown whether there are hotels, or an unreadable one.
 */
export type NoAnswer =
  | { readonly kind: "no-place" | "invalid" }
  | { readonly kind: "unknown-place"; readonly near: readonly NamedPlace[] }
  | { readonly kind: "failed"; readonly isUnreadable?: true };

export type HotelOutcome = FoundHotels | NoHotels | NoAnswer;

/** A search stored by the platform until `expiry`. */
export type Availability = { readonly availabilityId: string; readonly expiry: string };
