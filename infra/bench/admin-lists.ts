import path from 'node:path';
import type { ProviderActor } from '@tenaye/api/kernel/access/actor.ts';
import { findPeople } from '@tenaye/api/modules/people/people.view.ts';
import { verifyAuthority } from '@tenaye/api/modules/verification/authority.service.ts';
import { countListings, findListings, findUnverified } from '@tenaye/api/modules/verification/listing.view.ts';
import { takeNext } from '@tenaye/api/modules/verification/verification-hold.service.ts';
import { openOrm } from '@tenaye/api/orm.ts';
import type { Undo } from '../stack/stack.ts';
import { ADMIN, AUTHORITY, AUTHORITY_ROWS, fillLists, ROWS } from './admin-rows.ts';
import { filledDatabase } from './fill.ts';
import { table } from './table.ts';
import { timed } from './timed.ts';

type Em = Awaited<ReturnType<typeof openOrm>>['em'];

const RUNS = 18;
const page = { limit: 50, after: undefined };

/**
 * Search texts of administrators: a letter, the beginning of a name, a whole name, a name in the other script, a number, and a text that
 * matches nothing.
 */
const typed = ['a', 'ra', 'sela', 'Ras Desta Meskel 49216', 'ሰላም', '0911 00 49 21', 'HF-4921', 'xyzzy'];
const typedPeople = ['a', 'ab', 'chaltu', 'Chaltu Bekele4921', 'p4921@bench.example', '0900 34 44 47', 'xyzzy'];

const actor: ProviderActor = { provider: { id: ADMIN, providerType: 'admin', staffRoles: [], adminRoles: ['owner'], isVerified: true } };

/** The measured query of each list, by the list's name. */
function listsOf(now: Date): Record<string, (em: Em) => Promise<unknown>> {
  const looking = { actor, now };
  return {
    'providers, first page': (em) => findListings(em, looking, {}, page),
    'providers, longest waiting': (em) => findListings(em, looking, { status: 'pending', waiting: 'oldest' }, page),
    'providers, by name': (em) => findListings(em, looking, { sort: 'name' }, page),
    'providers, number of all': (em) => countListings(em, {}),
    'providers, counters': (em) => findUnverified(em, looking, 50),
    'providers, next': (em) => em.transactional((unit) => takeNext(unit, looking, {})),
    ...Object.fromEntries(typed.map((q) => [`providers, "${q}"`, (em: Em) => findListings(em, looking, { q }, page)])),
    ...Object.fromEntries(
      typed
        .slice(0, 3)
        .map((q) => [
          `waiting providers, "${q}"`,
          (em: Em) => findListings(em, looking, { q, status: 'pending', waiting: 'oldest' }, page),
        ]),
    ),
    'people, first page': (em) => findPeople(em, {}, page),
    ...Object.fromEntries(typedPeople.map((q) => [`people, "${q}"`, (em: Em) => findPeople(em, { q }, page)])),
  };
}

/** Reads every name of one table, which is the least that a search without an index does. */
const readAll = (em: Em) => em.execute("select count(*) from facilities where name || '' ilike '%xyzzy%'");

async function measure(em: Em): Promise<string[][]> {
  const scan = await timed(() => readAll(em.fork()), RUNS);
  const rows: string[][] = [];
  for (const [what, find] of Object.entries(listsOf(new Date()))) {
    const { p50, p95 } = await timed(() => find(em.fork()), RUNS);
    rows.push([what, p50.toFixed(1), p95.toFixed(1), (p50 / scan.p50).toFixed(2)]);
  }
  return [...rows, ['(every name of one table read)', scan.p50.toFixed(1), scan.p95.toFixed(1), '1.00']];
}

/** Measures how long one administrator's approval of a whole list takes, and how long the same update alone. */
async function measureAuthority(em: Em): Promise<void> {
  const seconds = async (work: (unit: Em) => Promise<unknown>): Promise<number> => {
    const started = performance.now();
    await em
      .fork()
      .transactional(async (unit) => {
        await work(unit);
        throw new Error('undone');
      })
      .catch((error: unknown) => {
        if (!(error instanceof Error) || error.message !== 'undone') throw error;
      });
    return (performance.now() - started) / 1000;
  };
  const alone = await seconds((unit) =>
    unit.execute("update facilities set verification_status = 'approved', is_verified = true where authority = ?", [AUTHORITY]),
  );
  const whole = await seconds((unit) => verifyAuthority(unit, actor, { authority: AUTHORITY }, new Date()));
  const times = (whole / alone).toFixed(1);
  console.log(`Approving ${AUTHORITY_ROWS} facilities of one authority took ${whole.toFixed(2)} s, ${times} times the update alone.`);
}

/** Times the administrators' lists and searches among 100,000 doctors, facilities and accounts. */
export async function benchAdminLists(undo: Undo, folder: string): Promise<void> {
  console.log(`\nAdministrators' lists among ${ROWS} doctors, ${ROWS} facilities and ${ROWS} accounts.`);
  const url = await filledDatabase(undo, path.join(folder, 'lists'), fillLists);
  const orm = await openOrm({ url });
  console.log(table(['list', 'p50 ms', 'p95 ms', 'to reading all'], await measure(orm.em)));
  await measureAuthority(orm.em);
  await orm.close();
}
