/** A city of Ethiopia: a point in it (degrees WGS 84, to about a kilometer), its region, its name in Amharic and other spellings. */
export interface City {
  name: string;
  otherNames: string;
  region: string;
  latitude: number;
  longitude: number;
}

const city = (name: string, otherNames: string, region: string, latitude: number, longitude: number): City => ({
  name,
  otherNames,
  region,
  latitude,
  longitude,
});

export const cities: readonly City[] = [
  city('Addis Ababa', 'አዲስ አበባ; Finfinne', 'Addis Ababa', 9.02, 38.75),
  city('Adama', 'አዳማ; Nazret', 'Oromia', 8.54, 39.27),
  city('Adigrat', 'አዲግራት', 'Tigray', 14.28, 39.46),
  city('Aksum', 'አክሱም; Axum', 'Tigray', 14.12, 38.72),
  city('Arba Minch', 'አርባ ምንጭ', 'South Ethiopia', 6.03, 37.55),
  city('Asella', 'አሰላ; Asela', 'Oromia', 7.95, 39.13),
  city('Asosa', 'አሶሳ; Assosa', 'Benishangul Gumuz', 10.07, 34.53),
  city('Bahir Dar', 'ባሕር ዳር', 'Amhara', 11.59, 37.39),
  city('Bishoftu', 'ቢሾፍቱ; Debre Zeit; ደብረ ዘይት', 'Oromia', 8.75, 38.98),
  city('Debre Birhan', 'ደብረ ብርሃን', 'Amhara', 9.68, 39.53),
  city('Debre Markos', 'ደብረ ማርቆስ', 'Amhara', 10.34, 37.73),
  city('Dessie', 'ደሴ; Dese', 'Amhara', 11.13, 39.63),
  city('Dilla', 'ዲላ', 'South Ethiopia', 6.41, 38.31),
  city('Dire Dawa', 'ድሬዳዋ', 'Dire Dawa', 9.59, 41.87),
  city('Gambela', 'ጋምቤላ', 'Gambela', 8.25, 34.59),
  city('Gondar', 'ጎንደር; Gonder', 'Amhara', 12.6, 37.47),
  city('Harar', 'ሐረር', 'Harari', 9.31, 42.12),
  city('Hawassa', 'ሐዋሳ; Awassa', 'Sidama', 7.06, 38.48),
  city('Hosaena', 'ሆሳዕና; Hossana', 'Central Ethiopia', 7.55, 37.85),
  city('Jijiga', 'ጅግጅጋ', 'Somali', 9.35, 42.8),
  city('Jimma', 'ጅማ', 'Oromia', 7.67, 36.83),
  city('Kombolcha', 'ኮምቦልቻ', 'Amhara', 11.08, 39.74),
  city('Lalibela', 'ላሊበላ', 'Amhara', 12.03, 39.04),
  city('Mekelle', 'መቀሌ; Mekele', 'Tigray', 13.5, 39.48),
  city('Nekemte', 'ነቀምቴ', 'Oromia', 9.09, 36.55),
  city('Semera', 'ሰመራ; Samara', 'Afar', 11.79, 41.01),
  city('Shashamane', 'ሻሸመኔ; Shashemene', 'Oromia', 7.2, 38.6),
  city('Wolaita Sodo', 'ወላይታ ሶዶ; Sodo', 'South Ethiopia', 6.86, 37.76),
  city('Woldia', 'ወልድያ; Weldiya', 'Amhara', 11.83, 39.6),
];
