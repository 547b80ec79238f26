import type { FacilityType } from '@tenaye/contracts/facility.facts.ts';
import { soundOf, wordsOf } from './duplicate.spelling.ts';

/** What a facility is, as far as two different ones can't be the same place. */
export type PlaceSort = 'pharmacy' | 'laboratory' | 'hospital' | 'health_center' | 'clinic';

/** Titles before a person's name: ዶ/ር is written without its stroke by `wordsOf`. */
const titles = 'dr doctor prof professor mr mrs ms ato w/ro weyzero sister sr ዶር ዶክተር ፕሮፌሰር ፕሮፍ አቶ ወሮ ወይዘሮ ሲስተር'.replaceAll('/', '');

/** Words that say what a place is and not which one. */
const sortWords: Record<PlaceSort, string> = {
  pharmacy: 'pharmacy drugstore pharma ፋርማሲ መድኃኒት መድሃኒት',
  laboratory: 'laboratory lab diagnostic diagnostics imaging radiology ላብራቶሪ ዲያግኖስቲክ ምርመራ',
  hospital: 'hospital ሆስፒታል',
  health_center: 'ጤና ጣቢያ',
  clinic: 'clinic polyclinic dispensary ክሊኒክ ክሊኒክስ',
};

/** The same, from the stored type; undefined for those that their names tell better. */
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

/** Words that many places carry and that tell none from another. */
const fillers =
  'the of and no number plc pvt ltd medium primary higher special specialized specialty specialised general medical health drug store house bet center centre service services ቤት እና ማዕከል ማእከል መካከለኛ አጠቃላይ ልዩ ህክምና ሕክምና የህክምና አገልግሎት';

const listed = (words: string): string[] => words.split(' ');
const sortOf = new Map<string, PlaceSort>();
for (const sort of Object.keys(sortWords) as PlaceSort[]) for (const word of listed(sortWords[sort])) sortOf.set(word, sort);
const emptyWords = new Set([...listed(titles), ...listed(fillers), ...sortOf.keys()]);

/** Two words that mean a health center, in either order of languages. */
const healthCenter = /health\s+cent(er|re)/i;

/** The words of which a name consists, as they sound, without titles and words for the kind; all of them where nothing else is left. */
export function nameSounds(name: string): string[] {
  const words = wordsOf(name);
  const telling = words.filter((it) => !emptyWords.has(it));
  return (telling.length > 0 ? telling : words).map(soundOf);
}

/** What the name says that the place is; undefined where it says nothing. */
export function placeSortOf(name: string): PlaceSort | undefined {
  if (healthCenter.test(name)) return 'health_center';
  return wordsOf(name)
    .map((it) => sortOf.get(it))
    .find((it) => it !== undefined);
}

/** A title, a kind, or another word that tells no name from another. */
export const isCommonWord = (word: string): boolean => wordsOf(word).every((it) => emptyWords.has(it));
