/** A booking is found by its number and the email it was made with. Both are required. */
import { emailFrom } from "#domain/query/query-values.ts";

export type LookUpField = "number" | "email";
export type LookUpDraft = Readonly<Record<LookUpField, string>>;

/** As the calls require it; without anchors, for the browser's own validation. */
export const NUMBER_PATTERN = "\\d{3,20}";
const NUMBER = new RegExp(`^${NUMBER_PATTERN}$`);

/** People copy numbers with the spaces added for readability. */
export const tidyLookUp = ({ number, email }: LookUpDraft): LookUpDraft => ({
  number: number.replaceAll(/\s/g, ""),
  email: email.replaceAll(/\s/g, ""),
});

/** In the order of the form. */
export function lookUpProblems(draft: LookUpDraft): readonly LookUpField[] {
  const { number, email } = tidyLookUp(draft);
  return [...(NUMBER.test(number) ? [] : (["number"] as const)), ...(emailFrom(email) === undefined ? (["email"] as const) : [])];
}
