import type { AppointmentType } from '@tenaye/contracts/appointment.facts.ts';

/** A free time of a doctor that a page offers; `start` is its instant, ISO 8601. */
export interface OfferedTime {
  mode: AppointmentType;
  start: string;
}

/** The person whom a booking is for, in an address: somebody's id, or this word for the account's owner. */
const OWNER = 'me';

/** The URL of the page on which a booking begins. /appointments alone has the coming appointments first. */
export const startHref = '/appointments?step=start';

/** The URL of a doctor's booking form, with a type of visit, a time and a person preselected if given; the owner's `relativeId` is ''. */
export function bookHref(doctorId: string, { mode, start, relativeId }: Partial<OfferedTime> & { relativeId?: string } = {}): string {
  const query = new URLSearchParams({
    doctor: doctorId,
    ...(mode && { mode }),
    ...(start && { slot: start }),
    ...(relativeId !== undefined && { for: relativeId || OWNER }),
  });
  return `/appointments?${query}`;
}

/** The person that an address preselects: an id, '' for the owner, undefined for none. */
export function personIn(params: URLSearchParams): string | undefined {
  const named = params.get('for');
  return named === OWNER ? '' : (named ?? undefined);
}

/** The address of a booking form, with this type of visit and time chosen. */
export function atTime(href: string, { mode, start }: OfferedTime): string {
  const [path, query] = href.split('?');
  const params = new URLSearchParams(query);
  params.set('mode', mode);
  params.set('slot', start);
  return `${path}?${params}`;
}

/** An instant as the API writes it; undefined for anything else. */
export const instantIn = (word: string | null): string | undefined =>
  word && !Number.isNaN(Date.parse(word)) && new Date(word).toISOString() === word ? word : undefined;

/** What an address of this app books; undefined for other pages. */
export function bookingIn(path: string): { doctorId: string; start: string | undefined } | undefined {
  const [page, search] = path.split('?', 2);
  const query = new URLSearchParams(search);
  const doctorId = query.get('doctor');
  return page === '/appointments' && doctorId ? { doctorId, start: instantIn(query.get('slot')) } : undefined;
}

/** The URL of a doctor's profile. */
export const doctorHref = (id: string): string => `/doctors/${id}`;
export const pharmacyHref = (id: string): string => `/pharmacies/${id}`;
export const facilityHref = ({ id, facility_type }: { id: string; facility_type: string }): string =>
  facility_type === 'pharmacy' ? pharmacyHref(id) : `/centers/${id}`;
