import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { type IsoDay, localDate } from '@tenaye/contracts/local-time.facts.ts';
import { TRAINING_MONTHS } from '@tenaye/contracts/waste-compliance.facts.ts';
import type { TrainedPerson } from '@tenaye/contracts/waste-compliance.ts';
import { WASTE_EXPIRING_DAYS } from '@tenaye/contracts/waste-papers.facts.ts';
import type { Actor } from '#kernel/access/actor.ts';
import { allOf, type Condition } from '#kernel/database/sql.ts';
import { byDay, type Listing, type PageRequest } from '#kernel/http/page.ts';
import { wasteOf } from '../waste-pickup/waste.policy.ts';

export const trainingLog: Listing = { name: 'waste-training-log', key: byDay };

const select = (today: IsoDay): Condition => sql`
  select t.id, t.person_name as "personName", t.module, t.completed_on::text as "completedOn", t.until::text as "validUntil",
    case when t.until < ${today}::date then 'expired' when t.until <= ${today}::date + ${WASTE_EXPIRING_DAYS}::int then 'expiring'
      else 'valid' end as status
  from (select *, (completed_on + make_interval(months => ${TRAINING_MONTHS}::int))::date as until from waste_training_records) t`;

/** The training of the facility's staff by person, what ends first at the top; one more than the page asks for. */
export const findTrained = (em: EntityManager, actor: Actor, { limit, after }: PageRequest, now: Date): Promise<TrainedPerson[]> =>
  em.execute<TrainedPerson[]>(sql`
    ${select(localDate(+now))}
    where ${allOf(wasteOf(actor), after && sql`(t.completed_on, t.id) > (${after[0]}::date, ${after[1]}::uuid)`)}
    order by t.completed_on, t.id limit ${limit + 1}`);

/** One line of the log, which exists. */
export async function getTrained(em: EntityManager, id: string, now: Date): Promise<TrainedPerson> {
  const [row] = await em.execute<TrainedPerson[]>(sql`${select(localDate(+now))} where t.id = ${id}`);
  if (!row) throw new Error(`There is no training ${id}`);
  return row;
}
