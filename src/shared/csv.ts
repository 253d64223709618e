/** Tables as CSV files (RFC 4180) that spreadsheets read as UTF-8. */

/** A text, or a number in decimal form. */
export type CsvCell = string | { readonly decimal: string };

/** Spreadsheets take a text that begins with one of these for a formula, and would run it. */
const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;
const BYTE_ORDER_MARK = "\uFEFF";

function writeCell(cell: CsvCell): string {
  if (typeof cell !== "string") return cell.decimal;
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const writeCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(writeCell).join(",")}\r\n`).join("");
