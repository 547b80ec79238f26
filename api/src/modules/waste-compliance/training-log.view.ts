import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { type IsoDay, localDate } from '@tenaye/contracts/local-time.facts.ts';
import { TRAINING_MONTHS } from '@tenaye/contracts/waste-compliance.facts.ts';
import type { TrainedPerson } from '@tenaye/contracts/waste-compliance.ts';
import { WASTE_EXPIRING_DAYS } from '@tenaye/contracts/waste-papers.facts.ts';
import { allOf, type Condition } from '#kernel/database/sql.ts';
import { notFound } from '#kernel/errors.ts';
import { byDay, type Listing, type PageRequest } from '#kernel/http/page.ts';

export const trainingLog: Listing = { name: 'waste-training-log', key: byDay };

const select = (today: IsoDay): Condition => sql`
  select t.id, t.person_name as "personName", t.module, t.completed_on::text as "completedOn", t.until::text as "validUntil",
    case when t.until < ${today}::date then 'expired' when t.until <= ${today}::date + ${WASTE_EXPIRING_DAYS}::int then 'expiring'
      else 'valid' end as status, coalesce(t.certified_on = t.completed_on, false) as "hasCertificate"
  from (select *, (completed_on + make_interval(months => ${TRAINING_MONTHS}::int))::date as until from waste_training_records) t`;

/**
 * The training of the staff of the facility that `which`, a condition on `facility_id`, selects, by person, what ends first at the top; one
 * more than the page asks for.
 */
export const findTrained = (em: EntityManager, which: Condition, { limit, after }: PageRequest, now: Date): Promise<TrainedPerson[]> =>
  em.execute<TrainedPerson[]>(sql`
    ${select(localDate(+now))}
    where ${allOf(which, after && sql`(t.completed_on, t.id) > (${after[0]}::date, ${after[1]}::uuid)`)}
    order by t.completed_on, t.id limit ${limit + 1}`);

/** One line of the log, which exists. */
export async function getTrained(em: EntityManager, id: string, now: Date): Promise<TrainedPerson> {
  const [row] = await em.execute<TrainedPerson[]>(sql`${select(localDate(+now))} where t.id = ${id}`);
  if (!row) throw new Error(`There is no training ${id}`);
  return row;
}

/** The certificate of a line of the facility that `which` selects; `not_found` while the line has none for its last completion. */
export async function findCertificate(
  em: EntityManager,
  id: string,
  which: Condition,
): Promise<{ key: string; type: string; name: string }> {
  const [file] = await em.execute<{ key: string; type: string; name: string }[]>(sql`
    select s.key, s.content_type as type, s.original_name as name from waste_training_records t
    join stored_files s on s.related_id = t.id and s.kind = 'waste_training'
    where ${allOf(sql`t.id = ${id}`, sql`t.certified_on = t.completed_on`, which)}`);
  if (!file) throw notFound(id);
  return file;
}

export const trainingColumns = ['personName', 'module', 'completedOn', 'validUntil', 'status', 'hasCertificate', 'id'] as const;
