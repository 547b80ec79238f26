import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { TIME_ZONE } from '@tenaye/contracts/time.facts.ts';
import { wasteTypes } from '@tenaye/contracts/waste.facts.ts';
import {
  COMPLIANCE_DAYS,
  type CompliancePart,
  type PartFacts,
  TRAINING_MONTHS,
  trainingModules,
} from '@tenaye/contracts/waste-compliance.facts.ts';
import { storageLimit } from '@tenaye/contracts/waste-storage.facts.ts';
import type { Condition } from '#kernel/database/sql.ts';
import { takenTypes } from '../waste-pickup/waste-taken.view.ts';

const MONTHS = 12;
/**
 * The hours that each type of waste may wait, by the month in which the wait began, without and in cold storage, as rows of
 * `values (type, month, is_cooled, hours)`.
 */
const storageLimits = wasteTypes
  .flatMap((type) =>
    Array.from({ length: MONTHS }, (_, month) =>
      [false, true].map((it) => `('${type}', ${month + 1}, ${it}, ${storageLimit(type, Date.UTC(2027, month, MONTHS), it)})`),
    ),
  )
  .flat()
  .join(', ');

type Row = Record<`${CompliancePart}Good` | `${CompliancePart}Total`, number>;

const facts = (good: number, total: number): PartFacts => ({ good, total });

/**
 * The facts of the compliance score of the facility that `which`, a condition on `facility_id`, selects, over the last COMPLIANCE_DAYS:
 * completed pickups, by the days that the facility asked for, and those for which no driver came in vain; the license, documents with a
 * last day, and the newest certification; training modules; and, for each type of each pickup that was weighed, whether it was collected
 * within the type's limit, counted from the previous pickup of that type or from its first request. License and training count as missing
 * from the first pickup on.
 */
export async function findComplianceFacts(em: EntityManager, which: Condition, now: Date): Promise<Record<CompliancePart, PartFacts>> {
  const today = localDate(+now);
  const isLicense = sql`${which} and type = 'license' and voided_at is null`;
  const [row] = await em.execute<Row[]>(sql`
    with own as (
      select id, status, waste_types, actual_weights, created_at, actual_pickup_date, preferred_pickup_date
      from waste_pickup_requests where ${which}),
    visited as (
      select own.*, exists (select 1 from waste_stop_events e where e.pickup_id = own.id and e.kind = 'missed' and e.outcome <> 'refused')
        as in_vain from own),
    due as (
      select count(*) filter (where not in_vain)::int as good, count(*)::int as total from visited
      where preferred_pickup_date > ${today}::date - ${COMPLIANCE_DAYS}::int and (status = 'completed' or in_vain)),
    begun as (select exists (select 1 from own where status = 'completed') as is_begun),
    dated as (
      select exists (select 1 from waste_documents where ${isLicense} and (expiry_date is null or expiry_date >= ${today}::date)) as good
      from begun where is_begun or exists (select 1 from waste_documents where ${isLicense} and expiry_date is not null)
      union all select expiry_date >= ${today}::date from waste_documents
      where ${which} and type <> 'license' and expiry_date is not null and voided_at is null
      union all select expiry_date >= ${today}::date from (
        select expiry_date from waste_certifications where ${which} and status <> 'pending' and withdrawn_at is null
        order by expiry_date desc limit 1) newest),
    trained as (select completed_on + make_interval(months => ${TRAINING_MONTHS}::int) >= ${today}::date as good from waste_trainings
      where ${which}),
    waits as (
      select type, actual_pickup_date as until,
        coalesce(lag(actual_pickup_date) over (partition by type order by actual_pickup_date, id),
          (select min(r.created_at) from own r where r.status = 'completed' and type = any(r.waste_types)), created_at) as since
      from own cross join lateral unnest(${takenTypes('own')}) type where status = 'completed'),
    stored as (
      select count(*) filter (where until - since <= make_interval(hours => l.hours))::int as good, count(*)::int as total
      from waits w join (values ${raw(storageLimits)}) l(type, month, is_cooled, hours)
        on l.is_cooled = exists (select 1 from waste_facility_profiles where ${which} and is_cooled) and l.type = w.type
          and l.month = extract(month from w.since at time zone ${TIME_ZONE})
      where (until at time zone ${TIME_ZONE})::date > ${today}::date - ${COMPLIANCE_DAYS}::int)
    select due.good as "pickupsGood", due.total as "pickupsTotal", stored.good as "storageGood", stored.total as "storageTotal",
      (select count(*) filter (where good)::int from dated) as "documentsGood", (select count(*)::int from dated) as "documentsTotal",
      (select count(*) filter (where good)::int from trained) as "trainingGood",
      case when is_begun or exists (select 1 from trained)
          or exists (select 1 from waste_certifications where ${which} and withdrawn_at is null)
        then ${trainingModules.length}::int else 0 end as "trainingTotal"
    from due, stored, begun`);
  if (!row) throw new Error('An aggregate gave no row');
  return {
    pickups: facts(row.pickupsGood, row.pickupsTotal),
    documents: facts(row.documentsGood, row.documentsTotal),
    training: facts(row.trainingGood, row.trainingTotal),
    storage: facts(row.storageGood, row.storageTotal),
  };
}
