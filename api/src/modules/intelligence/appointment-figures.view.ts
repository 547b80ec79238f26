import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { appointmentStatuses } from '@tenaye/contracts/appointment.facts.ts';
import { allOf } from '#kernel/database/sql.ts';
import { dayFigures, type StepRow, stepsOf } from './day-figures.view.ts';
import { delayedOn } from './delay.view.ts';
import { lateFromMinutes } from './delay-threshold.view.ts';
import { isOf } from './parts.view.ts';
import type { Period } from './period.rules.ts';

export interface AppointmentFiguresRow {
  steps: StepRow[];
  delayedToday: number;
  lateFromMinutes: number;
}

export async function findAppointmentFigures(em: EntityManager, period: Period): Promise<AppointmentFiguresRow> {
  const { from, to, today, region } = period;
  const [row] = await em.execute<AppointmentFiguresRow[]>(sql`
    with ${dayFigures(
      region,
      { source: 'appointment', kinds: [...appointmentStatuses, 'wait', 'late'], from, to },
      { source: 'review', kinds: ['visible'], from, to },
    )}
    select ${stepsOf(period)} as steps, ${lateFromMinutes} as "lateFromMinutes",
      (select count(*)::int from appointments a where ${allOf(
        delayedOn({ from: today, to: today }),
        isOf('doctor', 'a.doctor_id', { region }),
      )}) as "delayedToday"`);
  if (!row) throw new Error('A query without tables gave no row');
  return row;
}
