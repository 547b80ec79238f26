import type { AppointmentType } from '@tenaye/contracts/appointment.facts.ts';
import { type SpecialtyId, specialtyIdOf } from '@tenaye/contracts/specialty.facts.ts';
import { useNavigate, useSearchParams } from '@tenaye/platform/router.ts';
import { type DoctorFilter, doctorFilterIn, doctorParams } from '../../features/doctor/doctor-filter.ts';
import { instantIn, personIn } from '../../shared/book-address.ts';
import { findDoctorsHref, type Wish, wishQuery } from '../../shared/find-doctors.ts';
import { hrefWith, type Query } from '../../shared/href-with.ts';

const PATH = '/appointments';

/** The position in the flow: the four steps, the full list (`browse`), and the pages after a booking or for a reschedule. */
export type AppointmentsStep = 'assessment' | 'analyzing' | 'recommendations' | 'booking' | 'browse' | 'booked' | 'rescheduling';

const hrefOf = (query: Query): string => hrefWith(PATH, query);

const listQuery = (filter: DoctorFilter): Query => ({ step: 'browse', ...doctorParams(filter) });

/** The URLs of the flow's pages. */
export const appointmentsHrefs = {
  start: PATH,
  startWith: (wish: Wish) => hrefOf(wishQuery(wish)),
  failed: (wish: Wish) => hrefOf({ ...wishQuery(wish), failed: '1' }),
  analyzing: findDoctorsHref,
  recommendations: (wish: Wish) => hrefOf({ step: 'recommendations', ...wishQuery(wish) }),
  browse: (filter: DoctorFilter = {}) => hrefOf(listQuery(filter)),
  recommended: (doctorId: string, wish: Wish) => hrefOf({ doctor: doctorId, ...wishQuery(wish) }),
  listed: (doctorId: string, filter: DoctorFilter) => hrefOf({ doctor: doctorId, ...doctorParams(filter) }),
  booked: (appointmentId: string) => hrefOf({ booked: appointmentId }),
};

/** Reads and writes the URL of /appointments. Every step is a history entry, so that Back works. */
export function useAppointmentsAddress() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const filter = doctorFilterIn(params);
  const wish: Wish = {
    specialties: specialtiesOf(params.get('specialties')),
    mode: filter.mode,
    assessment: params.get('assessment') ?? undefined,
  };
  const change = (name: string, value: string | null, options: { replace: boolean }) => {
    const next = new URLSearchParams(params);
    if (value === null) next.delete(name);
    else next.set(name, value);
    setParams(next, options);
  };
  return {
    step: stepOf(params, wish),
    wish,
    filter,
    doctorId: params.get('doctor') ?? undefined,
    /** The time chosen before the form was opened, for the mode in the address. */
    slot: instantIn(params.get('slot')),
    /** The person whom the visit is for, chosen before the form was opened; '' for the patient. */
    relativeId: personIn(params),
    appointmentId: params.get('booked') ?? params.get('reschedule') ?? undefined,
    hasFailed: params.has('failed'),
    /** Whether the page was opened to book, and not to see the coming appointments. */
    isStarting: params.get('step') === 'start' || wish.specialties.length > 0,
    isReviewing: params.has('review'),
    /** True if the doctor was chosen from the recommendations, false if from the list. */
    isRecommended: wish.specialties.length > 0,
    /** The URL of the page on which the doctor was chosen. */
    backHref: wish.specialties.length > 0 ? appointmentsHrefs.recommendations(wish) : appointmentsHrefs.browse(filter),
    go: (href: string, options?: { replace: boolean }) => navigate(href, options),
    back: () => navigate(-1),
    /** Replaces the history entry, so that Back doesn't step through every letter of a search. */
    setFilter: (next: DoctorFilter) => navigate(appointmentsHrefs.browse(next), { replace: true }),
    setMode: (mode: AppointmentType) => change('mode', mode, { replace: true }),
    /** A second press before the review is shown adds no second history entry. */
    review: () => params.has('review') || change('review', '1', { replace: false }),
    leaveReview: () => change('review', null, { replace: true }),
  };
}

function stepOf(params: URLSearchParams, wish: Wish): AppointmentsStep {
  if (params.has('booked')) return 'booked';
  if (params.has('reschedule')) return 'rescheduling';
  if (params.has('doctor')) return 'booking';
  const step = params.get('step');
  if (step === 'browse' || params.has('q') || params.has('specialty')) return 'browse';
  const isSearch = step === 'analyzing' || step === 'recommendations';
  return isSearch && wish.specialties.length > 0 ? step : 'assessment';
}

function specialtiesOf(words: string | null): SpecialtyId[] {
  const ids = (words ?? '').split(',').flatMap((it) => specialtyIdOf(it) ?? []);
  return [...new Set(ids)];
}
