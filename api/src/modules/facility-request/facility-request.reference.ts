import { randomInt } from 'node:crypto';
import { sql } from '@mikro-orm/postgresql';
import { openStatuses } from '@tenaye/contracts/facility-request-provider.facts.ts';
import { CODE_LETTERS } from '@tenaye/contracts/order.facts.ts';
import type { Condition } from '#kernel/database/sql.ts';

const LENGTH = 5;
/** The number of references from which one is chosen: of 33 million possible references, a facility uses a few thousand at most. */
const TRIES = 8;

const newReference = (): string => Array.from({ length: LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');

/** A reference that no open request of the facility has, as SQL; null if all candidates are taken. */
export function freeReference(facilityId: string): Condition {
  const candidates = Array.from({ length: TRIES }, newReference);
  return sql`(select it from unnest(string_to_array(${candidates.join()}, ',')) it
    where not exists (
      select 1 from facility_requests q where q.facility_id = ${facilityId} and q.status in (${openStatuses}) and q.reference = it)
    limit 1)`;
}
