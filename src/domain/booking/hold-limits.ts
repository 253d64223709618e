/** How many unpaid holds a holder may have at once: enough to compare offers, too few to sell out a room type (T7). */
export type HoldLimits = {
  readonly perVisitor: number;
  /** All visitors of one network, in all brands. An office or a mobile carrier shares one network. */
  readonly perNetwork: number;
  /** An agent holds rooms for many customers. Agents do not count for their network. */
  readonly perAgent: number;
};

export const HOLD_LIMITS: HoldLimits = { perVisitor: 3, perNetwork: 30, perAgent: 30 };

/** Rooms that each hold of a limit counts for. A visitor's limit still admits the largest party that can be searched for, in one hold. */
const ROOMS_PER_HOLD = 3;

export type HeldRooms = { readonly holds: number; readonly rooms: number };

export const hasHoldLeft = ({ holds, rooms }: HeldRooms, wanted: number, limit: number): boolean =>
  holds < limit && rooms + wanted <= limit * ROOMS_PER_HOLD;
