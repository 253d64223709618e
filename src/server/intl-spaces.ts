/** Node writes narrow and thin spaces into dates where browsers write plain ones; text made here must equal text made there, or hydration breaks. */
const UNUSUAL_SPACES = /[\u2009\u202f]/g;

const plain = (text: string): string => text.replaceAll(UNUSUAL_SPACES, " ");

let done = false;

/** Applies to the whole process, once. */
export function joinSpaces(): void {
  if (done) return;
  done = true;
  const prototype = Intl.DateTimeFormat.prototype;
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
  const { formatRange, formatToParts, formatRangeToParts } = prototype;
  prototype.formatRange = function (this: Intl.DateTimeFormat, ...dates) {
    return plain(formatRange.apply(this, dates));
  };
  prototype.formatToParts = function (this: Intl.DateTimeFormat, ...dates) {
    return formatToParts.apply(this, dates).map((part) => ({ ...part, value: plain(part.value) }));
  };
  prototype.formatRangeToParts = function (this: Intl.DateTimeFormat, ...dates) {
    return formatRangeToParts.apply(this, dates).map((part) => ({ ...part, value: plain(part.value) }));
  };
}
