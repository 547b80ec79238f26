/** Sub-cities of Addis Ababa, each with a point inside it (degrees WGS 84). */
const subCities = {
  'Addis Ketema': [9.0336, 38.7312],
  'Akaky Kaliti': [8.8945, 38.7702],
  Arada: [9.0362, 38.7521],
  Bole: [8.9958, 38.7893],
  Gulele: [9.0624, 38.7308],
  Kirkos: [9.0109, 38.7614],
  'Kolfe Keranio': [9.0087, 38.6921],
  'Lemi Kura': [9.0341, 38.8687],
  Lideta: [9.0112, 38.7357],
  'Nifas Silk-Lafto': [8.9613, 38.7334],
  Yeka: [9.0296, 38.8092],
} as const satisfies Record<string, readonly [number, number]>;
type SubCity = keyof typeof subCities;

/** The other cities of the demo, each with a point inside it. */
const towns = {
  Hawassa: [7.0504, 38.4955],
  'Bahir Dar': [11.5936, 37.3908],
  Mekelle: [13.4967, 39.4753],
  Gondar: [12.603, 37.4521],
  Adama: [8.5414, 39.2689],
  'Dire Dawa': [9.5931, 41.8661],
  Jimma: [7.6731, 36.8344],
  Harar: [9.3126, 42.1227],
  Dessie: [11.1333, 39.6333],
  'Arba Minch': [6.0333, 37.55],
  Jijiga: [9.35, 42.8],
} as const satisfies Record<string, readonly [number, number]>;
export type Town = keyof typeof towns;

/** Where the demo's doctors and facilities are: a sub-city of Addis Ababa or another city. */
export type DemoPlace = SubCity | Town;
const middles: Record<DemoPlace, readonly [number, number]> = { ...subCities, ...towns };

/** The place as addresses end: a sub-city with its city, another city by itself. */
export const townOf = (place: DemoPlace): string => (Object.hasOwn(subCities, place) ? `${place}, Addis Ababa` : place);

/** The names of the sub-cities in Amharic. */
const inAmharic = new Map<string, string>(
  Object.entries({
    'Addis Ketema': 'አዲስ ከተማ',
    'Akaky Kaliti': 'አቃቂ ቃሊቲ',
    Arada: 'አራዳ',
    Bole: 'ቦሌ',
    Gulele: 'ጉለሌ',
    Kirkos: 'ቂርቆስ',
    'Kolfe Keranio': 'ኮልፌ ቀራኒዮ',
    'Lemi Kura': 'ለሚ ኩራ',
    Lideta: 'ልደታ',
    'Nifas Silk-Lafto': 'ንፋስ ስልክ ላፍቶ',
    Yeka: 'የካ',
  } satisfies Record<SubCity, string>),
);

/** Every sub-city as a place that patients can search for. */
export const subCityPlaces = Object.entries(subCities).map(([name, [latitude, longitude]]) => ({
  name,
  otherNames: inAmharic.get(name) ?? '',
  latitude,
  longitude,
}));

/** A point a few hundred meters from the middle of a place, different for each `nth`. */
export function pointIn(place: DemoPlace, nth: number): { latitude: number; longitude: number } {
  const [latitude, longitude] = middles[place];
  const angle = nth * 2.4;
  const away = 0.002 + (nth % 5) * 0.0015;
  return {
    latitude: Number((latitude + Math.sin(angle) * away).toFixed(6)),
    longitude: Number((longitude + Math.cos(angle) * away).toFixed(6)),
  };
}

/** A phone number that belongs to nobody, because the demo must not call a stranger. */
export const fictionalPhone = (nth: number): string => `+2519000${String(nth).padStart(5, '0')}`;
