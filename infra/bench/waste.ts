import path from 'node:path';
import { migrate } from '@tenaye/api/migrations/migrate.ts';
import { findWasteOverview } from '@tenaye/api/modules/waste/waste.view.ts';
import { findWaiting } from '@tenaye/api/modules/waste-compliance/waste-storage.view.ts';
import { findDrivers } from '@tenaye/api/modules/waste-driver/waste-driver.view.ts';
import { findRoute } from '@tenaye/api/modules/waste-driver/waste-route.view.ts';
import { countByArea, findManagerPickups } from '@tenaye/api/modules/waste-manager/waste-manager.view.ts';
import { wasteOf } from '@tenaye/api/modules/waste-pickup/waste.policy.ts';
import { findPickups, findSchedule } from '@tenaye/api/modules/waste-pickup/waste-pickup.view.ts';
import { openOrm } from '@tenaye/api/orm.ts';
import { daysAfter, type IsoDay, localDate } from '@tenaye/contracts/local-time.facts.ts';
import { startPostgres } from '../stack/postgres.ts';
import type { Undo } from '../stack/stack.ts';
import { connected } from './fill.ts';
import { table } from './table.ts';
import { timed } from './timed.ts';
import { INVOICES, paperLists } from './waste-papers.ts';
import { fillWaste, measuredAccount, measuredDriver, measuredFacility, PICKUPS } from './waste-rows.ts';

type Em = Awaited<ReturnType<typeof openOrm>>['em'];
type Work = (em: Em, today: IsoDay, now: Date) => Promise<unknown>;

/** The p95 that no list may exceed, in ms. */
const MOST_MS = 50;
const page = { limit: 50, after: undefined };
const actor = {
  provider: { id: measuredAccount, providerType: 'health_facility', staffRoles: [], isVerified: true, facilityId: measuredFacility },
} as const;
const ofOne = wasteOf(actor);
const depot = { latitude: 9.0108, longitude: 38.7613 };

const lists: Record<string, Work> = {
  'manager: open': (em, _, now) => findManagerPickups(em, {}, now, page),
  'manager: open, one day and slot': (em, date, now) => findManagerPickups(em, { date, timeSlot: 'morning' }, now, page),
  'manager: open, searched': (em, _, now) => findManagerPickups(em, { q: 'center 17' }, now, page),
  'manager: closed': (em, _, now) => findManagerPickups(em, { view: 'closed' }, now, page),
  'manager: closed, searched': (em, _, now) => findManagerPickups(em, { view: 'closed', q: 'center 17' }, now, page),
  'manager: closed, found nowhere': (em, _, now) => findManagerPickups(em, { view: 'closed', q: 'no such place' }, now, page),
  'manager: not delivered': (em, _, now) => findManagerPickups(em, { view: 'closed', undelivered: true }, now, page),
  'manager: counts by area and slot': (em, date, now) => countByArea(em, date, now),
  'manager: drivers': (em, date, now) => findDrivers(em, {}, date, now, page),
  'manager: drivers, searched': (em, date, now) => findDrivers(em, { q: 'driver 1' }, date, now, page),
  'manager: route of a day': (em, date, now) => findRoute(em, measuredDriver, date, depot, now),
  'facility: requests': (em) => findPickups(em, ofOne, {}, page),
  'facility: requests, searched': (em) => findPickups(em, ofOne, { q: 'gate 13' }, page),
  'facility: requests, found nowhere': (em) => findPickups(em, ofOne, { q: 'no such gate' }, page),
  'facility: schedule of six weeks': (em, date) => findSchedule(em, ofOne, daysAfter(date, -21), daysAfter(date, 21)),
  'facility: overview': (em, _, now) => findWasteOverview(em, actor, now),
  'facility: storage clock': (em) => findWaiting(em, ofOne),
  ...paperLists(actor),
};

/** Times every list of waste among a year of pickups, and fails when one is too slow. */
export async function benchWaste(undo: Undo, folder: string): Promise<void> {
  const postgres = await startPostgres({ dir: path.join(folder, 'waste'), disposable: true });
  undo.add(() => postgres.stop());
  await migrate(postgres.url);
  const orm = await openOrm({ url: postgres.url });
  const client = await connected(postgres.url);
  await fillWaste(client);
  await client.end();
  console.log(`\nLists of waste among ${PICKUPS} pickups and ${INVOICES} invoices; no p95 may exceed ${MOST_MS} ms.`);
  const now = new Date();
  // Warm-up: otherwise the first list would pay for code and catalogs that the later lists reuse.
  for (const find of Object.values(lists)) await find(orm.em.fork(), localDate(+now), now);
  const rows: string[][] = [];
  const slow: string[] = [];
  for (const [what, find] of Object.entries(lists)) {
    const { p50, p95 } = await timed(() => find(orm.em.fork(), localDate(+now), now));
    rows.push([what, p50.toFixed(1), p95.toFixed(1)]);
    if (p95 > MOST_MS) slow.push(what);
  }
  console.log(table(['list', 'p50 ms', 'p95 ms'], rows));
  await orm.close();
  if (slow.length > 0) throw new Error(`Too slow: ${slow.join(', ')}`);
}
