import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import { type Author, audit } from '#kernel/database/audit.ts';
import type { LetterLine } from '../../messages/mail-texts.ts';
import { cancelToCome } from '../appointment/appointment-practice.service.ts';
import { cancelOpen } from '../facility-request/facility-request-practice.service.ts';
import { planCalls } from '../patient-call/patient-call.service.ts';
import { consequencesOf, type Practice } from './practice.view.ts';

/** The reasons why a doctor or facility may no longer practice. */
export type EndCause = 'deactivated' | 'rejected' | 'reopened' | 'license_ended' | 'transferred' | 'unlisted';

export interface End {
  cause: EndCause;
  /** Why visits and requests are retained; without a reason they are canceled. */
  keep?: string | undefined;
  /** The administrator who decided, or the platform when a license has expired. */
  by: Author;
}

/**
 * The numbers of canceled visits and requests, and of those whose patients need a call (`planCalls`); `patients` are the people who were
 * notified, each once.
 */
export interface Ended {
  visits: number;
  requests: number;
  calls: number;
  patients: ReadonlySet<string>;
}

const tables = { doctor: 'doctors', facility: 'facilities' } as const;
/** The result when nothing was booked, or all is retained. */
export const NOTHING_ENDED: Ended = { visits: 0, requests: 0, calls: 0, patients: new Set() };

async function cancelAll(em: EntityManager, { kind, id }: Practice, { cause, by }: End, now: Date): Promise<Ended> {
  if (kind === 'doctor') {
    const visits = await cancelToCome(em, by, { doctorId: id, cause }, now);
    const calls = planCalls(em, { visits }, now);
    return { ...NOTHING_ENDED, visits: visits.length, calls, patients: new Set(visits.map((it) => it.userId ?? it.phone)) };
  }
  const requests = await cancelOpen(em, by, { facilityId: id, cause }, now);
  const calls = planCalls(em, { requests }, now);
  return { ...NOTHING_ENDED, requests: requests.length, calls, patients: new Set(requests.map((it) => it.userId)) };
}

/**
 * Ends what patients have booked with a doctor or facility that may no longer practice, in the transaction of the decision, before or after
 * the change that unlists the profile. Upcoming appointments and open requests are canceled: each patient gets a notification and a mail,
 * each cancellation a row of the audit and one of the patients to call, and the time becomes free. With `keep` they stay, and the audit has
 * the reason. Completed appointments and requests, a consultation under way and waste pickups stay. A second call finds nothing open and
 * notifies nobody again.
 * The profile's row is locked here until the transaction ends, so that a booking or request sent at the same moment is either found and
 * canceled, or refused. An account must be locked before its profiles, so callers that change the account lock it first.
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

/** Like `endPractice`, for several practices, in the order of their ids, so that two callers don't deadlock. */
export async function endPractices(em: EntityManager, practices: readonly Practice[], end: End, now: Date): Promise<Ended> {
  const all: Ended[] = [];
  for (const it of practices.toSorted((a, b) => (a.kind + a.id < b.kind + b.id ? -1 : 1))) all.push(await endPractice(em, it, end, now));
  return sumOf(all);
}

/** The sum of several results. */
export const sumOf = (all: readonly Ended[]): Ended => ({
  visits: all.reduce((sum, it) => sum + it.visits, 0),
  requests: all.reduce((sum, it) => sum + it.requests, 0),
  calls: all.reduce((sum, it) => sum + it.calls, 0),
  patients: new Set(all.flatMap((it) => [...it.patients])),
});

/** The counts that a call answers. */
export const countsOf = ({ visits, requests, calls, patients }: Ended) => ({ visits, requests, people: patients.size, calls });

/** The lines about cancellations in the mail to the owner; none when nothing was canceled. */
export const factsFor = ({ visits, requests }: Ended): LetterLine[] =>
  visits + requests > 0 ? [{ key: 'booked.cancelled', params: { count: visits + requests } }] : [];
