import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { RequestStatus } from '@tenaye/contracts/facility-request.facts.ts';
import { type Condition, containing, contains, eachWord, isBeyondAscii } from '#kernel/database/sql.ts';
import { digitsOf } from '#kernel/phones.ts';
import { patientName } from '../account/account-name.rules.ts';

const REFERENCE = /^[2-9a-hj-np-z]{5}$/i;

/**
 * Selects requests `q` with this reference, or with these parts of the patient's name, in any order, or of the phone number. The number of
 * a patient who has canceled isn't shown (`presentParty`), so a search must not tell it either.
 */
export function matchingPatient(typed: string): Condition {
  const named = eachWord(typed, (word) => contains(patientName('u'), word));
  if (isBeyondAscii(typed)) return ofPatient(named);
  const digits = digitsOf(typed);
  const byPhone = digits ? sql`or (q.status <> 'cancelled' and u.phone like ${containing(digits)})` : sql``;
  const byReference = REFERENCE.test(typed) ? sql`or q.reference = ${typed.toUpperCase()}` : sql``;
  return ofPatient(sql`(${named} ${byPhone} ${byReference})`);
}

const ofPatient = (which: Condition): Condition => sql`exists (select 1 from users u where u.id = q.user_id and ${which})`;

const none: Readonly<Record<RequestStatus, number>> = {
  pending: 0,
  quoted: 0,
  confirmed: 0,
  ready: 0,
  completed: 0,
  rejected: 0,
  cancelled: 0,
};

/** The number of requests with each status, among those that `which` selects. */
export async function countRequests(em: EntityManager, which: Condition): Promise<Record<RequestStatus, number>> {
  const rows = await em.execute<{ status: RequestStatus; count: number }[]>(
    sql`select q.status, count(*)::int as count from facility_requests q where ${which} group by q.status`,
  );
  return { ...none, ...Object.fromEntries(rows.map(({ status, count }) => [status, count])) };
}
