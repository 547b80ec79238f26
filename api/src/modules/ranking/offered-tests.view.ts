import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { OfferedTests, TestLine } from '@tenaye/contracts/ranking.ts';
import type { Actor } from '#kernel/access/actor.ts';
import { allOf } from '#kernel/database/sql.ts';
import { notFound } from '#kernel/errors.ts';
import { facilitiesVisibleTo } from '../facility/facility.policy.ts';
import { findWantedTests, type WantedTest, wantedTestKeys } from './wanted-tests.view.ts';

interface ServiceRow {
  facilityId: string;
  number: number;
  name: string;
  price: number | null;
}

/**
 * The wanted tests that each of a few centers offers: of several services for one test, the cheapest; services without a price come last.
 */
export async function findTestLines(
  em: EntityManager,
  centers: readonly { id: string }[],
  wanted: readonly WantedTest[],
): Promise<Map<string, TestLine[]>> {
  const ids = centers.map((it) => it.id);
  const rows =
    ids.length === 0 || wanted.length === 0
      ? []
      : await em.execute<ServiceRow[]>(sql`
          select distinct on (f.id, w.number) f.id as "facilityId", w.number, s.name, (f.service_prices ->> s.name)::float8 as price
          from facilities f cross join lateral unnest(f.services) s(name) join ${wantedTestKeys(wanted)} w on w.key = test_key(s.name)
          where f.id in (${ids}) order by f.id, w.number, price nulls last, s.name`);
  const serviceOf = (id: string, number: number): TestLine['service'] => {
    const row = rows.find((it) => it.facilityId === id && it.number === number);
    return row ? { name: row.name, price: row.price } : null;
  };
  return new Map(ids.map((id) => [id, wanted.map((it, at) => ({ wanted: it.wanted, service: serviceOf(id, at + 1) }))]));
}

/** Which of the comma-separated tests one center offers; `not_found` for a center that the actor may not see. */
export async function findOfferedTests(em: EntityManager, actor: Actor, id: string, tests: string): Promise<OfferedTests> {
  const conditions = allOf(facilitiesVisibleTo(actor), sql`id = ${id}`);
  const [center] = await em.execute<{ id: string; hasPrices: boolean }[]>(sql`
    select id, service_prices <> '{}' as "hasPrices" from facilities where ${conditions}`);
  if (!center) throw notFound();
  const lines = await findTestLines(em, [center], await findWantedTests(em, tests));
  return { tests: lines.get(id) ?? [], hasPrices: center.hasPrices };
}
