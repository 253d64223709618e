/** Possible errors of card input, by their refusal codes. */

export const CARD_FIELDS = ["type", "number", "month", "year", "holder", "code"] as const;
export type CardField = (typeof CARD_FIELDS)[number];

/** Provider codes of the specification, each with its field and our refusal. */
export const PROVIDER_CODES = {
  101: ["number", "card-number-missing"],
  102: ["number", "card-number-length"],
  103: ["number", "card-number-invalid"],
  201: ["type", "card-type-unsupported"],
  301: ["month", "card-month-invalid"],
  302: ["year", "card-year-invalid"],
  303: ["year", "card-date-expired"],
  304: ["holder", "card-holder-missing"],
  305: ["holder", "card-holder-too-long"],
  306: ["holder", "card-holder-invalid"],
  401: ["code", "card-code-missing"],
  402: ["code", "card-code-length"],
} as const satisfies Record<number, readonly [CardField, string]>;

export type ProviderCode = keyof typeof PROVIDER_CODES;

/** Found in the form before any provider is called, so no provider has a code for them. */
type FormFault = "card-type-mismatch" | "card-month-missing" | "card-year-missing";

export type CardFault = (typeof PROVIDER_CODES)[ProviderCode][1] | FormFault;

export type FieldFault = { readonly field: CardField; readonly fault: CardFault };

/** Declines that concern one field of the card, so that the form can show them there: refusal → field. */
export const DECLINED_FIELDS = {
  "payment-invalid": "number",
  "payment-expired-card": "year",
  "payment-cvv-mismatch": "code",
  "payment-security-code": "code",
} as const satisfies Record<string, CardField>;

export type DeclinedFault = keyof typeof DECLINED_FIELDS;

export const isDeclinedFault = (code: string): code is DeclinedFault => Object.hasOwn(DECLINED_FIELDS, code);

/** Query parameter of the form's address: why the previous card was declined. */
export const LAST_DECLINE = "declined";

/** What the form may show at a field. */
export type ShownFault = { readonly field: CardField; readonly fault: CardFault | DeclinedFault };

export const isProviderCode = (code: number): code is ProviderCode => code in PROVIDER_CODES;

export function faultOfCode(code: ProviderCode): FieldFault {
  const [field, fault] = PROVIDER_CODES[code];
  return { field, fault };
}

export function codeOfFault(fault: CardFault): ProviderCode | undefined {
  const found = Object.entries(PROVIDER_CODES).find(([, [, name]]) => name === fault);
  return found && (Number(found[0]) as ProviderCode);
}
