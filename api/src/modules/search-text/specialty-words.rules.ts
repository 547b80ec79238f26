import { type SpecialtyId, specialties } from '@tenaye/contracts/specialty.facts.ts';
import { type Kinds, kindsOf, type Meaning, meaningsOf } from './kind-words.rules.ts';

/** Complaints, parts of the body and titles by which people look for a specialty, besides its label and aliases. */
const complaints: Record<SpecialtyId, string> = {
  general_practice: `gp, family doctor, fever, flu, cold, cough, malaria, typhoid, check-up, checkup, internist, blood pressure,
    hypertension, tired, ትኩሳት, ጉንፋን, ወባ, ደም ግፊት, ጠቅላላ ሐኪም, የውስጥ ደዌ`,
  pediatrics: `pediatrician, paediatrician, child, children, kid, kids, baby, infant, newborn, toddler, vaccination, ሕፃን, ሕፃናት, ልጅ, ልጄ,
    ልጆች, የልጆች, ክትባት`,
  obstetrics_gynecology: `gynecologist, gynaecologist, gynaecology, obstetrics, obstetrician, pregnancy, pregnant, antenatal, birth, women,
    period, menstruation, infertility, contraception, family planning, እርግዝና, ነፍሰ ጡር, ወሊድ, የሴቶች, የማህፀን`,
  psychiatry: 'psychiatrist, depression, sad, sadness, anxiety, stress, sleep, insomnia, addiction, mental, ጭንቀት, ድብርት, አእምሮ, የአእምሮ',
  dermatology: 'dermatologist, skin, rash, itching, acne, eczema, hair, nails, ቆዳ, የቆዳ, ሽፍታ, ማሳከክ, ብጉር',
  cardiology: 'cardiologist, heart, chest, chest pain, palpitations, blood pressure, hypertension, ልብ, የልብ, ደም ግፊት, የደረት ሕመም',
  orthopedics: 'orthopedist, bone, bones, joint, joints, fracture, back pain, knee, shoulder, hip, አጥንት, የአጥንት, መገጣጠሚያ, ስብራት, ጉልበት',
  diabetology: 'diabetologist, diabetes, diabetic, sugar, blood sugar, ስኳር, የስኳር',
  ear_nose_throat: 'ear, nose, throat, hearing, tonsils, sinus, sinusitis, sore throat, otolaryngologist, ጆሮ, አፍንጫ, ጉሮሮ, ቶንሲል, ሳይነስ',
  gastroenterology: `gastroenterologist, stomach, stomach pain, abdomen, belly, gastritis, heartburn, ulcer, diarrhea, constipation, liver,
    hepatitis, ሆድ, የሆድ, ጨጓራ, የጨጓራ, ጉበት, ተቅማጥ`,
  urology: 'urologist, urine, urinary, bladder, kidney, kidneys, kidney stone, prostate, ኩላሊት, የኩላሊት, ሽንት, ፕሮስቴት',
  neurology: 'neurologist, headache, migraine, dizziness, epilepsy, seizure, stroke, nerve, nerves, brain, ራስ ምታት, ነርቭ, የነርቭ, የሚጥል',
  physiotherapy: 'physiotherapist, physio, physical therapy, rehabilitation, back pain, neck pain, muscle, massage, ፊዚዮቴራፒ, የጀርባ ሕመም',
  oncology: 'oncologist, cancer, tumor, tumour, lump, chemotherapy, ካንሰር, የካንሰር, ዕጢ',
  infectious_diseases: 'infection, infectious, hiv, aids, tuberculosis, tb, hepatitis, ኢንፌክሽን, ቲቢ, ኤች አይ ቪ',
  nutrition: 'nutritionist, dietitian, diet, weight, obesity, overweight, የሥነ ምግብ, ክብደት, አመጋገብ',
  endocrinology: 'endocrinologist, thyroid, goiter, hormone, hormones, diabetes, እንቅርት, ሆርሞን, ስኳር',
  dentistry: 'dentist, tooth, teeth, toothache, gum, gums, mouth, braces, ጥርስ, የጥርስ, ድድ',
  ophthalmology: 'ophthalmologist, eyes, vision, glasses, cataract, glaucoma, sight, ዓይን, የዓይን, መነጽር',
  pulmonology: 'pulmonologist, lung, lungs, breathing, breath, asthma, cough, chest, pneumonia, tb, ሳንባ, የሳንባ, አስም, ሳል, ትንፋሽ',
  surgery: 'surgeon, operation, hernia, appendix, appendicitis, hemorrhoids, piles, ቀዶ ጥገና, ቀዶ ሕክምና, ኪንታሮት',
  radiology: 'radiologist, x-ray, xray, ultrasound, scan, imaging, mri, ct, ራጅ, አልትራሳውንድ',
  anesthesiology: 'anesthesiologist, anesthesia, anaesthesia, ማደንዘዣ',
};

/** The specialties by the words that mean them. */
export const specialtyKinds: Kinds = kindsOf(
  specialties.map(({ id, label, aliases }) => [id, [label, ...aliases.map((it) => it.replaceAll('_', ' ')), ...complaints[id].split(',')]]),
);

/** The specialties whose complaints pediatricians treat in children. */
const alsoPediatric: ReadonlySet<string> = new Set<SpecialtyId>([
  'general_practice',
  'dermatology',
  'ear_nose_throat',
  'gastroenterology',
  'infectious_diseases',
  'nutrition',
  'pulmonology',
]);
const PEDIATRICS: SpecialtyId = 'pediatrics';
const GENERAL: SpecialtyId = 'general_practice';

const isAboutChild = ({ kinds }: Meaning): boolean => kinds.length === 1 && kinds[0] === PEDIATRICS;
const together = (...kinds: readonly (readonly string[])[]): string[] => [...new Set(kinds.flat())];

/**
 * The parts of a typed text with the specialties that they mean. A child's complaint is one for a pediatrician, or for the specialist of
 * the complaint, never for a general practitioner: of "child fever" either word alone would ask for another doctor. `isAlike` as in
 * `meaningsOf`.
 */
export function specialtiesOf(typed: string, isAlike = false): Meaning[] {
  const parts = meaningsOf(typed, specialtyKinds, isAlike);
  if (!parts.some(isAboutChild)) return parts;
  const specialists = parts.flatMap((it) => it.kinds.filter((kind) => kind !== GENERAL));
  return parts.map((part) => {
    if (isAboutChild(part)) return { ...part, kinds: together(part.kinds, specialists) };
    return part.kinds.some((it) => alsoPediatric.has(it)) ? { ...part, kinds: together(part.kinds, [PEDIATRICS]) } : part;
  });
}
