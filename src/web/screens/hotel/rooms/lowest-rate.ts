import type { RateView, RoomView } from "#web/screens/hotel/hotel-view.ts";

/** Rooms and their rates are sorted by price. */
export const lowestRate = (rooms: readonly RoomView[]): RateView | undefined => rooms[0]?.rates[0];
