import { type FacilityType, facilityTypeLabels, facilityTypes } from '@tenaye/contracts/facility.facts.ts';
import { type Kinds, kindsOf } from './kind-words.rules.ts';

const clinic = 'clinic, ክሊኒክ';

/** Words by which people look for a type of facility, besides its label. */
const otherWords: Partial<Record<FacilityType, string>> = {
  cardiac_center: 'cardiac, heart, heart center, ecg, echo, ልብ, የልብ',
  dentistry: 'dentist, dental, dental clinic, tooth, teeth, ጥርስ, የጥርስ',
  dermatology: 'skin, ቆዳ, የቆዳ',
  diagnostic_imaging: 'imaging, radiology, x-ray, xray, ultrasound, scan, mri, ct, ራጅ, አልትራሳውንድ, ምርመራ',
  diagnostic_lab: 'lab, laboratory, blood test, tests, ላብራቶሪ, የደም ምርመራ, ምርመራ',
  eye_ear_nose: 'eye, ear, nose, optician, glasses, ዓይን, የዓይን, ጆሮ, አፍንጫ',
  health_center: 'health center, health post, ጤና ጣቢያ',
  home_based_care: 'home care, nursing home, የቤት ለቤት',
  hospital: 'hospital, emergency, ሆስፒታል',
  maternal_child_health: 'maternity, mother, child, children, pregnancy, birth, እናቶች, ሕፃናት',
  medium_clinic: clinic,
  obstetrics_gynecology: 'gynecology, pregnancy, women, የማህፀን',
  ophthalmology: 'eye, eyes, ዓይን, የዓይን',
  orthopedic: 'bone, bones, አጥንት, የአጥንት',
  pediatric: 'child, children, baby, ሕፃናት',
  pharmacy: 'pharmacy, drug store, drugstore, chemist, ፋርማሲ, መድኃኒት ቤት, መድሃኒት ቤት',
  physiotherapy: 'physio, ፊዚዮቴራፒ',
  primary_clinic: clinic,
  psychiatry: 'mental, አእምሮ',
  specialty_clinic: clinic,
  surgery_clinic: `${clinic}, surgery, operation, ቀዶ ጥገና`,
};

/** The types of facilities by the words that mean them. */
export const facilityKinds: Kinds = kindsOf(
  facilityTypes.map((it) => [it, [facilityTypeLabels[it], ...(otherWords[it] ?? '').split(',')]]),
);
