/** Data of the agents' pages; serialised into the document. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { Stay } from "#domain/calendar/stay.ts";
import type { StatusKind, StatusName } from "#domain/reservation/reservation-status.ts";
import type { Money } from "#shared/money.ts";

export type AgentTrip = {
  /** Empty for an opaque hotel. */
  readonly hotelName: string;
  readonly hasFlights: boolean;
  readonly stay: Stay;
  readonly total: Money;
};

export type AgentBookingView = AgentTrip & {
  readonly number: string;
  readonly status: StatusName;
  readonly kind: StatusKind;
  readonly traveller: string;
  readonly email: string;
  readonly agent: string | null;
};

export type HoldView = AgentTrip & {
  readonly id: string;
  readonly canHandOver: boolean;
  /** Null unless it was handed over already. */
  readonly handedOver: HandOverView["state"] | null;
  readonly leftMs: number;
  /** The address of the checkout that holds the trip. */
  readonly checkout: string;
};

export type HandOverView = AgentTrip & {
  readonly id: string;
  readonly state: "sent" | "opened" | "paying" | "booked" | "cancelled" | "expired";
  readonly sentTo: string | null;
  readonly code: string | null;
  readonly link: string | null;
  readonly number: string | null;
  readonly leftMs: number;
};

export type PanelData = {
  readonly kind: "panel";
  readonly isLoaded: boolean;
  readonly isHandedOver: boolean;
  readonly error: string | null;
  /** As typed into a form that was refused. */
  readonly typed: { readonly prebookingId: string; readonly email: string };
  /** Where customers type their code. */
  readonly codeAddress: string;
  readonly bookings: readonly AgentBookingView[];
  readonly holds: readonly HoldView[];
  readonly handOvers: readonly HandOverView[];
};

export type AgentSearchData = {
  readonly kind: "search";
  readonly today: CalendarDate;
  readonly error: string | null;
  readonly typed: Readonly<Record<string, string | undefined>>;
  /** Null before a search. */
  readonly found: { readonly bookings: readonly AgentBookingView[]; readonly hasMore: boolean } | null;
};
