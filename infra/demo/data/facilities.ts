import type { FacilityType } from '@tenaye/contracts/facility.facts.ts';
import type { DemoPlace } from './places.ts';
import { commonTests, pricedTests } from './tests.ts';

export interface DemoFacility {
  name: string;
  facilityType: FacilityType;
  place: DemoPlace;
  accreditationLevel: 'excellence' | 'premium' | 'standard' | 'basic';
  services: string[];
  /** ETB, for those services that publish a price. */
  prices?: Record<string, number>;
  equipmentList?: string[];
  hours: 'day' | 'long day' | 'around the clock';
  paymentMethods?: string[];
  /** Radius in kilometers, fee in ETB. */
  delivery?: { radius: number; fee: number };
  /** The stars of the reviews, latest first. */
  stars?: readonly number[];
}

/** The facilities behind the demo sign-ins, by role. */
export const signedInFacilities = {
  pharmacy: {
    name: 'Tena Adam Pharmacy (demo)',
    facilityType: 'pharmacy',
    place: 'Bole',
    accreditationLevel: 'premium',
    services: ['Prescription medicines', 'Over-the-counter medicines', 'Blood pressure check', 'Home delivery'],
    hours: 'long day',
    paymentMethods: ['cash', 'card', 'mobile money'],
    delivery: { radius: 8, fee: 120 },
    stars: [5, 5, 4, 5, 4],
  },
  diagnostic_center: {
    name: 'Mirmera Diagnostic Laboratory (demo)',
    facilityType: 'diagnostic_lab',
    place: 'Kirkos',
    accreditationLevel: 'excellence',
    services: [
      'Complete blood count',
      'Fasting blood glucose',
      'Creatinine',
      'Lipid profile',
      'Liver function test',
      'Thyroid stimulating hormone',
      'Urinalysis',
      'Blood film for malaria',
    ],
    prices: {
      'Complete blood count': 320,
      'Fasting blood glucose': 140,
      Creatinine: 200,
      'Lipid profile': 540,
      'Liver function test': 610,
      Urinalysis: 150,
      'Blood film for malaria': 120,
    },
    equipmentList: ['Haematology analyser', 'Chemistry analyser', 'Microscope'],
    hours: 'day',
    stars: [5, 5, 4, 5],
  },
  facility: {
    name: 'Fewus Medium Clinic (demo)',
    facilityType: 'medium_clinic',
    place: 'Yeka',
    accreditationLevel: 'standard',
    services: ['Outpatient care', 'Minor surgery', 'Vaccination', 'Antenatal care'],
    equipmentList: ['Autoclave', 'ECG', 'Ultrasound'],
    hours: 'long day',
    stars: [5, 4, 4],
  },
} satisfies Record<string, DemoFacility>;

/** The two facilities of one account. */
export const chain = {
  name: 'Addis Selam Health (demo)',
  pharmacy: {
    name: 'Addis Selam Pharmacy (demo)',
    facilityType: 'pharmacy',
    place: 'Akaky Kaliti',
    accreditationLevel: 'standard',
    services: ['Prescription medicines', 'Over-the-counter medicines'],
    hours: 'day',
  },
  laboratory: {
    name: 'Addis Selam Laboratory (demo)',
    facilityType: 'diagnostic_lab',
    place: 'Akaky Kaliti',
    accreditationLevel: 'standard',
    services: ['Complete blood count', 'Fasting blood glucose', 'Creatinine', 'Urinalysis'],
    prices: pricedTests(1, 4),
    hours: 'day',
  },
} satisfies { name: string; pharmacy: DemoFacility; laboratory: DemoFacility };

