/** Rooms of our own supplier, counted per night, without overselling. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { Stay } from "#domain/calendar/stay.ts";

export type RoomTypeRef = { readonly hotelId: number; readonly roomTypeId: string };

export type HoldRequest = RoomTypeRef & {
  /** Idempotent: the same id is the same hold. */
  readonly id: string;
  readonly stay: Stay;
  readonly rooms: number;
  /** Initial rooms of each night according to the rules, in the order of the nights. */
  readonly allotments: readonly number[];
  readonly until: Date;
};

/** `other`: the id already belongs to a different hold, or to one that has ended. */
export type StockOutcome = "held" | "sold-out" | "other";

type HoldState = "held" | "sold" | "released";

/** A night with holds or sales, and the rooms left on it. */
export type TouchedNight = RoomTypeRef & { readonly night: CalendarDate; readonly left: number };

export type RoomStock = {
  /** All nights or none. */
  readonly hold: (request: HoldRequest) => Promise<StockOutcome>;
  /** Ends a hold or a sale. False if it was released before or never existed. */
  readonly release: (id: string) => Promise<boolean>;
  /** Ends a hold and never a sale, also if both happen at the same time. False if it was not held. */
  readonly releaseHeld: (id: string) => Promise<boolean>;
  /** Turns a hold into a sale, which does not expire. False if the hold has been released. */
  readonly sell: (id: string) => Promise<boolean>;
  readonly find: (id: string) => Promise<HoldState | undefined>;
  /** All nights with changes from a day on; of one room type if `only` is given. */
  readonly listTouched: (from: CalendarDate, only?: RoomTypeRef) => Promise<readonly TouchedNight[]>;
  /** Reports the changed room type, on any node; undefined if anything may have changed. Resolves to a function that stops it. */
  readonly onChange: (onChange: (changed: RoomTypeRef | undefined) => void) => Promise<() => Promise<void>>;
};
