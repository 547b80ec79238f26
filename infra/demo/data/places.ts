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
export type SubCity = keyof typeof subCities;

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

/** A point a few hundred meters from the middle of a sub-city, different for each `nth`. */
export function pointIn(subCity: SubCity, nth: number): { latitude: number; longitude: number } {
  const [latitude, longitude] = subCities[subCity];
  const angle = nth * 2.4;
  const away = 0.002 + (nth % 5) * 0.0015;
  return {
    latitude: Number((latitude + Math.sin(angle) * away).toFixed(6)),
    longitude: Number((longitude + Math.cos(angle) * away).toFixed(6)),
  };
}

/** A phone number that belongs to nobody, because the demo must not call a stranger. */
export const fictionalPhone = (nth: number): string => `+2519000${String(nth).padStart(5, '0')}`;
