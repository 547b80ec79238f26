import type { SoakDatabase } from './database.ts';
import { book, type Places, signUp } from './patient.ts';
import type { Scene } from './scene.ts';

const PER_ROUND = 3;

interface Planned {
  appointment_id: string;
  kind: string;
}

/** Reminders that become due during faults. */
export interface Reminders {
  /** All planned reminders; each must be sent once. */
  planned: Planned[];
  /**
   * Books appointments whose reminders aren't due yet. Called while nothing is broken, because the rows that the database plans then are
   * the expected ones.
   */
  plan(): Promise<void>;
  /** Makes all waiting reminders due, and queues the job that sends them. */
  bringDue(): Promise<void>;
}

/** Uses a new patient in each round, who neither moves nor cancels, so that the expected reminders don't change. */
export function createReminders(scene: Scene, database: SoakDatabase, places: Places): Reminders {
  const planned: Planned[] = [];
  const chance = scene.chance('reminders');
  return {
    planned,
    async plan() {
      const patient = await signUp(scene);
      const booked: string[] = [];
      for (let nth = 0; nth < PER_ROUND; nth += 1) {
        const it = await book(patient, chance.pick(places.otherDoctors) ?? places.doctorId);
        if (it) booked.push(it.id);
      }
      const sql = 'select appointment_id, kind from appointment_reminders where appointment_id = any($1)';
      planned.push(...(await database.rows<Planned>(sql, [booked])));
    },
    async bringDue() {
      const ids = planned.map((it) => it.appointment_id);
      await database.rows('update appointment_reminders set due_at = now() where appointment_id = any($1) and due_at > now()', [ids]);
      await database.rows(`insert into pgboss.job (name, data) select name, '{}' from pgboss.queue where name = 'appointment-reminders'`);
    },
  };
}

/** The number of expected and of sent reminders of each planned appointment, and of those that still wait. */
export const remindedOf = (
  database: SoakDatabase,
  planned: readonly Planned[],
): Promise<{ appointment_id: string; owed: number; sent: number; waiting: number }[]> =>
  database.rows(
    `select o.appointment_id, count(*)::int as owed,
       (select count(*)::int from notifications n
         where n.related_id = o.appointment_id and n.text_key like 'appointment.reminder%') as sent,
       (select count(*)::int from appointment_reminders r where r.appointment_id = o.appointment_id) as waiting
     from unnest($1::uuid[]) as o(appointment_id) group by o.appointment_id`,
    [planned.map((it) => it.appointment_id)],
  );
