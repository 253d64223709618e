/** Rooms of our own, counted night by night where nothing is counted twice: what the house's supplier sells from. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { Stay } from "#domain/calendar/stay.ts";

export type RoomTypeRef = { readonly hotelId: number; readonly roomTypeId: string };

export type HoldRequest = RoomTypeRef & {
  /** The same id is the same hold, however often it is asked for. */
  readonly id: string;
  readonly stay: Stay;
  readonly rooms: number;
  /** What the rules give each night to begin with, in the order of the nights. */
  readonly allotments: readonly number[];
  readonly until: Date;
};

/** `other`: the id stands for something else already, or for a hold that has ended. */
export type HoldOutcome = "held" | "sold-out" | "other";

/** What has become of a hold. */
export type HoldState = "held" | "sold" | "released";

/** A night that somebody has touched, with the rooms left on it. */
export type TouchedNight = RoomTypeRef & { readonly night: CalendarDate; readonly left: number };

export type RoomStock = {
  /** All nights or none. */
  readonly hold: (request: HoldRequest) => Promise<HoldOutcome>;
  /** False when it was given back before, or never taken. */
  readonly release: (id: string) => Promise<boolean>;
  /** From kept to sold: it no longer ends by itself. False when it was given back meanwhile. */
  readonly sell: (id: string) => Promise<boolean>;
  readonly find: (id: string) => Promise<HoldState | undefined>;
  /** Everything touched from a day on; of one room type where one is named. */
  readonly listTouched: (from: CalendarDate, only?: RoomTypeRef) => Promise<readonly TouchedNight[]>;
  /** Tells which room type changed, on whatever node; undefined when anything may have. Answers how to stop. */
  readonly onChange: (onChange: (changed: RoomTypeRef | undefined) => void) => Promise<() => Promise<void>>;
};
