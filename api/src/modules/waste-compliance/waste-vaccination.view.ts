import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { HEPATITIS_B_DOSES } from '@tenaye/contracts/waste-vaccination.facts.ts';
import type { VaccinatedPerson } from '@tenaye/contracts/waste-vaccination.ts';
import { allOf, type Condition } from '#kernel/database/sql.ts';
import { byName, type Listing, type PageRequest } from '#kernel/http/page.ts';

export const vaccinationList: Listing = { name: 'waste-vaccinations', key: byName };

export interface VaccinatedRow extends VaccinatedPerson {
  nameKey: string;
}

interface Filter {
  open?: boolean | undefined;
  /** Leaves only the person with this name, however it is spelled. */
  personName?: string;
}

/** The staff of the facility that `which`, a condition on `facility_id`, selects: one row for each person, however the name is spelled. */
const persons = (which: Condition): Condition => sql`
  select *, case when is_immune then 'immune' when doses >= ${HEPATITIS_B_DOSES}::int then 'complete' when is_refused then 'refused'
      when doses > 0 then 'started' else 'missing' end as status
  from (
    select lower(person_name) as name_key, min(person_name) as person_name, (array_agg(id order by fact is null, id))[1] as id,
      coalesce(bool_or(fact = 'immune'), false) as is_immune, coalesce(bool_or(fact = 'refused'), false) as is_refused,
      count(*) filter (where fact = 'dose') as doses,
      coalesce(json_agg(json_build_object('id', id, 'fact', fact, 'day', day) order by day, fact)
        filter (where fact is not null), '[]') as facts
    from (
      select id, person_name, fact, day from waste_vaccinations where ${which}
      union all select id, person_name, null, null from waste_training_records where ${which}) known
    group by lower(person_name)) person`;

/** The persons of the staff by name; one more than the page asks for. */
export const findVaccinated = (
  em: EntityManager,
  which: Condition,
  { open, personName }: Filter,
  { limit, after }: PageRequest,
): Promise<VaccinatedRow[]> =>
  em.execute<VaccinatedRow[]>(sql`
    select s.id, s.person_name as "personName", s.name_key as "nameKey", s.status, s.facts from (${persons(which)}) s
    where ${allOf(
      open ? sql`s.status in ('started', 'missing')` : undefined,
      personName === undefined ? undefined : sql`s.name_key = lower(${personName})`,
      after && sql`(s.name_key, s.id) > (${after[0]}, ${after[1]}::uuid)`,
    )}
    order by s.name_key, s.id limit ${limit + 1}`);

type Line = Pick<VaccinatedPerson, 'id' | 'personName' | 'status'> & Record<'doses' | 'refused' | 'immune', string>;

/** The person as a line of a file; several days of a column are separated by spaces. */
export function lineOf({ id, personName, status, facts }: VaccinatedRow): Line {
  const daysOf = (fact: string): string => facts.flatMap((it) => (it.fact === fact ? [it.day] : [])).join(' ');
  return { id, personName, status, doses: daysOf('dose'), refused: daysOf('refused'), immune: daysOf('immune') };
}

export const vaccinationColumns = ['personName', 'status', 'doses', 'refused', 'immune', 'id'] as const satisfies readonly (keyof Line)[];
