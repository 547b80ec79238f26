import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AppointmentType } from '@tenaye/contracts/appointment.ts';
import { type Doctor, listDoctors } from '@tenaye/contracts/doctor.ts';
import type { SpecialtyId } from '@tenaye/contracts/specialty.ts';
import { callPage } from '@tenaye/platform/client.ts';
import { keys } from '../../shared/keys.ts';

export interface DoctorFilter {
  specialty?: SpecialtyId;
  mode?: AppointmentType;
  q?: string;
}

const PAGE = 12;
/** Listed doctors by name, a page at a time. */
export const doctorsQuery = (filter: DoctorFilter) =>
  infiniteQueryOptions({
    queryKey: [...keys.doctors, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      callPage(listDoctors, { query: { ...filter, limit: PAGE, cursor: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });

/** One listed doctor, for an address that names one. The API lists doctors and has no call for one; null when nobody listed has this id. */
export const doctorQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.doctors, 'one', id],
    queryFn: ({ signal }) => findDoctor(id, signal),
  });

async function findDoctor(id: string, signal: AbortSignal): Promise<Doctor | null> {
  let cursor: string | undefined;
  do {
    const page = await callPage(listDoctors, { query: { limit: 100, cursor }, signal });
    const doctor = page.answer.find((it) => it.id === id);
    if (doctor) return doctor;
    cursor = page.next;
  } while (cursor);
  return null;
}
