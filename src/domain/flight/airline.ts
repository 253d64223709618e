/** Kinds of airlines, which decide fares and connections. */
export const AIRLINE_KINDS = ["network", "low-cost", "leisure", "regional"] as const;
export type AirlineKind = (typeof AIRLINE_KINDS)[number];

export type Airline = {
  readonly code: string;
  readonly name: string;
  readonly kind: AirlineKind;
  /** Airlines of one alliance connect on one ticket; 0 for airlines without one. */
  readonly alliance: number;
  /** IATA codes of the airports where its flights start. */
  readonly bases: readonly string[];
};

/** Low-cost and leisure airlines sell each flight alone. */
export const connects = (kind: AirlineKind): boolean => kind === "network" || kind === "regional";
