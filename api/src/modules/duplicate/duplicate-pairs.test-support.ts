import type { Facts } from './duplicate.score.ts';

/** Two profiles with a person's judgment. All of them are invented: any resemblance to real people or places is accidental. */
export interface LabeledPair {
  a: Facts;
  b: Facts;
  /** `same` should be found, `unclear` only offered for review, `other` ignored. */
  is: 'same' | 'unclear' | 'other';
}

const pair = (is: LabeledPair['is'], a: Facts, b: Facts): LabeledPair => ({ a, b, is });
const phone = '+251911223344';
const otherPhone = '+251922334455';
const bole = { latitude: 8.9951, longitude: 38.7893 };
/** About thirty meters from `bole`. */
const besideBole = { latitude: 8.9953, longitude: 38.7895 };
const piassa = { latitude: 9.0347, longitude: 38.7525 };
const mekelle = { latitude: 13.4967, longitude: 39.4753 };
const hawassa = { latitude: 7.0621, longitude: 38.476 };

/** One person under two spellings, with corroborating evidence. */
const people: [string, string][] = [
  ['Dr. Tirunesh Dibaba', 'ዶ/ር ጥሩነሽ ዲባባ'],
  ['Birhanu Tesfaye', 'ብርሃኑ ተስፋዬ'],
  ['Berhanu Tesfaye', 'Dr Birhanu Tesfaye'],
  ['Abebe Kebede', 'አበበ ከበደ'],
  ['Haile Mariam Desta', 'Hailemariam Desta'],
  ['ኃይለማርያም ደስታ', 'Hailemariam Desta'],
  ['Tewodros Mekonnen', 'ቴዎድሮስ መኮንን'],
  ['Tsehay Alemu', 'ፀሐይ አለሙ'],
  ['ጸሀይ ዓለሙ', 'ፀሐይ አለሙ'],
  ['Yohannes Girma', 'Yohanes Girma'],
  ['Solomon Bekele', 'Bekele Solomon'],
  ['G/Medhin Tadesse', 'Gebremedhin Tadesse'],
  ['Sara Mohammed', 'Sara Mohamed'],
  ['Meseret Chala', 'መሰረት ጫላ'],
  ['Almaz Ayana', 'አልማዝ አያና'],
  ['Dr. Kidane Mehret Assefa', 'Kidanemehret Asefa'],
  ['Mulugeta Worku', 'ሙሉጌታ ወርቁ'],
  ['Zenebech Lemma', 'ዘነበች ለማ'],
  ['Henoch Zerihun', 'Henok Zerihun'],
];

/** Two different people, however similar the names. */
const strangers: [string, string][] = [
  ['Abebe Kebede', 'Kebede Alemayehu'],
  ['Alem Tesfaye', 'Alemu Girma'],
  ['Tigist Haile', 'Tirunesh Hailu'],
  ['ሄኖክ አበራ', 'Hana Abera'],
  ['Dr. Solomon Girma', 'Dr. Samuel Girma'],
  ['Meron Tadesse', 'Mekdes Taddele'],
];

/** One place under two spellings. */
const places: [string, string][] = [
  ['Selam Pharmacy', 'ሰላም ፋርማሲ'],
  ['Bethzatha General Hospital', 'Betezata Hospital'],
  ['St. Gabriel Hospital', 'St Gabriel General Hospital'],
  ['Arada Diagnostic Center', 'አራዳ ዲያግኖስቲክ ማዕከል'],
  ['Hayat Medium Clinic', 'Hayat Clinic'],
  ['Teklehaimanot Health Center', 'Tekle Haymanot Health Centre'],
  ['Bethel Hospital', 'Bethel Teaching Hospital'],
  ['ቤቴል ሆስፒታል', 'Bethel Teaching Hospital'],
  ['Lideta Pharmacy', 'Lideta Corner Pharmacy'],
  ['Tenadam Pharmacy', 'Tena Adam Pharmacy'],
];

/** Two neighboring places with similar names. */
const neighbors: [string, string][] = [
  ['Selam Pharmacy', 'Selam Clinic'],
  ['Kenema Pharmacy No. 4', 'Kenema Pharmacy No. 12'],
  ['Abyssinia Clinic', 'Addis Clinic'],
  ['Ras Pharmacy', 'Rose Laboratory'],
];

export const labeledPairs: readonly LabeledPair[] = [
  ...people.map(([a, b]) => pair('same', { name: a, phone }, { name: b, phone })),
  ...people.map(([a, b]) => pair('same', { name: a, licenseNumber: 'ET/MD-1042' }, { name: b, licenseNumber: 'et md 1042', phone })),
  ...people.map(([a, b]) => pair('same', { name: a, email: 'one@example.com' }, { name: b, email: 'one@example.com', phone })),
  ...people.map(([a, b]) => pair('unclear', { name: a }, { name: b })),
  ...people.map(([a, b]) => pair('other', { name: a, licenseNumber: 'MD-1' }, { name: b, licenseNumber: 'MD-2' })),
  ...strangers.map(([a, b]) => pair('other', { name: a }, { name: b })),
  ...strangers.map(([a, b]) => pair('other', { name: a, phone }, { name: b, phone: otherPhone })),
  pair('other', { name: 'Abebe Kebede', phone }, { name: 'Marta Lemma', phone }),
  pair('unclear', { name: 'Abebe Kebede', licenseNumber: 'MD-7' }, { name: 'Marta Lemma', licenseNumber: 'MD-7' }),

  ...places.map(([a, b]) => pair('same', { name: a, ...bole }, { name: b, ...besideBole })),
  ...places.map(([a, b]) => pair('same', { name: a, town: 'Bole', phone }, { name: b, town: 'Bole, Addis Ababa', phone })),
  ...places.map(([a, b]) => pair('unclear', { name: a, town: 'Bole' }, { name: b, town: 'ቦሌ' })),
  ...places.map(([a, b]) => pair('other', { name: a, ...bole }, { name: b, ...mekelle })),
  ...places.map(([a, b]) => pair('other', { name: a, ...piassa }, { name: b, ...hawassa })),
  ...places.map(([a, b]) => pair('other', { name: a, town: 'Adama' }, { name: b, town: 'Mekelle' })),
  // A chain has one number for all its branches, so an equal number only makes a review worthwhile.
  pair('unclear', { name: 'Kenema Pharmacy', phone, ...bole }, { name: 'Kenema Pharmacy', phone, ...mekelle }),
  pair('other', { name: 'Kenema Pharmacy', ...bole }, { name: 'ከነማ ፋርማሲ', ...piassa }),
  pair('other', { name: 'Red Cross Pharmacy', ...bole }, { name: 'Red Cross Pharmacy', ...piassa }),
  ...neighbors.map(([a, b]) => pair('other', { name: a, ...bole }, { name: b, ...besideBole })),
  ...neighbors.map(([a, b]) => pair('other', { name: a, town: 'Bole' }, { name: b, town: 'Bole' })),
];
