import { randomInt } from 'node:crypto';
import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { openStatuses } from '@tenaye/contracts/facility-request-provider.facts.ts';

/** The letters and digits of references, without 0 and O, 1 and I, which people confuse. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 5;
/** The number of references that one query checks: of 33 million possible references, a facility uses a few thousand at most. */
const TRIES = 8;

const newReference = (): string => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** A reference that no open request of the facility has. */
export async function freeReference(em: EntityManager, facilityId: string): Promise<string> {
  const candidates = Array.from({ length: TRIES }, newReference);
  const taken = await em.execute<{ reference: string }[]>(sql`
    select reference from facility_requests
    where facility_id = ${facilityId} and status in (${openStatuses}) and reference in (${candidates})`);
  const free = candidates.find((it) => taken.every(({ reference }) => reference !== it));
  if (!free) throw new Error(`All of ${TRIES} references are taken at facility ${facilityId}`);
  return free;
}
