import type { FacilityType } from '@tenaye/contracts/facility.facts.ts';
import { soundOf, wordsOf } from './duplicate.spelling.ts';

/** The kinds of places; places of different kinds can't be the same. */
export type PlaceSort = 'pharmacy' | 'laboratory' | 'hospital' | 'health_center' | 'clinic';

/** Titles before a person's name; `wordsOf` removes the slash of ዶ/ር. */
const titles = 'dr doctor prof professor mr mrs ms ato w/ro weyzero sister sr ዶር ዶክተር ፕሮፌሰር ፕሮፍ አቶ ወሮ ወይዘሮ ሲስተር'.replaceAll('/', '');

/** Words for the kind of a place, which don't identify it. */
const sortWords: Record<PlaceSort, string> = {
  pharmacy: 'pharmacy drugstore pharma ፋርማሲ መድኃኒት መድሃኒት',
  laboratory: 'laboratory lab diagnostic diagnostics imaging radiology ላብራቶሪ ዲያግኖስቲክ ምርመራ',
  hospital: 'hospital ሆስፒታል',
  health_center: 'ጤና ጣቢያ',
  clinic: 'clinic polyclinic dispensary ክሊኒክ ክሊኒክስ',
};

/** The kind of place for each stored type; a type is absent if names are more reliable. */
const typeSorts: Partial<Record<FacilityType, PlaceSort>> = {
  pharmacy: 'pharmacy',
  diagnostic_lab: 'laboratory',
  diagnostic_imaging: 'laboratory',
  hospital: 'hospital',
  health_center: 'health_center',
  medium_clinic: 'clinic',
  primary_clinic: 'clinic',
};
const sortByType = new Map<string, PlaceSort>(Object.entries(typeSorts));
export const sortOfType = (type: string): PlaceSort | undefined => sortByType.get(type);

/** Common words in the names of many places. */
const fillers =
  'the of and no number plc pvt ltd medium primary higher special specialized specialty specialised general teaching referral comprehensive corner medical health drug store house bet center centre service services ቤት እና ማዕከል ማእከል መካከለኛ አጠቃላይ ልዩ ህክምና ሕክምና የህክምና አገልግሎት';

const listed = (words: string): string[] => words.split(' ');
const sortOf = new Map<string, PlaceSort>();
for (const sort of Object.keys(sortWords) as PlaceSort[]) for (const word of listed(sortWords[sort])) sortOf.set(word, sort);
const emptyWords = new Set([...listed(titles), ...listed(fillers), ...sortOf.keys()]);

/** Matches the two English words for a health center, neither of which means one by itself. */
const healthCenter = /health\s+cent(er|re)/i;

/** The sounds of a name's words without titles and words for kinds of places; the sounds of all words if none would be left. */
export function nameSounds(name: string): string[] {
  const words = wordsOf(name);
  const distinctive = words.filter((it) => !emptyWords.has(it));
  return (distinctive.length > 0 ? distinctive : words).map(soundOf);
}

/** The kind of place that a name states; undefined if it states none. */
export function placeSortOf(name: string): PlaceSort | undefined {
  if (healthCenter.test(name)) return 'health_center';
  return wordsOf(name)
    .map((it) => sortOf.get(it))
    .find((it) => it !== undefined);
}

/** Whether a word is a title, a kind of place or another common word, which doesn't distinguish names. */
export const isCommonWord = (word: string): boolean => wordsOf(word).every((it) => emptyWords.has(it));
