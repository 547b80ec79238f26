import type { AppointmentType } from '@tenaye/contracts/appointment.facts.ts';
import type { SpecialtyId } from '@tenaye/contracts/specialty.facts.ts';

/** A search for doctors: of any of these specialties, best first, with one type of visit or (undefined) any. */
export interface Wish {
  specialties: readonly SpecialtyId[];
  mode: AppointmentType | undefined;
  /** The key of the assessment that led to the search; undefined for specialties that the patient chose. */
  assessment?: string | undefined;
}

/** The query parameters of a search; undefined for an open choice. */
export const wishQuery = ({ specialties, mode, assessment }: Wish): Record<string, string | undefined> => ({
  specialties: specialties.join(','),
  mode,
  assessment,
});

/** The URL of the page that immediately finds and ranks the doctors of a search. */
export function findDoctorsHref(wish: Wish): string {
  const query = Object.entries(wishQuery(wish)).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `/appointments?${new URLSearchParams([['step', 'analyzing'], ...query])}`;
}
