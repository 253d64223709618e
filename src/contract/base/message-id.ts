/** Ids of refusals on the wire. Separate from the catalogue, because the browser needs the ids to read an answer, but not the texts. */
/** Ids fixed by other systems. Every other id is the code, written with dots. */
const FIXED: Readonly<Record<string, string>> = {
  "already-have-account": "already.have.t.account",
  "card-refused": "BOS-017",
  "booking-duplicated": "BOS-031",
  "booking-already-confirmed": "BOS-041",
  "seats-taken": "BOS-080",
  "card-number-missing": "payment.101",
  "card-number-length": "payment.102",
  "card-number-invalid": "payment.103",
  "card-type-unsupported": "payment.201",
  "card-month-invalid": "payment.301",
  "card-year-invalid": "payment.302",
  "card-date-expired": "payment.303",
  "card-holder-missing": "payment.304",
  "card-holder-too-long": "payment.305",
  "card-holder-invalid": "payment.306",
  "card-code-missing": "payment.401",
  "card-code-length": "payment.402",
};

/** The code of an id from outside, such as in the return address of a provider's page. */
export const codeOfMessageId = (id: string): string => Object.keys(FIXED).find((code) => FIXED[code] === id) ?? id.replaceAll(".", "-");

export const messageIdOf = (code: string): string => FIXED[code] ?? code.replaceAll("-", ".");
