/** What a visitor has typed and not sent: kept on the server, because it names a person (D4). */
import { z } from "zod";

export const DRAFT_KINDS = ["travellerInfo", "specialRequests", "reservationEmail", "leadPassengerForm", "bookingPersonForm"] as const;
export type DraftKind = (typeof DRAFT_KINDS)[number];

const MOST_FIELDS = 60;

/** As it was typed, right or wrong: it is checked when it is sent for good. */
export const DraftSchema = z
  .record(z.string().min(1).max(60), z.string().max(1000))
  .refine((draft) => Object.keys(draft).length <= MOST_FIELDS, { error: "invalidField" });
export type Draft = z.infer<typeof DraftSchema>;