/** Fictional facilities nearby, so that a search has something to rank. */
export const otherFacilities: readonly DemoFacility[] = [
  {
    name: 'Yeshi Pharmacy (demo)',
    facilityType: 'pharmacy',
    place: 'Yeka',
    accreditationLevel: 'standard',
    services: ['Prescription medicines'],
    hours: 'long day',
    stars: [5, 3, 4],
  },
  {
    name: 'Dingetegna Pharmacy (demo)',
    facilityType: 'pharmacy',
    place: 'Arada',
    accreditationLevel: 'basic',
    services: ['Prescription medicines', 'Night service'],
    hours: 'around the clock',
    paymentMethods: ['cash', 'mobile money'],
  },
  {
    name: 'Medhanit Bet Pharmacy (demo)',
    facilityType: 'pharmacy',
    place: 'Nifas Silk-Lafto',
    accreditationLevel: 'standard',
    services: ['Prescription medicines', 'Home delivery'],
    hours: 'day',
    delivery: { radius: 5, fee: 90 },
    stars: [5, 4, 4],
  },
  {
    name: 'Birhan Imaging Center (demo)',
    facilityType: 'diagnostic_imaging',
    place: 'Bole',
    accreditationLevel: 'premium',
    services: ['Chest X-ray', 'Abdominal ultrasound', 'Obstetric ultrasound', 'CT scan of head'],
    prices: { 'Chest X-ray': 450, 'Abdominal ultrasound': 800, 'Obstetric ultrasound': 700, 'CT scan of head': 4200 },
    hours: 'day',
    stars: [5, 5, 4],
  },
  {
    name: 'Lib Cardiac Center (demo)',
    facilityType: 'cardiac_center',
    place: 'Kirkos',
    accreditationLevel: 'excellence',
    services: ['Echocardiography', 'Stress test', 'Holter monitoring'],
    prices: { Echocardiography: 1500, 'Stress test': 1200 },
    hours: 'day',
    stars: [5, 5, 4],
  },
  {
    name: 'Wuha Limat Laboratory (demo)',
    facilityType: 'diagnostic_lab',
    place: 'Gulele',
    accreditationLevel: 'standard',
    services: [...commonTests],
    prices: pricedTests(0.9),
    hours: 'day',
  },
  {
    name: 'Tsehay Laboratory (demo)',
    facilityType: 'diagnostic_lab',
    place: 'Yeka',
    accreditationLevel: 'premium',
    services: [...commonTests, 'HbA1c', 'Urine culture'],
    prices: { ...pricedTests(1.1), HbA1c: 450 },
    hours: 'long day',
    stars: [5, 4, 4],
  },
  {
    name: 'Aynet Imaging Center (demo)',
    facilityType: 'diagnostic_imaging',
    place: 'Arada',
    accreditationLevel: 'standard',
    services: ['Chest X-ray', 'Pelvic ultrasound', 'Mammography'],
    prices: { 'Chest X-ray': 400, 'Pelvic ultrasound': 750, Mammography: 1600 },
    hours: 'day',
    stars: [5, 3, 4],
  },
  {
    name: 'Rukab Imaging Center (demo)',
    facilityType: 'diagnostic_imaging',
    place: 'Kirkos',
    accreditationLevel: 'excellence',
    services: ['MRI of brain', 'CT scan of chest', 'Abdominal ultrasound', 'X-ray of the spine'],
    hours: 'long day',
  },
  {
    name: 'Hiyaw Cardiac Center (demo)',
    facilityType: 'cardiac_center',
    place: 'Bole',
    accreditationLevel: 'premium',
    services: ['ECG', 'Echocardiography', 'Blood pressure over 24 hours'],
    prices: { ECG: 300, Echocardiography: 1650 },
    hours: 'day',
    stars: [5, 5, 4],
  },
  {
    name: 'Tirta Cardiac Center (demo)',
    facilityType: 'cardiac_center',
    place: 'Gulele',
    accreditationLevel: 'standard',
    services: ['ECG', 'Stress test'],
    hours: 'day',
  },
  {
    name: 'Selihom General Hospital (demo)',
    facilityType: 'hospital',
    place: 'Lideta',
    accreditationLevel: 'premium',
    services: ['Emergency', 'Surgery', 'Maternity', 'Imaging', 'Pharmacy', ...commonTests],
    prices: pricedTests(1.3),
    hours: 'around the clock',
    stars: [5, 3, 5, 4, 5, 4, 4, 4, 4, 4],
  },
];

/** A facility whose verification is pending. */
export const pendingFacility: DemoFacility = {
  name: 'Addis Amba Dental Clinic (demo)',
  facilityType: 'dentistry',
  place: 'Lemi Kura',
  accreditationLevel: 'basic',
  services: ['Cleaning', 'Fillings', 'Extractions'],
  hours: 'day',
};
