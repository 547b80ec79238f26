import { type AppointmentType, appointmentTypes } from '@tenaye/contracts/appointment.facts.ts';
import {
  type DoctorLanguage,
  type DoctorOrder,
  doctorLanguages,
  doctorOrders,
  type FreeWithin,
  freeWithin,
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
  /** ETB, one of `feeLimits`. */
  maxFee?: number | undefined;
  free?: FreeWithin | undefined;
  sort?: DoctorOrder | undefined;
}

/** The fees, in ETB, up to which a list can be limited. */
export const feeLimits = [300, 500, 800, 1200] as const;

/** The order without a choice: who is free soonest. */
export const FIRST_ORDER = 'soonest' satisfies DoctorOrder;

/** The order without a choice where the position may be known: nearest first, if somebody has to travel there. */
export const firstOrderOf = ({ mode }: DoctorFilter, hasPosition: boolean): DoctorOrder =>
  hasPosition && mode !== undefined && mode !== 'online' ? 'distance' : FIRST_ORDER;

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
    maxFee: feeLimits.find((it) => String(it) === params.get('maxFee')),
    free: oneOf('free', freeWithin),
    sort: oneOf('sort', doctorOrders),
  };
}

/** The filter as parameters of a page's address. */
export const doctorParams = ({ maxFee, ...filter }: DoctorFilter): Record<string, string | undefined> => ({
  ...filter,
  maxFee: maxFee === undefined ? undefined : String(maxFee),
});
