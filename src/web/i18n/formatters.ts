/** Making a format costs a hundred times what using it does: each is made once and kept for the life of the process. */
const MAX_KEPT = 300;

function keep<Options, Format>(make: (languageTag: string, options?: Options) => Format) {
  const kept = new Map<string, Format>();
  return (languageTag: string, options?: Options): Format => {
    const key = options === undefined ? languageTag : `${languageTag} ${JSON.stringify(options)}`;
    const known = kept.get(key);
    if (known) return known;
    const format = make(languageTag, options);
    if (kept.size < MAX_KEPT) kept.set(key, format);
    return format;
  };
}

type Make<Options, Format> = (languageTags?: Intl.LocalesArgument, options?: Options) => Format;

/** Only ever asked with one language, which the message functions do not know. */
const one = <Options, Format>(make: (languageTag: string, options?: Options) => Format): Make<Options, Format> =>
  make as Make<Options, Format>;

export const formatters = {
  getDateTimeFormat: one(keep((tag, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options))),
  getNumberFormat: one(keep((tag, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options))),
  getPluralRules: one(keep((tag, options?: Intl.PluralRulesOptions) => new Intl.PluralRules(tag, options))),
};
