/**
 * Transliterates Ethiopic letters as Ethiopians write their names in Latin letters, by the consonants of the Unicode block, which have
 * eight forms each. Letters with the same sound get the same spelling (ሀ ሐ ኀ; ሰ ሠ; አ ዐ; ጸ ፀ), and ejectives the spelling of the plain
 * consonant (ቀ k, ጠ t, ጨ ch, ጰ p).
 */
const consonants: readonly (readonly [first: number, sound: string])[] = [
  [0x1200, 'h'],
  [0x1208, 'l'],
  [0x1210, 'h'],
  [0x1218, 'm'],
  [0x1220, 's'],
  [0x1228, 'r'],
  [0x1230, 's'],
  [0x1238, 'sh'],
  [0x1240, 'k'],
  [0x1248, 'kw'],
  [0x1250, 'k'],
  [0x1258, 'kw'],
  [0x1260, 'b'],
  [0x1268, 'v'],
  [0x1270, 't'],
  [0x1278, 'ch'],
  [0x1280, 'h'],
  [0x1288, 'hw'],
  [0x1290, 'n'],
  [0x1298, 'ny'],
  [0x12a0, ''],
  [0x12a8, 'k'],
  [0x12b0, 'kw'],
  [0x12b8, 'h'],
  [0x12c0, 'hw'],
  [0x12c8, 'w'],
  [0x12d0, ''],
  [0x12d8, 'z'],
  [0x12e0, 'zh'],
  [0x12e8, 'y'],
  [0x12f0, 'd'],
  [0x12f8, 'd'],
  [0x1300, 'j'],
  [0x1308, 'g'],
  [0x1310, 'gw'],
  [0x1318, 'g'],
  [0x1320, 't'],
  [0x1328, 'ch'],
  [0x1330, 'p'],
  [0x1338, 'ts'],
  [0x1340, 'ts'],
  [0x1348, 'f'],
  [0x1350, 'p'],
];
const FORMS = 8;
/** The vowel of each form; that of the sixth form is empty, because it is a short i or silent. */
const vowels = ['e', 'u', 'i', 'a', 'e', '', 'o', 'wa'];
/** The letters whose first form sounds like the fourth: ሀ ሐ ኀ አ ዐ. */
const openVowel = new Set([0x1200, 0x1210, 0x1280, 0x12a0, 0x12d0]);

function latinOf([first, consonant]: (typeof consonants)[number], form: number): string {
  if (form === 0 && openVowel.has(first)) return `${consonant}a`;
  if (form === 5 && consonant === '') return 'i';
  return `${consonant}${vowels[form]}`;
}

const latin = new Map<string, string>();
for (const letters of consonants)
  for (let form = 0; form < FORMS; form++) latin.set(String.fromCodePoint(letters[0] + form), latinOf(letters, form));

/** Ethiopic text in Latin letters; other characters don't change. */
export const transliterate = (text: string): string => [...text].map((letter) => latin.get(letter) ?? letter).join('');

/** Spellings of one sound in Latin letters, longest first. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/tch|tsch|ch/g, 'C'],
  [/sch|sh/g, 'S'],
  [/ts|tz/g, 's'],
  [/gn(?=[aeiou])|ny/g, 'N'],
  [/ph/g, 'f'],
  [/kh|ck|q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/x/g, 'ks'],
  [/th/g, 't'],
  [/dh/g, 'd'],
  [/gh/g, 'g'],
  [/zh/g, 'j'],
  [/ou|oo/g, 'u'],
  [/ee/g, 'i'],
  [/ai|ay|ey|ei/g, 'ay'],
];

/**
 * The sounds of a word, each as one letter (C for ch, S for sh, N for ny). Double letters of Latin spellings are reduced to single ones,
 * because they don't distinguish names.
 */
export function soundOf(word: string): string {
  const heard = sounds.reduce((text, [written, sound]) => text.replaceAll(written, sound), transliterate(word));
  return /\p{Script=Ethiopic}/u.test(word) ? heard : heard.replaceAll(/(\p{L})\1+/gu, '$1');
}

/** Names abbreviated to one letter before the next name: G/Medhin, ኃ/ማርያም. */
const shortened: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})[gገ]\/(?=\p{L}{3})/gu, 'gebre'],
  [/(?<!\p{L})[hኃሃኀ]\/(?=\p{L}{3})/gu, 'haile'],
  [/(?<!\p{L})[wወ]\/(?=\p{L}{3})/gu, 'wolde'],
  [/(?<!\p{L})[tተ]\/(?=\p{L}{3})/gu, 'tekle'],
];

/**
 * The words of a name: in lower case, without accents and apostrophes, with abbreviated names expanded. ዶ/ር and W/ro each count as one
 * word.
 */
export function wordsOf(name: string): string[] {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’‘ʼ`]/g, '');
  return shortened
    .reduce((text, [letter, whole]) => text.replaceAll(letter, whole), plain)
    .replaceAll(/(?<!\p{L})(\p{L}{1,2})\/(?=\p{L}{1,2}(?!\p{L}))/gu, '$1')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
