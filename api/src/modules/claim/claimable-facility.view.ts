import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { ClaimStatus } from '@tenaye/contracts/claim.facts.ts';
import { type FacilityFilter, facilityTypesOf } from '@tenaye/contracts/facility.facts.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { allOf, type Condition, hasWords } from '#kernel/database/sql.ts';
import type { PageRequest } from '#kernel/http/page.ts';
import { facilitiesVisibleTo } from '../facility/facility.policy.ts';
import { type FacilityRow, facilityColumns } from '../facility/facility.view.ts';
import { placedIn } from '../search-text/search-text.rules.ts';
import { OPEN_CLAIM } from './claim.columns.ts';

interface Filters {
  type?: FacilityFilter | undefined;
  name?: string | undefined;
  location?: string | undefined;
}

/** A facility to claim, and the status of the actor's undecided claim on it. `place` is its sort key. */
export interface ClaimableRow extends FacilityRow {
  openClaim: ClaimStatus | null;
  place: string;
}

/** Sorts unclaimed facilities before owned ones, each by name. */
const PLACE = "(case when account_id is null then '0' else '1' end || lower(name))";

const matching = (actor: ProviderActor, { type, name, location }: Filters): Condition =>
  allOf(
    sql`(${facilitiesVisibleTo(actor)} or account_id = ${actor.provider.id})`,
    type && sql`facility_type in (${facilityTypesOf(type)})`,
    name ? hasWords('name', name) : undefined,
    location ? placedIn(location) : undefined,
  );

/** The facilities that the actor sees when claiming, its own included: those without an owner first. */
export const findClaimable = (em: EntityManager, actor: ProviderActor, filters: Filters, { limit, after }: PageRequest) =>
  em.execute<ClaimableRow[]>(sql`
    select ${facilityColumns}, ${raw(PLACE)} as place,
      (select c.claim_status from facility_claims c
        where c.facility_id = facilities.id and c.claimant_account_id = ${actor.provider.id} and ${raw(OPEN_CLAIM)} limit 1) as "openClaim"
    from facilities
    where ${allOf(matching(actor, filters), after && sql`(${raw(PLACE)}, id) > (${after[0]}, ${after[1]}::uuid)`)}
    order by ${raw(PLACE)}, id limit ${limit + 1}`);

/** The number of facilities that a search finds without an owner, and with one. */
export async function countClaimable(em: EntityManager, actor: ProviderActor, filters: Filters) {
  const [found] = await em.execute<{ unclaimed: number; claimed: number }[]>(sql`
    select count(*) filter (where account_id is null)::int as unclaimed, count(account_id)::int as claimed
    from facilities where ${matching(actor, filters)}`);
  return found ?? { unclaimed: 0, claimed: 0 };
}
