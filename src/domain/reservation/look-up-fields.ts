/** What finds a booking: its number and the address it was made with. Both are needed. */
import { emailFrom } from "#domain/query/query-values.ts";

export type LookUpField = "number" | "email";
export type LookUpDraft = Readonly<Record<LookUpField, string>>;

/** As the calls want it; for the browser's own check without the ends. */
export const NUMBER_PATTERN = "\\d{3,20}";
const NUMBER = new RegExp(`^${NUMBER_PATTERN}$`);

/** People copy numbers with the spaces that were put in for reading. */
export const tidyLookUp = ({ number, email }: LookUpDraft): LookUpDraft => ({
  number: number.replaceAll(/\s/g, ""),
  email: email.replaceAll(/\s/g, ""),
});

/** In the order of the form. */
export function lookUpProblems(draft: LookUpDraft): readonly LookUpField[] {
  const { number, email } = tidyLookUp(draft);
  return [...(NUMBER.test(number) ? [] : (["number"] as const)), ...(emailFrom(email) === undefined ? (["email"] as const) : [])];
}
