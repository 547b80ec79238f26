import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { dayFigures } from './day-figures.view.ts';
import { delayedOn } from './delay.view.ts';
import { type StepRow, stepsOf } from './overview.view.ts';
import type { Period } from './period.rules.ts';

export interface AppointmentFiguresRow {
  steps: StepRow[];
  delayedToday: number;
}

export async function findAppointmentFigures(em: EntityManager, period: Period): Promise<AppointmentFiguresRow> {
  const { from, to, today } = period;
  const [row] = await em.execute<AppointmentFiguresRow[]>(sql`
    with ${dayFigures(['appointment', 'review'], from, to)}
    select ${stepsOf(period)} as steps,
      (select count(*)::int from appointments a where ${delayedOn({ from: today, to: today })}) as "delayedToday"`);
  if (!row) throw new Error('A query without tables gave no row');
  return row;
}
