import type { EntityManager } from '@mikro-orm/postgresql';
import { MOST_NEAREST } from '@tenaye/contracts/doctor.facts.ts';
import { findPlaceNamed } from '../place/place.view.ts';
import { partByPlace } from '../search-text/place-words.view.ts';
import type { DoctorListQuery } from './doctor-list.query.ts';
import { findDoctors, type ListedRow } from './doctor-list.view.ts';

/**
 * Wider searches in place of one that nothing fits, closest first: words that only sound like it, the nearest to the place, doctors without
 * the wishes for fee and time, a part of the words, and finally, where a specialty or place was chosen, any doctor of the specialty. Words
 * alone that nothing resembles have no neighbors.
 */
async function wider(em: EntityManager, query: DoctorListQuery): Promise<DoctorListQuery[]> {
  const { q, place } = query;
  const found = place ? await findPlaceNamed(em, place) : undefined;
  const elsewhere: DoctorListQuery = found
    ? { ...query, place: undefined, sort: 'distance', lat: found.latitude, lng: found.longitude, isPractice: true }
    : { ...query, place: undefined };
  const patient: DoctorListQuery = { ...elsewhere, maxFee: undefined, free: undefined, gender: undefined, language: undefined };
  const alike: DoctorListQuery = { ...query, closeness: 'alike' };
  // Nothing is near a place that nobody knows.
  if (place && !found && !q && !query.specialty) return [alike];
  return [
    ...(q || place ? [alike] : []),
    ...(place ? [{ ...elsewhere, closeness: 'alike' } as const] : []),
    { ...patient, closeness: 'alike' },
    ...(q ? [{ ...query, place: undefined, closeness: 'part' } as const] : []),
    ...(query.specialty || found ? [{ ...patient, q: undefined }] : []),
  ];
}

/** The few doctors closest to a search that nothing fits. A place at the end of the words counts like one that was asked for. */
export async function findNearestDoctors(em: EntityManager, query: DoctorListQuery, now: Date): Promise<ListedRow[]> {
  const parted = query.q && !query.place ? await partByPlace(em, query.q) : undefined;
  const searches = parted ? [{ ...query, ...parted }, ...(await wider(em, { ...query, ...parted }))] : await wider(em, query);
  for (const it of searches) {
    const rows = await findDoctors(em, it, { limit: MOST_NEAREST, after: undefined }, now);
    if (rows.length > 0) return rows.slice(0, MOST_NEAREST);
  }
  return [];
}
