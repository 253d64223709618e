/** Statuses as services write them, in whatever spelling (AMB-69), and what they mean for whoever booked. */
const BY_LETTERS = {
  confirmed: "confirmed",
  cancelled: "cancelled",
  canceled: "cancelled",
  standby: "standBy",
  inprogress: "inProgress",
  pending: "pending",
} as const;

export type StatusName = (typeof BY_LETTERS)[keyof typeof BY_LETTERS];

/** What a page shows: `waiting` promises an answer within 24 hours. */
export type StatusKind = "confirmed" | "cancelled" | "waiting";

const isKnown = (letters: string): letters is keyof typeof BY_LETTERS => Object.hasOwn(BY_LETTERS, letters);

/** A word nobody knows is a booking that somebody still works on: it promises nothing. */
export function statusNameOf(status: string): StatusName {
  const letters = status.toLowerCase().replaceAll(/[^a-z]/g, "");
  return isKnown(letters) ? BY_LETTERS[letters] : "pending";
}

/** Only confirmed counts as confirmed (CHK-021). */
export const kindOfStatus = (name: StatusName): StatusKind => (name === "confirmed" || name === "cancelled" ? name : "waiting");
