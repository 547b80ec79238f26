import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { arrayLiteral } from '#kernel/database/array-literal.ts';
import { bounds, countedDays } from './counted-days.view.ts';
import { figureSources } from './day-figure.entity.ts';

/** The number of changes in one transaction; a run continues until none is left. */
const AT_ONCE = 5000;

/** Only one transaction at a time counts days, or changes how they are counted. */
export const lockCounting = (em: EntityManager): Promise<unknown> => em.execute(`select pg_advisory_xact_lock(hashtext('figure-count'))`);

/**
 * Counts the days of some changes again. The changes are deleted first, and the rows are counted by a later statement: a change that
 * commits between the two is counted early and once more in the next run, but never lost. Only one worker runs this at a time, because a
 * slower worker could overwrite newer figures.
 */
async function countSome(em: EntityManager): Promise<number> {
  await lockCounting(em);
  const gone = await em.execute<{ source: string; day: string }[]>(sql`
    delete from figure_changes where id in (select id from figure_changes limit ${AT_ONCE}) returning source, day::text`);
  if (gone.length === 0) return 0;
  const days = [...new Map(gone.map((it) => [`${it.source} ${it.day}`, it])).values()];
  const sources = arrayLiteral(days.map((it) => it.source));
  const dates = arrayLiteral(days.map((it) => it.day));
  const pairs = sql`(select * from unnest(${sources}::text[], ${dates}::date[]) it(source, day))`;
  await em.execute(sql`delete from day_figures where (source, day) in ${pairs}`);
  await em.execute(sql`
    with days as materialized ${pairs}, ${bounds('days')}
    insert into day_figures (source, kind, day, count, amount) select * from (${countedDays(figureSources)}) it`);
  return gone.length;
}

/** Brings `day_figures` up to date. Results are exact even without this, but reading gets slower the more days have changed. */
export async function countChangedDays(em: EntityManager): Promise<void> {
  let taken: number;
  do taken = await em.fork().transactional(countSome);
  while (taken === AT_ONCE);
}
