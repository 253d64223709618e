/** From plain to fine, as guests would choose among them at one price. */
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

/** The higher, the finer. */
export const qualityOfKind = (kind: RoomKind): number => ROOM_KINDS.indexOf(kind);
