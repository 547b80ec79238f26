import type { AppointmentType } from '@tenaye/contracts/appointment.facts.ts';
import type { SpecialtyId } from '@tenaye/contracts/specialty.facts.ts';
import type { DemoDoctor } from './doctors.ts';
import type { DemoPlace } from './places.ts';
import { colleagueStars } from './reviews.ts';

const everywhere: AppointmentType[] = ['online', 'in-person', 'home-visit'];
const clinicOrOnline: AppointmentType[] = ['online', 'in-person'];
const clinic: AppointmentType[] = ['in-person'];

const rows: [name: string, gender: DemoDoctor['gender'], specialization: SpecialtyId, fee: number, place: DemoPlace][] = [
  ['Eyerusalem Tadele', 'female', 'general_practice', 380, 'Kirkos'],
  ['Amanuel Sisay', 'male', 'pediatrics', 550, 'Lemi Kura'],
  ['Meklit Worede', 'female', 'cardiology', 1100, 'Bole'],
  ['Robel Hailu', 'male', 'obstetrics_gynecology', 780, 'Arada'],
  ['Feven Asfaw', 'female', 'obstetrics_gynecology', 920, 'Yeka'],
  ['Dagmawi Legesse', 'male', 'psychiatry', 700, 'Gulele'],
  ['Saron Mulugeta', 'female', 'psychiatry', 1000, 'Bole'],
  ['Kaleab Negussie', 'male', 'dermatology', 650, 'Lideta'],
  ['Bezawit Aklilu', 'female', 'dermatology', 900, 'Kirkos'],
  ['Henok Zerihun', 'male', 'orthopedics', 1200, 'Bole'],
  ['Tsion Belay', 'female', 'orthopedics', 850, 'Kolfe Keranio'],
  ['Biruk Shiferaw', 'male', 'diabetology', 600, 'Yeka'],
  ['Ruth Kassahun', 'female', 'diabetology', 750, 'Nifas Silk-Lafto'],
  ['Yonas Teklu', 'male', 'ear_nose_throat', 680, 'Addis Ketema'],
  ['Hewan Girmay', 'female', 'ear_nose_throat', 820, 'Bole'],
  ['Ermias Wubshet', 'male', 'gastroenterology', 950, 'Kirkos'],
  ['Lidya Fantahun', 'female', 'gastroenterology', 1150, 'Lemi Kura'],
  ['Surafel Mengesha', 'male', 'urology', 900, 'Arada'],
  ['Betelhem Yilma', 'female', 'urology', 1050, 'Bole'],
  ['Abenezer Tibebu', 'male', 'neurology', 1300, 'Kirkos'],
  ['Mahlet Seifu', 'female', 'neurology', 980, 'Gulele'],
  ['Nebiyu Dejene', 'male', 'physiotherapy', 400, 'Yeka'],
  ['Hiwot Berhane', 'female', 'physiotherapy', 450, 'Nifas Silk-Lafto'],
  ['Fitsum Alene', 'male', 'oncology', 1600, 'Lideta'],
  ['Senait Moges', 'female', 'oncology', 1350, 'Bole'],
  ['Kirubel Demeke', 'male', 'infectious_diseases', 640, 'Addis Ketema'],
  ['Rediet Wondimu', 'female', 'infectious_diseases', 780, 'Kirkos'],
  ['Elias Gudeta', 'male', 'nutrition', 350, 'Kolfe Keranio'],
  ['Martha Lemma', 'female', 'nutrition', 420, 'Bole'],
  ['Tewodros Kifle', 'male', 'endocrinology', 900, 'Yeka'],
  ['Selome Gashaw', 'female', 'endocrinology', 1080, 'Arada'],
  ['Binyam Ketema', 'male', 'dentistry', 500, 'Bole'],
  ['Helina Mesfin', 'female', 'dentistry', 620, 'Akaky Kaliti'],
  ['Samson Bogale', 'male', 'ophthalmology', 720, 'Gulele'],
  ['Tigist Admasu', 'female', 'ophthalmology', 900, 'Nifas Silk-Lafto'],
  ['Zerubabel Tamiru', 'male', 'pulmonology', 820, 'Lideta'],
  ['Naomi Ejigu', 'female', 'pulmonology', 760, 'Kirkos'],
  ['Girum Abate', 'male', 'surgery', 1500, 'Bole'],
  ['Meron Feleke', 'female', 'surgery', 1700, 'Yeka'],
  ['Leul Asrat', 'male', 'radiology', 700, 'Kirkos'],
  ['Yodit Tafesse', 'female', 'radiology', 650, 'Arada'],
  ['Natan Mekuria', 'male', 'anesthesiology', 1100, 'Lideta'],
  ['Arsema Gelaw', 'female', 'anesthesiology', 950, 'Gulele'],
];

const weeks: DemoDoctor['week'][] = ['weekdays', 'six days', 'weekdays', 'mornings', 'afternoons'];
const modes = [clinicOrOnline, everywhere, clinic];
const bios = ['Takes time to explain.', 'Works with your family doctor.', 'Also on short notice.', 'Second opinions welcome.'];

const nthOf = <T>(list: readonly T[], nth: number, otherwise: T): T => list[nth % list.length] ?? otherwise;

const starsOf = (nth: number): Pick<DemoDoctor, 'stars'> => {
  const stars = nthOf(colleagueStars, nth, undefined);
  return stars ? { stars } : {};
};

/** Together with doctors.ts, at least three fictional doctors for every specialty, so that each recommendation has three to offer. */
export const colleagues: readonly DemoDoctor[] = rows.map(([name, gender, specialization, fee, place], nth) => ({
  name: `Dr. ${name}`,
  gender,
  languages: nth % 3 === 0 ? ['am', 'om', 'en'] : nth % 3 === 1 ? ['am', 'en'] : ['am', 'ti', 'en'],
  specialization,
  experience: 4 + ((nth * 7) % 19),
  fee,
  place,
  modes: nthOf(modes, nth, clinic),
  week: nthOf(weeks, nth, 'weekdays'),
  slotMinutes: nth % 2 === 0 ? 30 : 20,
  bio: nthOf(bios, nth, ''),
  ...starsOf(nth),
}));
