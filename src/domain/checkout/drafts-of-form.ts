/** Conversion of the form to server drafts and back. Payment and accepted terms are never stored. */
import type { CheckoutForm, CheckoutTexts } from "./checkout-form.ts";
import { EMPTY_FORM } from "./checkout-form.ts";

export type TextDraft = Readonly<Record<string, string>>;

const TRAVELLER_DRAFT = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "nationality",
  "country",
  "city",
  "address",
  "apartment",
  "state",
  "postalCode",
] as const satisfies readonly (keyof CheckoutTexts)[];

const TICKED = "yes";

/** Names as in the specification. */
export type CheckoutDrafts = { readonly travellerInfo: TextDraft; readonly specialRequests: TextDraft };

export function draftsOfForm(form: CheckoutForm): CheckoutDrafts {
  const typed = TRAVELLER_DRAFT.filter((name) => form[name] !== "").map((name) => [name, form[name]] as const);
  return {
    travellerInfo: { ...Object.fromEntries(typed), ...(form.newsletter && { newsletter: TICKED }) },
    specialRequests: form.specialRequest === "" ? {} : { specialRequest: form.specialRequest },
  };
}

/** Other fields of a draft are ignored. `first` contains the form's initial values. */
export function formFromDrafts(
  { travellerInfo = {}, specialRequests = {} }: Partial<CheckoutDrafts>,
  first: Partial<CheckoutForm> = {},
): CheckoutForm {
  const filled = TRAVELLER_DRAFT.flatMap((name) => (travellerInfo[name] ? [[name, travellerInfo[name]] as const] : []));
  return {
    ...EMPTY_FORM,
    ...first,
    ...(Object.fromEntries(filled) as Partial<CheckoutTexts>),
    newsletter: travellerInfo["newsletter"] === TICKED,
    specialRequest: specialRequests["specialRequest"] ?? "",
  };
}
