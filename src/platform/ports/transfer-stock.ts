/** Rides of our own transfer supplier, counted per airport, day and vehicle, without overselling. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";

export type TransferHold = {
  /** Idempotent: the same id is the same order. */
  readonly id: string;
  /** Identifies what is ordered: another offer under the same id is refused. */
  readonly offer: string;
  readonly airport: string;
  readonly code: string;
  /** Days of the rides, one for each direction. */
  readonly days: readonly CalendarDate[];
  /** Seats of a shared vehicle, or vehicles. */
  readonly units: number;
  /** Units of a day according to the rules, stored when the first one is taken. */
  readonly capacity: number;
  readonly until: Date;
  readonly totalMinor: number;
};

export type TransferOrder = {
  readonly offer: string;
  readonly state: "held" | "sold" | "released" | "cancelled";
  readonly totalMinor: number;
};

export type TransferStock = {
  /** All rides or none. `other`: the id belongs to a different order, or to one that has ended. */
  readonly hold: (hold: TransferHold) => Promise<"held" | "sold-out" | "other">;
  /** False if the order was released or never existed. */
  readonly sell: (id: string) => Promise<boolean>;
  /** Releases a hold. False if it is sold, has ended or never existed. */
  readonly release: (id: string) => Promise<boolean>;
  /** Ends a hold or a sale. False if it has ended or never existed. */
  readonly cancel: (id: string) => Promise<boolean>;
  readonly find: (id: string) => Promise<TransferOrder | undefined>;
};
