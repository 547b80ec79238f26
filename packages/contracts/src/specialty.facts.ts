/**
 * The specialty catalog: one list for doctors, triage and assessments. `label` is the spec's word on screens; `aliases` are other ids and
 * words that the spec uses for the specialty (decisions, "Several specialty lists").
 */
interface Specialty {
  id: string;
  label: string;
  aliases: readonly string[];
}

/** All specialties. */
export const specialties = [
  { id: 'general_practice', label: 'General Practice', aliases: ['internal_medicine', 'general practitioner', 'internal medicine'] },
  { id: 'pediatrics', label: 'Pediatrics', aliases: ['pediatric', 'paediatrics'] },
  { id: 'obstetrics_gynecology', label: 'OB/GYN', aliases: ['gynecology', 'obgyn', 'maternal_child_health'] },
  { id: 'psychiatry', label: 'Psychiatry', aliases: ['mental health'] },
  { id: 'dermatology', label: 'Dermatology', aliases: [] },
  { id: 'cardiology', label: 'Cardiology', aliases: ['cardiac'] },
  { id: 'orthopedics', label: 'Orthopedics', aliases: ['orthopedic', 'orthopaedics'] },
  { id: 'diabetology', label: 'Diabetology', aliases: [] },
  { id: 'ear_nose_throat', label: 'ENT', aliases: ['eye_ear_nose', 'otolaryngology'] },
  { id: 'gastroenterology', label: 'Gastroenterology', aliases: [] },
  { id: 'urology', label: 'Urology', aliases: [] },
  { id: 'neurology', label: 'Neurology', aliases: [] },
  { id: 'physiotherapy', label: 'Physiotherapy', aliases: [] },
  { id: 'oncology', label: 'Oncology', aliases: [] },
  { id: 'infectious_diseases', label: 'Infectious Diseases', aliases: [] },
  { id: 'nutrition', label: 'Nutrition', aliases: [] },
  { id: 'endocrinology', label: 'Endocrinology', aliases: [] },
  { id: 'dentistry', label: 'Dentistry', aliases: ['dental'] },
  { id: 'ophthalmology', label: 'Ophthalmology', aliases: ['eye'] },
  { id: 'pulmonology', label: 'Pulmonology', aliases: [] },
  { id: 'surgery', label: 'Surgery', aliases: ['general surgery'] },
  { id: 'radiology', label: 'Radiology', aliases: [] },
  { id: 'anesthesiology', label: 'Anesthesiology', aliases: [] },
] as const satisfies readonly Specialty[];

export type SpecialtyId = (typeof specialties)[number]['id'];
/** The ids of all specialties, in the order of `specialties`. */
export const specialtyIds: readonly SpecialtyId[] = specialties.map((it) => it.id);

const byWord = new Map<string, SpecialtyId>();
for (const it of specialties) for (const word of [it.id, it.label, ...it.aliases]) byWord.set(word.toLowerCase(), it.id);

/** The catalog id for any id, label or alias in the spec; undefined when there is none. */
export const specialtyIdOf = (word: string): SpecialtyId | undefined => byWord.get(word.trim().toLowerCase());

const labels: Record<string, string> = Object.fromEntries(specialties.map((it) => [it.id, it.label]));

/** The label of a specialty id on screens. */
export const specialtyLabel = (id: SpecialtyId): string => labels[id] ?? id;

/** Whether a word is the id of a specialty. */
export const isSpecialtyId = (word: string): word is SpecialtyId => Object.hasOwn(labels, word);

/** Specialties to which another doctor usually sends the patient. */
export const referredSpecialties: readonly SpecialtyId[] = ['surgery', 'radiology', 'anesthesiology'];
