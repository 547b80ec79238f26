/** The words of a typed medicine as the SQL function `stock_words` takes them: "Amox 500mg" is amox, 500, mg. */
export const wordsIn = (typed: string): string[] =>
  typed
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’‘ʼ`]/g, '')
    .replaceAll(/(\d)([^\d\s])/g, '$1 $2')
    .replaceAll(/([^\d\s])(\d)/g, '$1 $2')
    .split(/[\s!-/:-@[-`{-~፡-፨–—“”]+/)
    .filter(Boolean)
    .map(singular);

/** Words with fewer letters have no plural, and are too short to forgive an error: that would find anything. */
export const LEAST_LETTERS = 4;

/** "Tablets", "tabs" and "caps" begin neither "tablet" nor "capsule". */
const singular = (word: string): string => (word.length >= LEAST_LETTERS && word.endsWith('s') ? word.slice(0, -1) : word);

export const isNumber = (word: string): boolean => /^\d+$/.test(word);

/** Abbreviations that stand for a single medicine, with its name in catalogs. */
const abbreviated = new Map([
  ['ors', 'oral rehydration salts'],
  ['asa', 'acetylsalicylic acid'],
  ['hctz', 'hydrochlorothiazide'],
  ['pcm', 'paracetamol'],
]);

/** The full name of an abbreviated medicine (`ORS`, `O.R.S.`); any other name unchanged. */
export const fullName = (name: string): string => abbreviated.get(name.toLowerCase().replaceAll(/[.\s]/g, '')) ?? name;
