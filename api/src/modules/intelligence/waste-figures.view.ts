import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { wasteTypes } from '@tenaye/contracts/waste.facts.ts';
import { dayFigures, type StepRow, stepsOf } from './day-figures.view.ts';
import type { Period } from './period.rules.ts';

export interface WasteFiguresRow {
  steps: StepRow[];
  /** `due` counts pickups that were collected or whose planned day has passed; `onTime` counts those collected by that day. */
  due: number;
  onTime: number;
}

export async function findWasteFigures(em: EntityManager, period: Period): Promise<WasteFiguresRow> {
  const { from, to, today, region } = period;
  const [row] = await em.execute<WasteFiguresRow[]>(sql`
    with ${dayFigures(
      region,
      { source: 'pickup', kinds: ['requested'], from, to },
      { source: 'plan', kinds: ['on_time', 'late', 'open'], from, to },
      { source: 'collection', kinds: ['weight', 'response_time', ...wasteTypes], from, to },
    )}
    select ${stepsOf(period)} as steps,
      (select coalesce(sum(count), 0)::int from figures where source = 'plan' and (kind <> 'open' or day < ${today}::date)) as due,
      (select coalesce(sum(count), 0)::int from figures where source = 'plan' and kind = 'on_time') as "onTime"`);
  if (!row) throw new Error('A query without tables gave no row');
  return row;
}
