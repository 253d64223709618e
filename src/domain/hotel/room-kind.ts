/** From simple to best, as guests would choose at the same price. */
export const ROOM_KINDS = [
  "economy",
  "standard",
  "family",
  "studio",
  "superior",
  "apartment",
  "deluxe",
  "juniorSuite",
  "suite",
  "villa",
] as const;

export type RoomKind = (typeof ROOM_KINDS)[number];

/** Higher is better. */
export const qualityOfKind = (kind: RoomKind): number => ROOM_KINDS.indexOf(kind);
