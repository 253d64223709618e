/** What is typed as it is kept on the server, and back. How it is paid and that terms are agreed to is said anew each time. */
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

/** By the names of the specification. */
export type CheckoutDrafts = { readonly travellerInfo: TextDraft; readonly specialRequests: TextDraft };

export function draftsOfForm(form: CheckoutForm): CheckoutDrafts {
  const typed = TRAVELLER_DRAFT.filter((name) => form[name] !== "").map((name) => [name, form[name]] as const);
  return {
    travellerInfo: { ...Object.fromEntries(typed), ...(form.newsletter && { newsletter: TICKED }) },
    specialRequests: form.specialRequest === "" ? {} : { specialRequest: form.specialRequest },
  };
}

/** Whatever else a draft holds is left alone. `first` is what the form starts with where nothing was typed. */
export function formFromDrafts(
  { travellerInfo = {}, specialRequests = {} }: Partial<CheckoutDrafts>,
  first: Partial<CheckoutForm> = {},
): CheckoutForm {
  const kept = TRAVELLER_DRAFT.flatMap((name) => (travellerInfo[name] ? [[name, travellerInfo[name]] as const] : []));
  return {
    ...EMPTY_FORM,
    ...first,
    ...(Object.fromEntries(kept) as Partial<CheckoutTexts>),
    newsletter: travellerInfo["newsletter"] === TICKED,
    specialRequest: specialRequests["specialRequest"] ?? "",
  };
}
