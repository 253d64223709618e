/** Unsent input of a visitor: stored on the server, because it contains personal data (D4). */
import { z } from "zod";

export const DRAFT_KINDS = ["travellerInfo", "specialRequests", "reservationEmail", "leadPassengerForm", "bookingPersonForm"] as const;
export type DraftKind = (typeof DRAFT_KINDS)[number];

const MAX_FIELDS = 60;

/** As typed: it is validated when it is finally submitted. */
export const DraftSchema = z
  .record(z.string().min(1).max(60), z.string().max(1000))
  .refine((draft) => Object.keys(draft).length <= MAX_FIELDS, { error: "invalidField" });
export type Draft = z.infer<typeof DraftSchema>;
