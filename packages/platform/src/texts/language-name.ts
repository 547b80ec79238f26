/** English names of languages of Ethiopia that browsers and servers don't know, or name differently. */
const known: Readonly<Record<string, string>> = { sid: 'Sidaama', wal: 'Wolaytta', aa: 'Afar', om: 'Oromo', ti: 'Tigrinya', so: 'Somali' };

/** The name of a language (a BCP 47 code) in the reader's language, as the browser knows it; its English name where it doesn't. */
export function languageName(code: string, language: string): string {
  const own = known[code];
  if (own && language === 'en') return own;
  const name = new Intl.DisplayNames(language, { type: 'language', fallback: 'code' }).of(code) ?? code;
  return name === code ? (own ?? code) : name;
}
