import path from 'node:path';
import type { ProviderActor } from '@tenaye/api/kernel/access/actor.ts';
import { ofDoctor } from '@tenaye/api/modules/appointment/appointment.policy.ts';
import { countLists } from '@tenaye/api/modules/appointment/appointment-list.view.ts';
import { findBookableDoctor, findFreeSlots } from '@tenaye/api/modules/availability/availability.view.ts';
import { findDirectoryFacilities } from '@tenaye/api/modules/directory/directory-facility.view.ts';
import { findDoctors } from '@tenaye/api/modules/doctor-list/doctor-list.view.ts';
import { askedOf } from '@tenaye/api/modules/facility-request/facility-request.policy.ts';
import { findOpenRequests } from '@tenaye/api/modules/facility-request/facility-request.view.ts';
import { findRecommendedDoctors } from '@tenaye/api/modules/ranking/doctor-ranking.view.ts';
import { openOrm } from '@tenaye/api/orm.ts';
import type { Undo } from '../stack/stack.ts';
import type { Lists, Read } from './beside-few.ts';
import { connected, filledDatabase } from './fill.ts';
import { DOCTOR, grow, ONE_SIZE, PHARMACY } from './growth-rows.ts';
import { table } from './table.ts';
import { timed } from './timed.ts';

const SIZES = [1, 10, 100];
const page = { limit: 50, after: undefined };
const HERE = { latitude: 9.2, longitude: 38.7 };
/** The beginning of a few names: the share of names that begin this way doesn't depend on the size. */
const TYPED = 'Doctor abc';

const doctor: ProviderActor = {
  provider: { id: DOCTOR, providerType: 'doctor', staffRoles: [], isVerified: true, doctorId: DOCTOR, doctorIsVerified: true },
};
const pharmacy: ProviderActor = {
  provider: {
    id: PHARMACY,
    providerType: 'health_facility',
    staffRoles: [],
    isVerified: true,
    facilityIds: [PHARMACY],
    facilityId: PHARMACY,
  },
};

function readsAt(now: Date): Lists {
  return new Map<string, Read>([
    ['doctors by name', (em) => findDoctors(em, {}, page, now)],
    ['doctors by next free time', (em) => findDoctors(em, { sort: 'soonest' }, page, now)],
    ['doctors by price, online', (em) => findDoctors(em, { sort: 'price', mode: 'online' }, page, now)],
    ['search for a doctor', (em) => findDoctors(em, { q: TYPED }, page, now)],
    ['pharmacies nearby', (em) => findDirectoryFacilities(em, { kind: 'pharmacy' }, HERE, page)],
    ['centers by name', (em) => findDirectoryFacilities(em, { kind: 'center' }, undefined, page)],
    [
      'free times of a doctor, a week',
      async (em) => {
        const found = await findBookableDoctor(em, DOCTOR, now);
        return found && findFreeSlots(em, found, { mode: 'in-person', from: now, days: 7 }, now);
      },
    ],
    ["a pharmacy's open requests", (em) => findOpenRequests(em, askedOf(pharmacy), page)],
    ["a doctor's dashboard", (em) => countLists(em, ofDoctor(doctor), undefined, now)],
    ['ranking of doctors', (em) => findRecommendedDoctors(em, { specialties: 'urology', lat: HERE.latitude, lng: HERE.longitude })],
  ]);
}

/**
 * Times reads of pages and of one provider's rows while everything around them grows. The ratio compares the largest size with the
 * smallest.
 */
export async function benchGrowth(undo: Undo, folder: string): Promise<void> {
  const counts = SIZES.map((it) => it * ONE_SIZE);
  console.log(`\nReads among ${counts.join(', ')} doctors and as many facilities, with ten visits and ten requests each.`);
  const url = await filledDatabase(undo, path.join(folder, 'growth'), async () => undefined);
  const client = await connected(url);
  const found = new Map<string, number[]>();
  for (const [nth, count] of counts.entries()) {
    await grow(client, counts[nth - 1] ?? 0, count);
    const orm = await openOrm({ url });
    for (const [what, read] of readsAt(new Date())) {
      const { p50 } = await timed(() => read(orm.em.fork()));
      found.set(what, [...(found.get(what) ?? []), p50]);
    }
    await orm.close();
  }
  await client.end();
  const rows = [...found].map(([what, times]) => {
    const [first = Number.NaN] = times;
    return [what, ...times.map((it) => it.toFixed(1)), ((times.at(-1) ?? Number.NaN) / first).toFixed(2)];
  });
  console.log(table(['p50 ms of', ...SIZES.map((it) => `${it}×`), 'ratio'], rows));
}
