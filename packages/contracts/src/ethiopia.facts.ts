/** The smallest box, in degrees, that contains all of Ethiopia. */
const box = { south: 3.39, north: 14.9, west: 32.99, east: 48.01 } as const;

/** Whether a position, in degrees, is in the box around Ethiopia. */
export const isInEthiopia = (latitude: number, longitude: number): boolean =>
  latitude >= box.south && latitude <= box.north && longitude >= box.west && longitude <= box.east;

/** The regions and chartered cities of Ethiopia, with the names by which lists call each; the first is the official one. */
export const regionNames = {
  addis_ababa: ['Addis Ababa', 'Adis Abeba', 'አዲስ አበባ'],
  afar: ['Afar', 'አፋር'],
  amhara: ['Amhara', 'አማራ'],
  benishangul_gumuz: ['Benishangul-Gumuz', 'Benishangul Gumuz', 'Benshangul-Gumaz', 'ቤኒሻንጉል ጉሙዝ'],
  central_ethiopia: ['Central Ethiopia', 'ማዕከላዊ ኢትዮጵያ'],
  dire_dawa: ['Dire Dawa', 'ድሬዳዋ', 'ድሬ ዳዋ'],
  gambela: ['Gambela', 'Gambella', 'ጋምቤላ'],
  harari: ['Harari', 'ሐረሪ'],
  oromia: ['Oromia', 'Oromiya', 'ኦሮሚያ'],
  sidama: ['Sidama', 'ሲዳማ'],
  somali: ['Somali', 'ሶማሌ'],
  south_ethiopia: ['South Ethiopia', 'ደቡብ ኢትዮጵያ'],
  south_west_ethiopia: ['South West Ethiopia', 'ደቡብ ምዕራብ ኢትዮጵያ'],
  tigray: ['Tigray', 'ትግራይ'],
} as const satisfies Record<string, readonly string[]>;
export type Region = keyof typeof regionNames;
const isRegion = (word: string): word is Region => Object.hasOwn(regionNames, word);
/** Every region, by name. */
export const regions: readonly Region[] = Object.keys(regionNames).filter(isRegion);

/** The region that lists call by this word, in upper or lower case. */
export const regionNamed = (word: string): Region | undefined =>
  regions.find((region) => regionNames[region].some((it) => it.toLowerCase() === word.toLowerCase()));
