import { type AppointmentType, appointmentTypes } from '@tenaye/contracts/appointment.facts.ts';
import {
  type DoctorLanguage,
  type DoctorOrder,
  doctorLanguages,
  doctorOrders,
  type Gender,
  genders,
} from '@tenaye/contracts/doctor.facts.ts';
import { type SpecialtyId, specialtyIdOf } from '@tenaye/contracts/specialty.facts.ts';

/** The filters of a list of doctors, and its order. */
export interface DoctorFilter {
  specialty?: SpecialtyId | undefined;
  mode?: AppointmentType | undefined;
  q?: string | undefined;
  place?: string | undefined;
  gender?: Gender | undefined;
  language?: DoctorLanguage | undefined;
  sort?: DoctorOrder | undefined;
}

/** Whether the filter may exclude a doctor; the order alone doesn't. */
export const isFiltering = (filter: DoctorFilter): boolean => Boolean(filter.q) || countFilters(filter) > 0;

/** The number of filters apart from the name. */
export const countFilters = ({ sort, q, ...filter }: DoctorFilter): number => Object.values(filter).filter(Boolean).length;

/** The filter in a page's address; unknown values are ignored. */
export function doctorFilterIn(params: URLSearchParams): DoctorFilter {
  const oneOf = <T extends string>(name: string, values: readonly T[]) => values.find((it) => it === params.get(name));
  const typed = (name: string) => params.get(name)?.slice(0, 80) || undefined;
  return {
    specialty: specialtyIdOf(params.get('specialty') ?? ''),
    mode: oneOf('mode', appointmentTypes),
    q: typed('q'),
    place: typed('place'),
    gender: oneOf('gender', genders),
    language: oneOf('language', doctorLanguages),
    sort: oneOf('sort', doctorOrders),
  };
}
