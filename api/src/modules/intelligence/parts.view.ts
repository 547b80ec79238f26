import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import { MOST_PARTS, type Parting } from '@tenaye/contracts/admin-list.facts.ts';
import type { Part } from '@tenaye/contracts/admin-list.ts';
import type { Region } from '@tenaye/contracts/ethiopia.facts.ts';
import type { ProfileKind } from '@tenaye/contracts/provider-account.facts.ts';
import { allOf, type Condition } from '#kernel/database/sql.ts';
import { addresses, categories, tables } from '../verification/listing.view.ts';
import { regionOf } from '../verification/region.rules.ts';
import { isOfRegion } from '../verification/region.view.ts';
import type { Totals } from './days.view.ts';

/** The rows of a list: each is of one doctor or facility. */
export interface Rows {
  kind: ProfileKind;
  /** The column with the id of that doctor or facility, as SQL. */
  provider: string;
  /** What is summed up, as SQL. */
  amount: string;
  /** A FROM clause with its condition. */
  from: Condition;
}

/** Whose rows a list shows; the region `unknown` is that of addresses which name none. */
export interface Whose {
  provider?: string | undefined;
  category?: string | undefined;
  region?: Region | 'unknown' | undefined;
}

/** The condition that `provider`, a column with ids, is one of these doctors or facilities; undefined when all are meant. */
export function isOf(kind: ProfileKind, provider: string, whose: Whose): Condition | undefined {
  const { category, region } = whose;
  const one = whose.provider === undefined ? undefined : sql`${raw(provider)} = ${whose.provider}`;
  if (category === undefined && region === undefined) return one;
  const among = allOf(
    category === undefined ? undefined : sql`${raw(`p.${categories[kind]}`)} = ${category}`,
    region && isOfRegion(kind, region),
  );
  return allOf(one, sql`${raw(provider)} in (select p.id from ${raw(tables[kind])} p where ${among})`);
}

/** The number of the rows of these lists together, and the sum of what they list. */
export async function totalsOf(em: EntityManager, ...lists: readonly Rows[]): Promise<Totals> {
  const totals = { count: 0, sum: 0 };
  for (const { amount, from } of lists) {
    const [row] = await em.execute<Totals[]>(
      sql`select count(*)::float8 as count, coalesce(sum(${raw(amount)}), 0)::float8 as sum from ${from}`,
    );
    totals.count += row?.count ?? 0;
    totals.sum += row?.sum ?? 0;
  }
  return totals;
}

const keyBy: Record<Parting, (kind: ProfileKind) => Condition> = {
  region: (kind) => regionOf(raw(addresses[kind])),
  category: (kind) => raw(`p.${categories[kind]}`),
  provider: () => raw('p.id::text'),
};

const countedBy = (by: Parting, { kind, provider, amount, from }: Rows): Condition => sql`
  select ${keyBy[by](kind)} as key, ${raw(by === 'provider' ? 'p.name' : 'null::text')} as name, c.count, c.sum
  from (select ${raw(provider)} as id, count(*) as count, coalesce(sum(${raw(amount)}), 0) as sum from ${from} group by 1) c
  join ${raw(tables[kind])} p on p.id = c.id`;

/** The parts of the rows of these lists, which add up to their totals; the parts with the most rows first, and what has no key last. */
export function partsOf(em: EntityManager, by: Parting, ...lists: readonly Rows[]): Promise<Part[]> {
  const [first, ...others] = lists.map((it) => countedBy(by, it));
  const counted = others.reduce((all, it) => sql`${all} union all ${it}`, first ?? sql``);
  return em.execute<Part[]>(sql`
    with parts as (select key, name, sum(count) as count, sum(sum) as sum from (${counted}) it group by key, name),
    ranked as (select *, row_number() over (order by count desc, sum desc, key) <= ${MOST_PARTS} as "isOwn" from parts)
    select case when "isOwn" then key end as key, case when "isOwn" then name end as name,
      sum(count)::float8 as count, sum(sum)::float8 as sum
    from ranked group by 1, 2 order by (case when "isOwn" then key end) is null, sum(count) desc, sum(sum) desc, 1`);
}
