/** The expiry of a card in one field, as it is printed on cards, pasted from notes or filled in by browsers. */
type TypedExpiry = { readonly month: string; readonly year: string };

/** "12 / 30", "12/2030", "12-30", "1230"; what is missing or too long is left to `checkCard`. */
const MONTH_FIRST = /^(\d{1,2})\s*[/.-]?\s*(\d*)$/;
/** As browsers fill in fields that they take for a month: "2030-12". */
const YEAR_FIRST = /^(\d{4})-(\d{2})$/;
const CENTURY = "20";

export function readExpiry(text: string): TypedExpiry {
  const typed = text.trim();
  const [, fullYear, lastMonth] = YEAR_FIRST.exec(typed) ?? [];
  if (fullYear !== undefined && lastMonth !== undefined) return { month: lastMonth, year: fullYear };
  const [, month, year] = MONTH_FIRST.exec(typed) ?? [];
  // Not an expiry: reported as a wrong month, with the year of a card that is valid.
  if (month === undefined || year === undefined) return { month: typed, year: "" };
  return { month, year: year.length === 2 ? CENTURY + year : year };
}
