import type { Money } from "#shared/money.ts";
import type { AirportNames, FlightView } from "#web/flight/flight-view.ts";

type Links = {
  /** The same trip with a hotel. */
  readonly packagesTo: string;
  /** The configured partner's search; null if there is none. */
  readonly partner: string | null;
};

export type FlightOffer = {
  readonly flights: readonly FlightView[];
  /** For everyone. */
  readonly price: Money;
  readonly checkedBags: number;
};

/** `nothing`: no flights on these days, or the search is not possible. `failed`: no answer. */
export type FlightOffersView = Links &
  (
    | { readonly kind: "nothing" | "failed" }
    | {
        readonly kind: "found";
        readonly offers: readonly FlightOffer[];
        readonly airports: AirportNames;
        readonly total: number;
        readonly isPartial: boolean;
      }
  );
