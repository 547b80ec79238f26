import type { ImportField } from '@tenaye/contracts/bulk-import.facts.ts';
import { email } from '@tenaye/contracts/fields.ts';
import { type SpecialtyId, specialtyIdOf } from '@tenaye/contracts/specialty.facts.ts';
import type { Cells } from '#kernel/files/csv-cells.ts';
import { phoneOf } from '#kernel/phones.ts';
import { positionOf, townOf } from './import-facility.rules.ts';

/** A doctor as a list states the facts: phone E.164, email lower case, fee in ETB, experience in years. */
export interface DoctorRow {
  name: string;
  specialization: SpecialtyId;
  gender: 'male' | 'female';
  experience: number;
  consultationFee: number;
  email: string;
  phone: string | null;
  licenseNumber: string;
  mainResidenceArea: string;
  address: string | null;
  latitude: number | null;
  longitude: number | null;
}

const genders: Readonly<Record<string, DoctorRow['gender']>> = { male: 'male', m: 'male', female: 'female', f: 'female' };

function genderOf(cells: Cells<ImportField>): DoctorRow['gender'] {
  const word = cells.required('gender');
  const gender = genders[word.toLowerCase()];
  if (word !== '' && gender === undefined) cells.refuse('gender', 'unknown_gender', `"${word}" is neither male nor female`);
  return gender ?? 'female';
}

function specialtyOf(cells: Cells<ImportField>): SpecialtyId {
  const word = cells.required('specialization');
  const specialty = specialtyIdOf(word);
  if (word !== '' && specialty === undefined) cells.refuse('specialization', 'unknown_specialization', `"${word}" is not known`);
  return specialty ?? 'general_practice';
}

function emailOf(cells: Cells<ImportField>): string {
  const typed = cells.required('email', 254);
  const { data } = email.safeParse(typed);
  if (typed !== '' && data === undefined) cells.refuse('email', 'invalid_email', 'is no address');
  return data ?? '';
}

async function phoneIn(cells: Cells<ImportField>): Promise<string | null> {
  const typed = cells.text('phone', 200);
  const phone = typed === null ? null : ((await phoneOf(typed.split(/[/,;]/)[0] ?? '')) ?? null);
  if (typed !== null && phone === null) cells.note('phone', 'phone_left_out', `"${typed}" is no telephone number; left out`);
  return phone;
}

/** A required number of a doctor's profile, rounded to `digits` decimals. */
function numberOf(cells: Cells<ImportField>, field: 'experience' | 'consultation_fee', most: number, digits: number): number {
  const before = cells.problems.length;
  const number = cells.number(field, 0, most);
  if (number === null && cells.problems.length === before) cells.refuse(field, 'empty', 'is empty');
  return Number((number ?? 0).toFixed(digits));
}

function residenceOf(cells: Cells<ImportField>): string {
  const town = townOf(cells);
  if (town === null) cells.refuse('city', 'empty', 'is empty');
  return town ?? '';
}

/** Reads a doctor. All facts that a profile requires are required here, too. Problems are added to `cells`. */
export async function readDoctor(cells: Cells<ImportField>): Promise<DoctorRow> {
  return {
    name: cells.required('name'),
    specialization: specialtyOf(cells),
    gender: genderOf(cells),
    experience: numberOf(cells, 'experience', 80, 0),
    consultationFee: numberOf(cells, 'consultation_fee', 1_000_000, 2),
    email: emailOf(cells),
    phone: await phoneIn(cells),
    licenseNumber: cells.required('license_number', 100),
    mainResidenceArea: residenceOf(cells),
    address: cells.text('address', 300),
    ...positionOf(cells),
  };
}
