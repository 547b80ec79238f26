import type { AppointmentType } from '@tenaye/contracts/appointment.facts.ts';
import type { SpecialtyId } from '@tenaye/contracts/specialty.facts.ts';
import type { DemoDoctor } from './doctors.ts';
import type { DemoFacility } from './facilities.ts';
import type { Town } from './places.ts';
import { commonTests, pricedTests } from './tests.ts';

const everywhere: AppointmentType[] = ['online', 'in-person', 'home-visit'];
const clinicOrOnline: AppointmentType[] = ['online', 'in-person'];

type Person = [name: string, gender: DemoDoctor['gender'], specialization: SpecialtyId, fee: number];

/** The demo beyond Addis Ababa: in each city a general practitioner, a specialist, a hospital and a pharmacy, and in some a laboratory. */
const cities: readonly { town: Town; doctors: [Person, Person]; names: string; hasLaboratory?: boolean }[] = [
  {
    town: 'Hawassa',
    names: 'Tabor',
    hasLaboratory: true,
    doctors: [
      ['Bontu Dafursa', 'female', 'general_practice', 300],
      ['Mesele Hankamo', 'male', 'pediatrics', 420],
    ],
  },
  {
    town: 'Bahir Dar',
    names: 'Tana',
    hasLaboratory: true,
    doctors: [
      ['Yeshiwas Molla', 'male', 'general_practice', 280],
      ['Enat Derso', 'female', 'obstetrics_gynecology', 500],
    ],
  },
  {
    town: 'Mekelle',
    names: 'Enderta',
    hasLaboratory: true,
    doctors: [
      ['Letay Gidey', 'female', 'general_practice', 280],
      ['Kibrom Araya', 'male', 'cardiology', 700],
    ],
  },
  {
    town: 'Gondar',
    names: 'Fasil',
    doctors: [
      ['Asnakew Tadege', 'male', 'general_practice', 260],
      ['Zewditu Ayalew', 'female', 'ophthalmology', 480],
    ],
  },
  {
    town: 'Adama',
    names: 'Sodere',
    hasLaboratory: true,
    doctors: [
      ['Gadise Tolera', 'female', 'general_practice', 320],
      ['Abdi Regassa', 'male', 'orthopedics', 600],
    ],
  },
  {
    town: 'Dire Dawa',
    names: 'Dechatu',
    doctors: [
      ['Amina Yusuf', 'female', 'general_practice', 300],
      ['Mahdi Abdulahi', 'male', 'dermatology', 450],
    ],
  },
  {
    town: 'Jimma',
    names: 'Abba Jifar',
    doctors: [
      ['Chala Dinka', 'male', 'general_practice', 260],
      ['Hawi Negera', 'female', 'psychiatry', 500],
    ],
  },
  {
    town: 'Harar',
    names: 'Jugol',
    doctors: [
      ['Nuria Ahmed', 'female', 'general_practice', 280],
      ['Redwan Umer', 'male', 'surgery', 900],
    ],
  },
  {
    town: 'Dessie',
    names: 'Tossa',
    doctors: [
      ['Seid Yimam', 'male', 'general_practice', 260],
      ['Toyba Hussen', 'female', 'pediatrics', 380],
    ],
  },
  {
    town: 'Arba Minch',
    names: 'Nech Sar',
    doctors: [
      ['Wubit Gatisso', 'female', 'general_practice', 250],
      ['Tariku Dalga', 'male', 'infectious_diseases', 420],
    ],
  },
  {
    town: 'Jijiga',
    names: 'Karamara',
    doctors: [
      ['Hodan Farah', 'female', 'general_practice', 280],
      ['Liban Warsame', 'male', 'urology', 550],
    ],
  },
];

const languagesOf: Partial<Record<Town, DemoDoctor['languages']>> = {
  Hawassa: ['am', 'sid', 'en'],
  Mekelle: ['ti', 'am', 'en'],
  Adama: ['om', 'am', 'en'],
  'Dire Dawa': ['om', 'so', 'am'],
  Jimma: ['om', 'am', 'en'],
  Harar: ['om', 'am', 'ar'],
  Jijiga: ['so', 'am', 'ar'],
};

/** Two doctors in each city. Every other general practitioner has reviews. */
export const doctorsOfCities: readonly DemoDoctor[] = cities.flatMap(({ town, doctors }, at) =>
  doctors.map(([name, gender, specialization, fee], nth): DemoDoctor => {
    const isGeneral = nth === 0;
    return {
      name: `Dr. ${name}`,
      gender,
      specialization,
      experience: 4 + ((at * 5 + nth * 3) % 17),
      fee,
      place: town,
      modes: isGeneral ? everywhere : clinicOrOnline,
      languages: languagesOf[town] ?? ['am', 'en'],
      week: isGeneral ? 'six days' : 'weekdays',
      slotMinutes: isGeneral ? 20 : 30,
      bio: isGeneral ? 'Families and long illnesses, close to home.' : 'Sees patients from the whole region.',
      ...(isGeneral && at % 2 === 0 && { stars: [5, 4, 5] }),
    };
  }),
);

const hospital = (town: Town, names: string, at: number): DemoFacility => ({
  name: `${names} General Hospital (demo)`,
  facilityType: 'hospital',
  place: town,
  accreditationLevel: at % 3 === 0 ? 'premium' : 'standard',
  services: ['Emergency', 'Surgery', 'Maternity', ...commonTests.slice(0, 8)],
  prices: pricedTests(0.8 + at * 0.03, 8),
  hours: 'around the clock',
  paymentMethods: ['cash', 'mobile money'],
});

const pharmacy = (town: Town, names: string, at: number): DemoFacility => ({
  name: `${names} Pharmacy (demo)`,
  facilityType: 'pharmacy',
  place: town,
  accreditationLevel: 'standard',
  services: ['Prescription medicines', 'Over-the-counter medicines'],
  hours: at % 2 === 0 ? 'long day' : 'day',
  paymentMethods: ['cash', 'mobile money'],
  ...(at % 3 === 0 && { delivery: { radius: 4, fee: 60 } }),
});

const laboratory = (town: Town, names: string, at: number): DemoFacility => ({
  name: `${names} Laboratory (demo)`,
  facilityType: 'diagnostic_lab',
  place: town,
  accreditationLevel: 'standard',
  services: [...commonTests],
  prices: pricedTests(0.75 + at * 0.05),
  hours: 'day',
});

/** The facilities of all cities. */
export const facilitiesOfCities: readonly DemoFacility[] = cities.flatMap(({ town, names, hasLaboratory }, at) => [
  hospital(town, names, at),
  pharmacy(town, names, at),
  ...(hasLaboratory ? [laboratory(town, names, at)] : []),
]);
