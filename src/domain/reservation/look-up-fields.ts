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

/** Field → key of the text that says what is wrong with it, in the order of the form. */
export type LookUpProblems = { readonly [Field in LookUpField]?: string };

export function lookUpProblems(draft: LookUpDraft): LookUpProblems {
  const { number, email } = tidyLookUp(draft);
  return {
    ...(!NUMBER.test(number) && { number: number === "" ? "reservationNumberRequired" : "reservationNumberError" }),
    ...(emailFrom(email) === undefined && { email: email === "" ? "emailError" : "emailValidationError" }),
  };
}
