import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import { type Author, audit } from '#kernel/database/audit.ts';
import type { LetterLine } from '../../messages/texts.ts';
import { cancelToCome } from '../appointment/appointment-practice.service.ts';
import { cancelOpen } from '../facility-request/facility-request-practice.service.ts';
import { consequencesOf, type Practice } from './practice.view.ts';

/** Every way in which a doctor or facility may no longer practice. */
export type EndCause = 'deactivated' | 'rejected' | 'reopened' | 'license_ended' | 'transferred';

export interface End {
  cause: EndCause;
  /** Why visits and requests are kept. Without it they are cancelled. */
  keep?: string | undefined;
  /** The administrator who decided, or the service when a license has ended. */
  by: Author;
}

/** What became of a practice's visits and requests; `patients` are the people told, each once. */
export interface Ended {
  visits: number;
  requests: number;
  patients: ReadonlySet<string>;
}

const tables = { doctor: 'doctors', facility: 'facilities' } as const;
/** Nothing was booked, or it is kept. */
export const NOTHING_ENDED: Ended = { visits: 0, requests: 0, patients: new Set() };

async function cancelAll(em: EntityManager, { kind, id }: Practice, { cause, by }: End, now: Date): Promise<Ended> {
  if (kind === 'doctor') {
    const patients = await cancelToCome(em, by, { doctorId: id, cause }, now);
    return { ...NOTHING_ENDED, visits: patients.length, patients: new Set(patients) };
  }
  const patients = await cancelOpen(em, by, { facilityId: id, cause }, now);
  return { ...NOTHING_ENDED, requests: patients.length, patients: new Set(patients) };
}

/**
 * Ends what patients have booked with a doctor or facility that may no longer practice, in the transaction of the decision, before or after
 * the change that unlists the profile. Appointments to come and open requests are cancelled, each with bell and mail to the patient,
 * an audit row and freed time; with `keep` they stay, and the reason is in the audit. Completed ones, a consultation under way and pickups
 * of waste stay. A second end finds nothing open and tells no one again.
 *
 * The profile's row is locked here until the transaction ends, so that a booking or request sent at the same moment either is found and
 * cancelled, or is refused. An account is locked before its profiles: callers that change it do so before.
 */
export async function endPractice(em: EntityManager, practice: Practice, end: End, now: Date): Promise<Ended> {
  const { kind, id } = practice;
  const { cause, keep, by } = end;
  await em.execute(sql`select 1 from ${raw(tables[kind])} where id = ${id} for no key update`);
  if (keep !== undefined) {
    const { visits, requests } = await consequencesOf(em, [practice], now);
    if (visits + requests > 0) audit(em, by, `${kind}.keep_booked`, practice, now, { cause, reason: keep, visits, requests });
    return NOTHING_ENDED;
  }
  const ended = await cancelAll(em, practice, end, now);
  const { visits, requests, patients } = ended;
  if (visits + requests > 0) audit(em, by, `${kind}.end_practice`, practice, now, { cause, visits, requests, people: patients.size });
  return ended;
}

/** Like `endPractice`, for several; in the order of their ids, so that two callers don't deadlock. */
export async function endPractices(em: EntityManager, practices: readonly Practice[], end: End, now: Date): Promise<Ended> {
  const all: Ended[] = [];
  for (const it of practices.toSorted((a, b) => (a.kind + a.id < b.kind + b.id ? -1 : 1))) all.push(await endPractice(em, it, end, now));
  return sumOf(all);
}

/** Several ends as one. */
export const sumOf = (all: readonly Ended[]): Ended => ({
  visits: all.reduce((sum, it) => sum + it.visits, 0),
  requests: all.reduce((sum, it) => sum + it.requests, 0),
  patients: new Set(all.flatMap((it) => [...it.patients])),
});

/** The counts for an answer. */
export const countsOf = ({ visits, requests, patients }: Ended) => ({ visits, requests, people: patients.size });

/** What the mail to the owner says about it; nothing when nothing was cancelled. */
export const factsFor = ({ visits, requests }: Ended): LetterLine[] =>
  visits + requests > 0 ? [{ key: 'booked.cancelled', params: { count: visits + requests } }] : [];
