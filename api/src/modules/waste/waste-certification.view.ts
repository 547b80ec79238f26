import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { IsoDay } from '@tenaye/contracts/local-time.facts.ts';
import type { CertificationLevel } from '@tenaye/contracts/waste-compliance.facts.ts';

/** The level that a facility has on a day: that of its newest certification that is valid then; undefined without one. */
export async function findLevelOn(em: EntityManager, facilityId: string, day: IsoDay): Promise<CertificationLevel | undefined> {
  const [found] = await em.execute<{ level: CertificationLevel }[]>(sql`
    select certification_type as level from waste_certifications
    where facility_id = ${facilityId} and status <> 'pending' and issue_date <= ${day}::date and expiry_date >= ${day}::date
    order by issue_date desc, created_at desc, id desc limit 1`);
  return found?.level;
}
