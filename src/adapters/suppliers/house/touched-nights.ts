/** What was sold of the house's rooms, as far as a search must know: the rules speak for all nights that nobody touched. */
import { isBusy } from "./allotment.ts";
import type { HouseWorld } from "./house-world.ts";

export type TouchedNights = {
  /** 1 for room types, by their place in the world, that have a touched night: most have none, and are told so without a look into a map. */
  readonly isTouched: Uint8Array;
  /** Rooms left, by the number of the night. */
  readonly leftOf: (room: number) => ReadonlyMap<number, number> | undefined;
};

type Stock = Pick<HouseWorld, "allotments" | "busy" | "otherBusy">;

/** Rooms a night begins with. */
export const allotmentAt = ({ allotments, busy, otherBusy }: Stock, room: number, night: number): number =>
  isBusy(busy[room]!, otherBusy[room]!, night) ? 0 : allotments[room]!;

/** Rooms left of a type on a night. */
export const leftAt = (world: Stock, touched: TouchedNights, room: number, night: number): number =>
  touched.leftOf(room)?.get(night) ?? allotmentAt(world, room, night);
