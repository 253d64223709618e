/** The wire format of a refusal, in the two forms that the services of the specification use. */
import { z } from "zod";

const ResultMessageSchema = z.object({
  messageId: z.string(),
  /** A text that is shown unchanged. */
  localizedMessage: z.string().optional(),
  /** For `invalid.input`: `{fields: {field: messageKey}}`. */
  data: z.unknown().optional(),
});
export type ResultMessage = z.infer<typeof ResultMessageSchema>;

const items = z.array(z.object({ resultMessage: ResultMessageSchema })).min(1);

export const ListErrorSchema = items;
export const ActionResultErrorSchema = z.object({ actionResult: items });
export const WireErrorSchema = z.union([ListErrorSchema, ActionResultErrorSchema]);
export type WireError = z.infer<typeof WireErrorSchema>;
