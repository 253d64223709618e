/** Statuses in any spelling that services use (AMB-69), and their meaning. */
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

/** An unknown status counts as still in progress. */
export function statusNameOf(status: string): StatusName {
  const letters = status.toLowerCase().replaceAll(/[^a-z]/g, "");
  return isKnown(letters) ? BY_LETTERS[letters] : "pending";
}

/** Only confirmed counts as confirmed (CHK-021). */
export const kindOfStatus = (name: StatusName): StatusKind => (name === "confirmed" || name === "cancelled" ? name : "waiting");
