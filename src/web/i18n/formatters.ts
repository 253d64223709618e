/** Cached Intl formatters: creating one costs about a hundred times as much as using it, so each is kept for the life of the process. */
const MAX_KEPT = 300;

function keep<Options, Format>(make: (languageTag: string, options?: Options) => Format) {
  const cached = new Map<string, Format>();
  return (languageTag: string, options?: Options): Format => {
    const key = options === undefined ? languageTag : `${languageTag} ${JSON.stringify(options)}`;
    const known = cached.get(key);
    if (known) return known;
    const format = make(languageTag, options);
    if (cached.size < MAX_KEPT) cached.set(key, format);
    return format;
  };
}

type Make<Options, Format> = (languageTags?: Intl.LocalesArgument, options?: Options) => Format;

/** The message functions pass a single language tag, although their type allows more. */
const one = <Options, Format>(make: (languageTag: string, options?: Options) => Format): Make<Options, Format> =>
  make as Make<Options, Format>;

export const formatters = {
  getDateTimeFormat: one(keep((tag, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options))),
  getNumberFormat: one(keep((tag, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options))),
  getPluralRules: one(keep((tag, options?: Intl.PluralRulesOptions) => new Intl.PluralRules(tag, options))),
};
