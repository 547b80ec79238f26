import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import { daysAfter, type IsoDay, localDate, noonOf, startOfDay } from '@tenaye/contracts/local-time.facts.ts';
import type { ProfileKind } from '@tenaye/contracts/provider-account.facts.ts';
import { licenseWarningDays } from '@tenaye/contracts/verification.facts.ts';
import { audit } from '#kernel/database/audit.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { notifyAdmins, notifyAndMail } from '../notification/notification.service.ts';
import { type Ended, endPractice, factsFor } from '../practice/practice.service.ts';
import { consequencesOf } from '../practice/practice.view.ts';
import { tables } from './listing.view.ts';

/** Batch size; a run continues until nothing is due. */
const AT_ONCE = 500;
const FIRST_WARNING = Math.max(...licenseWarningDays);
const NIL = '00000000-0000-0000-0000-000000000000';

/** The latest warning that is due on `today`, in days ahead, for a profile `p`. */
const dueWarning = (today: IsoDay) =>
  raw(`(select min(days) from unnest(array[${licenseWarningDays.join(', ')}]) days where p.license_expires_on - '${today}'::date <= days)`);

/**
 * Profiles whose license has expired, or whose next warning is due. Only owners of verified profiles are warned, because no other profile
 * is listed.
 */
const isDue = (today: IsoDay) => sql`
  p.license_stands and p.license_expires_on <= ${daysAfter(today, FIRST_WARNING)}::date
  and (p.license_expires_on < ${today}::date
    or (p.is_verified and coalesce(p.license_warned_days, ${FIRST_WARNING + 1}) > ${dueWarning(today)}))`;

interface Due {
  id: string;
  name: string;
  accountId: string | null;
  isVerified: boolean;
  expiresOn: IsoDay;
  warning: number;
  /** The owner has sent a renewed license that reaches beyond today, and no administrator has checked it yet. */
  isRenewalWaiting: boolean;
}

const AWAITS_CHECK = 'A renewed license waits for an administrator';

/** The text of a warning. It states how many appointments will be canceled, if any. */
async function warning(em: EntityManager, kind: ProfileKind, { id, expiresOn }: Due, params: { profileName: string; lastDay: string }) {
  const { visits: count } = await consequencesOf(em, [{ kind, id }], startOfDay(daysAfter(expiresOn, 1)));
  return count > 0
    ? ({ key: 'license.warningBooked', params: { ...params, count } } as const)
    : ({ key: 'license.warning', params } as const);
}

/** Notifies the owner by bell and mail, and administrators by bell; does nothing for a profile that wasn't listed. */
async function tell(em: EntityManager, kind: ProfileKind, due: Due, ended: Ended | null, now: Date): Promise<void> {
  const { id, name, accountId, isVerified, expiresOn } = due;
  if (!isVerified) return;
  const params = { profileName: name, lastDay: noonOf(expiresOn).toISOString() };
  const owner = accountId ? await em.findOne(ProviderAccount, { id: accountId, isActive: true }) : null;
  if (owner) {
    const reader = { audience: 'provider', id: owner.id, email: owner.email, language: owner.language ?? null } as const;
    const text = ended ? ({ key: 'license.expired', params } as const) : await warning(em, kind, due, params);
    const news = { type: 'system', relatedId: id, facilityId: kind === 'facility' ? id : null, ...text } as const;
    await notifyAndMail(em, reader, news, now, { facts: ended ? factsFor(ended) : [] });
  }
  const text = ended ? ({ key: 'license.expiredForAdmins', params } as const) : ({ key: 'license.warningForAdmins', params } as const);
  await notifyAdmins(em, 'verification', { type: 'provider', relatedId: id, ...text }, now);
}

/** Acts on one profile, unless another worker or an administrator is changing it: the next run then handles it if it is still due. */
async function look(em: EntityManager, kind: ProfileKind, id: string, today: IsoDay, now: Date): Promise<void> {
  const [due] = await em.execute<Due[]>(sql`
    select p.id, p.name, p.account_id as "accountId", p.is_verified as "isVerified", p.license_expires_on::text as "expiresOn",
      ${dueWarning(today)} as warning, coalesce(p.license_renewal_expires_on >= ${today}::date, false) as "isRenewalWaiting"
    from ${raw(tables[kind])} p where p.id = ${id} and ${isDue(today)} for no key update skip locked`);
  if (!due) return;
  const isExpired = due.expiresOn < today;
  await em.execute(
    isExpired
      ? sql`update ${raw(tables[kind])} set license_stands = false, verification_version = verification_version + 1 where id = ${id}`
      : sql`update ${raw(tables[kind])} set license_warned_days = ${due.warning} where id = ${id}`,
  );
  if (isExpired) audit(em, 'system', `${kind}.license_expired`, due, now, { expiresOn: due.expiresOn });
  const end = { cause: 'license_ended', keep: due.isRenewalWaiting ? AWAITS_CHECK : undefined, by: 'system' } as const;
  await tell(em, kind, due, isExpired ? await endPractice(em, { kind, id }, end, now) : null, now);
  await em.flush();
}

async function lookAtAll(em: EntityManager, kind: ProfileKind, now: Date, failures: unknown[]): Promise<void> {
  const today = localDate(+now);
  let after = NIL;
  for (;;) {
    const due = await em.fork().execute<{ id: string }[]>(sql`
      select p.id from ${raw(tables[kind])} p where ${isDue(today)} and p.id > ${after}::uuid order by p.id limit ${AT_ONCE}`);
    for (const { id } of due) {
      await em
        .fork()
        .transactional((unit) => look(unit, kind, id, today, now))
        .catch((error: unknown) => failures.push(error));
    }
    const last = due.at(-1);
    if (!last || due.length < AT_ONCE) return;
    after = last.id;
  }
}

/**
 * Warns the owners of licenses once each 60, 30 and 7 days before the last day in Addis Ababa, and unlists a profile when that day is over.
 * Each profile has its own transaction, and several workers may run this simultaneously. A failure of one profile doesn't stop the others;
 * the run then fails at its end, and the next run tries the profile again.
 */
export async function watchLicenses(em: EntityManager, now: Date): Promise<void> {
  const failures: unknown[] = [];
  for (const kind of ['doctor', 'facility'] as const) await lookAtAll(em, kind, now, failures);
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} licenses failed`);
}
