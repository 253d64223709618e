/**
 * The order in which the parts of a booking are held, booked and undone. Everything that can be held is held before money is authorised. What cannot
 * be held is booked first, while all other parts are safe; then the part that is cheapest to undo, and the dearest last. So a part that fails costs
 * as little as possible.
 */
export type PartState = "open" | "held" | "booked" | "unknown" | "lost" | "undone";

export type OrderedPart = {
  readonly no: number;
  readonly state: PartState;
  readonly canHold: boolean;
  /** When the hold of a held part ends. */
  readonly heldUntil?: Date;
  /** What cancelling the part would cost us once it is booked. */
  readonly undoMinor: number;
};

/** A part without a hold is booked only while every other part stays held for this long. */
export const SAFE_HOLD_MS = 10 * 60_000;

export type NextStep =
  | { readonly kind: "hold" | "book" | "ask"; readonly no: number }
  /** A hold ends too early to book a part that cannot be held: it is released and requested again under a new id. */
  | { readonly kind: "renew"; readonly no: number }
  /** A part is lost: the others wait until it is replaced or everything is undone. */
  | { readonly kind: "mend"; readonly no: number }
  | { readonly kind: "done" };

const byNumber = (a: OrderedPart, b: OrderedPart): number => a.no - b.no;

/** The order of booking; of two parts that cost the same the lower number comes first, so that a retry makes the same choice. */
export const bookingOrder = (parts: readonly OrderedPart[]): readonly OrderedPart[] =>
  parts.toSorted((a, b) => Number(a.canHold) - Number(b.canHold) || a.undoMinor - b.undoMinor || byNumber(a, b));

/** The next part to hold before money is authorised; done when every part that can be held is held. */
export function nextToHold(parts: readonly OrderedPart[]): NextStep {
  const lost = parts.find(({ state }) => state === "lost");
  if (lost) return { kind: "mend", no: lost.no };
  const open = parts.toSorted(byNumber).find(({ state, canHold }) => state === "open" && canHold);
  return open ? { kind: "hold", no: open.no } : { kind: "done" };
}

/** The next call after authorisation. At most one part is unknown at a time, because nothing else is booked before its outcome is known. */
export function nextToBook(parts: readonly OrderedPart[], now: Date): NextStep {
  const unknown = parts.find(({ state }) => state === "unknown");
  if (unknown) return { kind: "ask", no: unknown.no };
  const lost = parts.find(({ state }) => state === "lost");
  if (lost) return { kind: "mend", no: lost.no };
  const next = bookingOrder(parts).find(({ state }) => state === "open" || state === "held");
  if (!next) return { kind: "done" };
  // A part whose hold was renewed, or that replaces a lost one, is secured before anything else is booked.
  const open = bookingOrder(parts).find(({ state, canHold }) => state === "open" && canHold);
  if (open) return { kind: "hold", no: open.no };
  const unsafe = next.canHold ? undefined : parts.find((part) => part !== next && !isSafe(part, now));
  return unsafe ? { kind: "renew", no: unsafe.no } : { kind: "book", no: next.no };
}

/** Other parts that cannot be held are never safe by a hold, so they do not block each other. */
const isSafe = ({ state, canHold, heldUntil }: OrderedPart, now: Date): boolean =>
  !canHold || state === "booked" || (state === "held" && heldUntil !== undefined && heldUntil.getTime() - now.getTime() >= SAFE_HOLD_MS);

/** The order of undoing: cheapest first, so that the dearest part is cancelled only after all others could be. */
export const undoOrder = (parts: readonly OrderedPart[]): readonly OrderedPart[] =>
  parts
    .filter(({ state }) => state === "held" || state === "booked" || state === "unknown")
    .toSorted((a, b) => a.undoMinor - b.undoMinor || byNumber(a, b));
