/** Sold rooms, as far as a search needs them: all other nights follow the rules. */
import type { NightRun } from "./allotment.ts";
import { busyNights, freeRun, isBusy } from "./allotment.ts";
import type { HouseWorld } from "./house-world.ts";

/** Rooms left of one type, for all nights from the first to the last one with sales, so that the nights of a stay are adjacent. */
export type TouchedRoom = { readonly from: number; readonly left: Int16Array };

export type TouchedNights = {
  /** 1 for room types (by index) that have sales: most have none, and need no map lookup. */
  readonly isTouched: Uint8Array;
  readonly leftOf: (room: number) => TouchedRoom | undefined;
};

const UNTOUCHED = -1;
const MAX_TOLD = 32_767;

/** From rooms left by night number. */
export function createTouchedRoom(leftByNight: ReadonlyMap<number, number>): TouchedRoom {
  const nights = [...leftByNight.keys()];
  const from = nights.reduce((first, night) => Math.min(first, night), Infinity);
  const to = nights.reduce((last, night) => Math.max(last, night), -Infinity);
  const left = new Int16Array(nights.length === 0 ? 0 : to - from + 1).fill(UNTOUCHED);
  for (const [night, rooms] of leftByNight) left[night - from] = Math.min(rooms, MAX_TOLD);
  return { from, left };
}

type Stock = Pick<HouseWorld, "allotments" | "busy" | "otherBusy">;

/** The initial number of rooms on a night. */
export const allotmentAt = ({ allotments, busy, otherBusy }: Stock, room: number, night: number): number =>
  isBusy(busy[room]!, otherBusy[room]!, night) ? 0 : allotments[room]!;

/** Undefined for a night without sales. */
export function knownLeft({ from, left }: TouchedRoom, night: number): number | undefined {
  const at = night - from;
  const known = at >= 0 && at < left.length ? left[at]! : UNTOUCHED;
  return known === UNTOUCHED ? undefined : known;
}

const leftOn = (world: Stock, room: number, night: number, touchedRoom: TouchedRoom): number =>
  knownLeft(touchedRoom, night) ?? allotmentAt(world, room, night);

/** Rooms left of a type on a night. */
export function leftAt(world: Stock, touched: TouchedNights, room: number, night: number): number {
  const touchedRoom = touched.leftOf(room);
  return touchedRoom ? leftOn(world, room, night, touchedRoom) : allotmentAt(world, room, night);
}

export type StayNights = { readonly firstNight: number; readonly nights: number; readonly run: NightRun };

/** Whether enough rooms are left on every night of a stay. */
export function hasLeft(world: Stock, touched: TouchedNights, room: number, stay: StayNights, roomCount: number): boolean {
  const { firstNight, nights, run } = stay;
  const touchedRoom = touched.leftOf(room);
  if (touchedRoom && !run.isLong) return hasLeftInRun(world, touchedRoom, room, stay, roomCount);
  for (let night = firstNight; night < firstNight + nights; night += 1) {
    if ((touchedRoom ? leftOn(world, room, night, touchedRoom) : allotmentAt(world, room, night)) < roomCount) return false;
  }
  return true;
}

function hasLeftInRun(
  { allotments, busy, otherBusy }: Stock,
  { from, left }: TouchedRoom,
  room: number,
  { firstNight, nights, run: { by, byOther, bits } }: StayNights,
  roomCount: number,
): boolean {
  const fullByRule = allotments[room]! < roomCount ? bits : busyNights(busy[room]!, otherBusy[room]!, by, byOther, bits);
  for (let night = 0; night < nights; night += 1) {
    const at = firstNight + night - from;
    const known = at >= 0 && at < left.length ? left[at]! : UNTOUCHED;
    if (known === UNTOUCHED ? ((fullByRule >>> night) & 1) === 1 : known < roomCount) return false;
  }
  return true;
}

/** How many nights in a row, up to `most`, have enough rooms from a night on. */
export function nightsFree(
  world: Stock,
  touched: TouchedNights,
  room: number,
  firstNight: number,
  most: number,
  roomCount: number,
): number {
  const touchedRoom = touched.isTouched[room] === 1 ? touched.leftOf(room) : undefined;
  if (!touchedRoom) return world.allotments[room]! < roomCount ? 0 : freeRun(world.busy[room]!, world.otherBusy[room]!, firstNight, most);
  let nights = 0;
  while (nights < most && leftOn(world, room, firstNight + nights, touchedRoom) >= roomCount) nights += 1;
  return nights;
}
