/** Unsent input of a visitor: stored on the server, because it contains personal data (D4). */
import { z } from "zod";

export const DRAFT_KINDS = [
  "travellerInfo",
  "specialRequests",
  "reservationEmail",
  "leadPassengerForm",
  "bookingPersonForm",
  /** What an agent looks for. */
  "agentSearch",
  /** A form that was refused without JavaScript: its `action`, and what was typed except secrets. */
  "refusedForm",
] as const;
export type DraftKind = (typeof DRAFT_KINDS)[number];

const MAX_FIELDS = 60;
/** The longest text that a form accepts (ENQUIRY_MESSAGE). */
const MAX_TEXT_LENGTH = 4000;

/** As typed: it is validated when it is finally submitted. */
export const DraftSchema = z
  .record(z.string().min(1).max(60), z.string().max(MAX_TEXT_LENGTH))
  .refine((draft) => Object.keys(draft).length <= MAX_FIELDS, { error: "invalidField" });
export type Draft = z.infer<typeof DraftSchema>;
