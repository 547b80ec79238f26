import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { type WasteType, wasteTypes } from '@tenaye/contracts/waste.facts.ts';
import type { WeightByType } from '@tenaye/contracts/waste-tariff.facts.ts';
import type { WasteWeighing } from '@tenaye/contracts/waste-weighing.ts';
import type { Actor } from '#kernel/access/actor.ts';
import { allOf, type Condition } from '#kernel/database/sql.ts';
import { notFound } from '#kernel/errors.ts';
import { byDay, type Listing, type PageRequest } from '#kernel/http/page.ts';
import { wasteOf } from './waste.policy.ts';
import { cameAfter, lastTaken } from './waste-taken.view.ts';

export const weighingLog: Listing = { name: 'waste-weighings', key: byDay };

/** Selects weighings `w` of the facility that `which`, a condition on `facility_id`, selects. */
const selectOf = (which: Condition): Condition => sql`
  with taken(facility, type, at) as materialized (${lastTaken(which)})
  select w.id, w.day::text as day, w.ward, w.weights, nullif(concat_ws(' ', a.first_name, a.last_name), '') as "recorderName",
    w.created_at as "createdAt",
    exists (select 1 from taken t where jsonb_exists(w.weights, t.type) and ${cameAfter(sql`t.at`)}) as "isCollected"
  from waste_weighings w left join provider_accounts a on a.id = w.recorded_by`;

/** The weighings of the actor's facility, the latest day first; one more than the page asks for. */
export const findWeighings = (em: EntityManager, actor: Actor, { limit, after }: PageRequest): Promise<WasteWeighing[]> =>
  em.execute<WasteWeighing[]>(sql`
    ${selectOf(wasteOf(actor))}
    where ${allOf(wasteOf(actor), after && sql`(w.day, w.id) < (${after[0]}::date, ${after[1]}::uuid)`)}
    order by w.day desc, w.id desc limit ${limit + 1}`);

/** One weighing, which exists. */
export async function getWeighing(em: EntityManager, id: string): Promise<WasteWeighing> {
  const its = sql`facility_id = (select g.facility_id from waste_weighings g where g.id = ${id})`;
  const [row] = await em.execute<WasteWeighing[]>(sql`${selectOf(its)} where w.id = ${id}`);
  if (!row) throw notFound(id);
  return row;
}

/** Kilograms by type that the actor's facility has weighed and that no pickup has taken. */
export async function findWeighed(em: EntityManager, actor: Actor): Promise<WeightByType> {
  const rows = await em.execute<{ type: WasteType; kilograms: number }[]>(sql`
    with taken(facility, type, at) as materialized (${lastTaken(wasteOf(actor))})
    select k.type, sum(k.kilograms::numeric)::float8 as kilograms
    from waste_weighings w cross join lateral jsonb_each_text(w.weights) k(type, kilograms) left join taken t on t.type = k.type
    where ${wasteOf(actor)} and (${cameAfter(sql`t.at`)}) is not true
    group by k.type`);
  return Object.fromEntries(rows.map((it) => [it.type, it.kilograms]));
}

type Line = Omit<WasteWeighing, 'weights'> & Record<WasteType, number>;

/** The weighing with a column for each type, so that a spreadsheet can add them up. */
export function lineOf({ weights, ...facts }: WasteWeighing): Line {
  const of = (type: WasteType): number => weights[type] ?? 0;
  return {
    ...facts,
    sharps: of('sharps'),
    pathological: of('pathological'),
    pharmaceutical: of('pharmaceutical'),
    chemotherapy: of('chemotherapy'),
    microbiological: of('microbiological'),
    isolation: of('isolation'),
  };
}

export const weighingColumns = [
  ...(['day', 'ward'] as const),
  ...wasteTypes,
  ...(['recorderName', 'isCollected', 'createdAt', 'id'] as const),
] satisfies readonly (keyof Line)[];
