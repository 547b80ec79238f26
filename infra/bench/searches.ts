import path from 'node:path';
import { countDirectoryFacilities, findDirectoryFacilities } from '@tenaye/api/modules/directory/directory-facility.view.ts';
import type { DoctorListQuery } from '@tenaye/api/modules/doctor-list/doctor-list.query.ts';
import { countDoctors, findDoctors } from '@tenaye/api/modules/doctor-list/doctor-list.view.ts';
import { findNearestDoctors } from '@tenaye/api/modules/doctor-list/doctor-nearest.view.ts';
import { openOrm } from '@tenaye/api/orm.ts';
import type { Undo } from '../stack/stack.ts';
import type { Lists, Read } from './beside-few.ts';
import { filledDatabase } from './fill.ts';
import { fillSearched, ROWS } from './search-rows.ts';
import { table } from './table.ts';
import { timed } from './timed.ts';

const page = { limit: 24, after: undefined };
/** The goal for a search's p95. */
const GOAL_MS = 50;
const HERE = { latitude: 9.01, longitude: 38.76 };

/** Searches as people type them, for doctors: names, complaints and places, in any order, of common and of rare words. */
const asked: readonly DoctorListQuery[] = [
  { q: 'heart' },
  { q: 'cardiology bole' },
  { q: 'bole chest pain' },
  { q: 'wolde dawit' },
  { q: 'ዳዊት' },
  { q: 'dawit kazanchis' },
  { q: 'd' },
  { q: 'xyzzy' },
  { place: 'hawassa', specialty: 'cardiology' },
  { q: 'skin', maxFee: 300 },
  { q: 'skin', free: 'today' },
];
const orders = ['name', 'soonest', 'price', 'distance'] as const;

const words = (it: DoctorListQuery): string => Object.values(it).join(', ');
const typedFacilities = ['hospital bole', 'lab', 'tigist clinic', 'ሰላም', 'xyzzy'];

export function searchesAt(now: Date): Lists {
  return new Map<string, Read>([
    ...asked.flatMap((it) =>
      orders.map((sort): [string, Read] => [
        `doctors by ${sort}: ${words(it)}`,
        (em) => findDoctors(em, { ...it, sort, isPractice: true, lat: HERE.latitude, lng: HERE.longitude }, page, now),
      ]),
    ),
    ...asked.slice(0, 4).map((it): [string, Read] => [`count of doctors: ${words(it)}`, (em) => countDoctors(em, it, now)]),
    ['nearest doctors: xyzzy in hawassa', (em) => findNearestDoctors(em, { q: 'xyzzy', place: 'hawassa' }, now)],
    ...typedFacilities.flatMap((q): [string, Read][] => [
      [`centers by name: ${q}`, (em) => findDirectoryFacilities(em, { kind: 'center', q }, undefined, page)],
      [`centers nearby: ${q}`, (em) => findDirectoryFacilities(em, { kind: 'center', q }, HERE, page)],
      [`pharmacies nearby: ${q}`, (em) => findDirectoryFacilities(em, { kind: 'pharmacy', q }, HERE, page)],
    ]),
    ['count of centers: hospital bole', (em) => countDirectoryFacilities(em, { kind: 'center', q: 'hospital bole' })],
  ]);
}

/** Times the searches of visitors and patients among a million doctors and as many facilities. */
export async function benchSearches(undo: Undo, folder: string): Promise<void> {
  console.log(`\nSearches among ${ROWS} doctors and ${ROWS} facilities.`);
  const url = await filledDatabase(undo, path.join(folder, 'searches'), fillSearched);
  const orm = await openOrm({ url });
  const rows: string[][] = [];
  let quick = 0;
  for (const [what, read] of searchesAt(new Date())) {
    const { p50, p95 } = await timed(() => read(orm.em.fork()));
    rows.push([what, p50.toFixed(1), p95.toFixed(1)]);
    if (p95 < GOAL_MS) quick += 1;
  }
  await orm.close();
  console.log(table(['ms of', 'p50', 'p95'], rows));
  console.log(`${quick} of ${rows.length} have a p95 below ${GOAL_MS} ms.`);
}
