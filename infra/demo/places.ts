import { Place } from '@tenaye/api/modules/place/place.entity.ts';
import { cities } from './data/cities.ts';
import { neighborhoods } from './data/neighborhoods.ts';
import { subCityPlaces } from './data/places.ts';
import type { Seeder } from './seeder.ts';

/** Seeds the places that a patient can search for: Ethiopia's larger cities, and the sub-cities and neighborhoods of Addis Ababa. */
export function seedPlaces({ em, calendar }: Seeder): void {
  const mark = { isDemo: true, createdAt: calendar.now };
  for (const it of cities) em.create(Place, { ...it, ...mark, kind: 'city' });
  for (const it of subCityPlaces) em.create(Place, { ...it, ...mark, kind: 'sub_city', region: 'Addis Ababa' });
  for (const it of neighborhoods) em.create(Place, { ...it, ...mark, kind: 'neighborhood', region: 'Addis Ababa' });
}
