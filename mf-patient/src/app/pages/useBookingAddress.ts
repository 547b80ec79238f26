import { type AppointmentType, appointmentTypes } from '@tenaye/contracts/appointment.ts';
import type { Doctor } from '@tenaye/contracts/doctor.ts';
import { specialtyIdOf } from '@tenaye/contracts/specialty.ts';
import { useSearchParams } from '@tenaye/platform/router.ts';
import type { DoctorFilter } from '../../features/doctor/doctor.queries.ts';

const PATH = '/appointments';

/** Leaves out what isn't chosen. */
function hrefOf(part: DoctorFilter & { doctor?: string }): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(part)) if (value) query.set(name, value);
  return query.size > 0 ? `${PATH}?${query}` : PATH;
}

/** What the address of /appointments says: the doctor to be booked, the mode, and which doctors are listed. */
export function useBookingAddress() {
  const [params, setParams] = useSearchParams();
  const filter: DoctorFilter = {
    specialty: specialtyIdOf(params.get('specialty') ?? ''),
    mode: modeOf(params.get('mode')),
    q: params.get('q')?.slice(0, 80) || undefined,
  };
  return {
    doctorId: params.get('doctor') ?? undefined,
    filter,
    /** Replaced in the history: going back should not step through each letter of a search. */
    setFilter: (next: DoctorFilter) => setParams(new URL(hrefOf(next), 'http://page.invalid').searchParams, { replace: true }),
    setMode: (mode: AppointmentType) => {
      const next = new URLSearchParams(params);
      next.set('mode', mode);
      setParams(next, { replace: true });
    },
    bookingHref: (doctor: Doctor) => hrefOf({ doctor: doctor.id, ...filter }),
    listHref: hrefOf(filter),
  };
}
export type BookingAddress = ReturnType<typeof useBookingAddress>;

const modeOf = (word: string | null): AppointmentType | undefined => appointmentTypes.find((it) => it === word);
