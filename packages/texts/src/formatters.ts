/**
 * Formatters by language and options, each made once: making one takes a phone about 5 ms, and a page of free times formats hundreds of
 * values.
 */
function kept<Options, Formatter>(make: (language: string, options: Options) => Formatter) {
  const all = new Map<string, Formatter>();
  return (language: string, options: Options): Formatter => {
    const key = `${language} ${JSON.stringify(options)}`;
    const formatter = all.get(key) ?? make(language, options);
    all.set(key, formatter);
    return formatter;
  };
}

export const dateFormat = /* @__PURE__ */ kept(
  (language, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options),
);

export const relativeFormat = /* @__PURE__ */ kept(
  (language, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(language, options),
);

export const numberFormat = /* @__PURE__ */ kept((language, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options));

export const pluralRules = /* @__PURE__ */ kept((language, options: Intl.PluralRulesOptions) => new Intl.PluralRules(language, options));
