/**
 * Node writes narrow and thin spaces into dates where browsers write plain ones. Server and client must produce the same text, or
 * hydration fails.
 */
const UNUSUAL_SPACES = /[\u2009\u202f]/g;

const plain = (text: string): string => text.replaceAll(UNUSUAL_SPACES, " ");

/** The parts are new objects that only the caller holds, so they may be changed. */
function plainParts<Part extends { value: string }>(parts: Part[]): Part[] {
  for (const part of parts) part.value = plain(part.value);
  return parts;
}

let isPatched = false;

/** Patches Intl for the whole process, once. */
export function joinSpaces(): void {
  if (isPatched) return;
  isPatched = true;
  const prototype = Intl.DateTimeFormat.prototype;
  // oxlint-disable-next-line typescript/unbound-method -- called with the format it belongs to, as are the three below
  const format = Object.getOwnPropertyDescriptor(prototype, "format")?.get;
  if (format) {
    Object.defineProperty(prototype, "format", {
      configurable: true,
      get(this: Intl.DateTimeFormat) {
        const write = format.call(this) as Intl.DateTimeFormat["format"];
        return (date?: Date | number) => plain(write(date));
      },
    });
  }
  // oxlint-disable-next-line typescript/unbound-method
  const { formatRange, formatToParts, formatRangeToParts } = prototype;
  prototype.formatRange = function (this: Intl.DateTimeFormat, ...dates) {
    return plain(formatRange.apply(this, dates));
  };
  prototype.formatToParts = function (this: Intl.DateTimeFormat, ...dates) {
    return plainParts(formatToParts.apply(this, dates));
  };
  prototype.formatRangeToParts = function (this: Intl.DateTimeFormat, ...dates) {
    return plainParts(formatRangeToParts.apply(this, dates));
  };
}
