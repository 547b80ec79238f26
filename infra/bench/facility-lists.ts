import path from 'node:path';
import type { ProviderActor } from '@tenaye/api/kernel/access/actor.ts';
import { allOf } from '@tenaye/api/kernel/database/sql.ts';
import { askedOf } from '@tenaye/api/modules/facility-request/facility-request.policy.ts';
import { findOpenRequests, findRequests } from '@tenaye/api/modules/facility-request/facility-request.view.ts';
import { countRequests, matchingPatient } from '@tenaye/api/modules/facility-request/facility-request-search.view.ts';
import { findStock } from '@tenaye/api/modules/inventory/stock-list.view.ts';
import { openOrm } from '@tenaye/api/orm.ts';
import { type StockMark, type StockSort, stockMarks } from '@tenaye/contracts/inventory.facts.ts';
import type { Undo } from '../stack/stack.ts';
import { besideFew, type Lists, type Read } from './beside-few.ts';
import { fillFacilities, ITEMS, LARGE, REQUESTS, SMALL } from './facility-rows.ts';
import { filledDatabase } from './fill.ts';

const RUNS = 60;
const page = { limit: 25, after: undefined };

const signedIn = (id: string): ProviderActor => ({
  provider: { id, providerType: 'health_facility', staffRoles: [], isVerified: true, facilityIds: [id], facilityId: id },
});

/** Search texts at the counter: a letter, a name, a whole name, a name in the other script, a number, and a text that matches nobody. */
const typedPatients = ['a', 'chaltu', 'Hana Dawit13', 'ሰላም', '0900 00 49', 'xyzzy'];
const typedItems = ['a', 'zinc', 'Amoxicillin 600mg', '600 amox', 'amoxicilin', 'ዚንክ', 'xyzzy'];
const sorts: readonly StockSort[] = ['name', 'quantity', 'price', 'expiry'];

function listsOf(actor: ProviderActor, now: Date): Lists {
  const stock = (filter: { q?: string; mark?: StockMark }, sort: StockSort = 'name') => ({
    ...filter,
    order: { sort, isDescending: false },
  });
  return new Map<string, Read>([
    ['requests, to do', (em) => findOpenRequests(em, askedOf(actor), page)],
    ['requests, latest', (em) => findRequests(em, askedOf(actor), page)],
    ['requests, counts', (em) => countRequests(em, askedOf(actor))],
    ...typedPatients.map((q): [string, Read] => [
      `requests, "${q}"`,
      (em) => findRequests(em, allOf(askedOf(actor), matchingPatient(q)), page),
    ]),
    ...sorts.map((sort): [string, Read] => [`stock, by ${sort}`, (em) => findStock(em, actor, stock({}, sort), page, now)]),
    ...stockMarks.map((mark): [string, Read] => [`stock, ${mark}`, (em) => findStock(em, actor, stock({ mark }), page, now)]),
    ...typedItems.map((q): [string, Read] => [`stock, "${q}"`, (em) => findStock(em, actor, stock({ q }), page, now)]),
  ]);
}

/** Times a pharmacy's lists and searches among its requests and items, in a database of ten pharmacies with as many each. */
export async function benchFacilityLists(undo: Undo, folder: string): Promise<void> {
  console.log(`\nA pharmacy's lists among ${REQUESTS} requests and ${ITEMS} items of each of ten.`);
  const url = await filledDatabase(undo, path.join(folder, 'facility-lists'), fillFacilities);
  const orm = await openOrm({ url });
  const now = new Date();
  console.log(await besideFew(orm.em, listsOf(signedIn(LARGE), now), listsOf(signedIn(SMALL), now), RUNS));
  await orm.close();
}
