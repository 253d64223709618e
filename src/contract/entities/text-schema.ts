import { z } from "zod";
import type { TextRule } from "#domain/forms/field-rules.ts";

/** The schema of a text field, built from the rule that its form validates with. Only the first problem is reported, as in the form. */
export function textSchema({ clean, required, minLength, maxLength, invalid, wrongLength = invalid, pattern }: TextRule): z.ZodString {
  let schema = z.string({ error: required ?? invalid });
  if (clean) schema = schema.overwrite(clean);
  if (required !== undefined) schema = schema.min(1, { error: required, abort: true });
  if (minLength !== undefined) schema = schema.min(minLength, { error: wrongLength, abort: true });
  schema = schema.max(maxLength, { error: wrongLength, abort: true });
  return pattern ? schema.regex(pattern, { error: invalid }) : schema;
}
