import { type EntityManager, LockMode, sql } from '@mikro-orm/postgresql';
import type { OtherAccount } from '@tenaye/contracts/patient-profile.ts';
import type { PatientActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { iso } from '#kernel/database/sql.ts';
import { notFound } from '#kernel/errors.ts';
import { queueSms } from '#kernel/work/outbox.ts';
import { smsIn } from '../../messages/render.ts';
import { revokeSessions } from '../account/account-sessions.service.ts';
import { lockPatient } from '../account/patient-lock.service.ts';
import { User } from '../account/user.entity.ts';
import { nobody } from './account-deletion.service.ts';

type Other = NonNullable<OtherAccount['account']> & { id: string };

/**
 * The account that nothing but a code to the caller's confirmed number opens; undefined if there is none, or more than one. Whoever has
 * confirmed the number could open it anyway.
 */
export async function findOther(em: EntityManager, { patient }: PatientActor): Promise<Other | undefined> {
  const found = await em.execute<Other[]>(sql`
    select o.id, o.first_name as "firstName", o.last_name as "lastName", o.created_at as "createdAt",
      (select count(*)::int from appointments where user_id = o.id) as appointments,
      (select count(*)::int from facility_requests where user_id = o.id) as requests
    from users me join users o on o.phone = me.phone and o.id <> me.id
    where me.id = ${patient.id} and me.is_phone_verified and o.is_phone_verified and o.password is null and o.is_active limit 2`);
  const [only] = found;
  return only && found.length === 1 ? { ...only, createdAt: iso(only.createdAt) } : undefined;
}

/** The tables whose rows simply change hands. */
const moved = ['facility_requests', 'health_assessments', 'prescription_readings', 'reviews', 'notifications'] as const;

/** Gives all rows of one account to another. @returns the keys of files to delete after the commit */
async function moveRows(em: EntityManager, from: string, to: string, now: Date): Promise<string[]> {
  // Both accounts may have booked the same time, for two people.
  await em.execute(sql`
    update appointments a set user_id = ${to}, may_overlap = may_overlap or exists (
      select from appointments own where own.user_id = ${to} and own.status <> 'cancelled'
        and tstzrange(own.appointment_date, own.ends_at) && tstzrange(a.appointment_date, a.ends_at))
    where user_id = ${from}`);
  await em.execute(sql`
    update relatives r set user_id = ${to}, removed_at = case when exists (
      select from relatives own where own.user_id = ${to} and own.removed_at is null
        and lower(own.first_name || ' ' || own.last_name) = lower(r.first_name || ' ' || r.last_name))
      then coalesce(r.removed_at, ${now}) else r.removed_at end
    where user_id = ${from}`);
  for (const table of moved) await em.execute(`update ${table} set user_id = ? where user_id = ?`, [to, from]);
  await em.execute(sql`
    update review_reports r set user_id = case when not exists (
      select from review_reports own where own.user_id = ${to} and own.review_id = r.review_id) then ${to}::uuid end
    where user_id = ${from}`);
  await em.execute(sql`
    delete from consents c where user_id = ${from} and withdrawn_at is null and exists (select from consents own
      where own.user_id = ${to} and own.withdrawn_at is null and (own.purpose, own.version) = (c.purpose, c.version))`);
  await em.execute(sql`
    update patient_health h set user_id = ${to} where user_id = ${from} and not exists (select from patient_health where user_id = ${to})`);
  await em.execute(sql`delete from patient_health where user_id = ${from}`);
  await em.execute(sql`update consents set user_id = ${to} where user_id = ${from}`);
  const photos = await em.execute<{ key: string }[]>(sql`
    delete from stored_files where owner_user_id = ${from} and kind = 'user_photo' returning key`);
  await em.execute(sql`update stored_files set owner_user_id = ${to} where owner_user_id = ${from}`);
  await em.execute(sql`delete from idempotency_keys where owner = ${`patient:${from}`}`);
  return photos.map((it) => it.key);
}

/** What a joined account had. */
export interface Joined {
  appointments: number;
  requests: number;
  files: string[];
}

/**
 * Takes over everything of the other account with the caller's number, and ends it, in the caller's transaction. The number is told,
 * because somebody else may share the phone. `not_found` if there is no such account, also when it was joined a moment ago.
 */
export async function joinAccounts(em: EntityManager, actor: PatientActor, now: Date): Promise<Joined> {
  await lockPatient(em, actor);
  const known = await findOther(em, actor);
  // Under the lock it is read again: a sign-in or a new password may have changed it.
  const other = known && (await em.findOne(User, { id: known.id }, { lockMode: LockMode.PESSIMISTIC_WRITE }));
  if (!known || !other || (await findOther(em, actor))?.id !== other.id) throw notFound();
  const own = await em.findOneOrFail(User, { id: actor.patient.id });
  own.keepsAssessments ||= other.keepsAssessments;
  const { phone } = other;
  em.assign(other, { ...nobody(other.id), deletedAt: now, updatedAt: now });
  await em.flush();
  const files = await moveRows(em, other.id, own.id, now);
  await revokeSessions(em, 'patient', other.id);
  const { appointments, requests } = known;
  audit(em, actor, 'user.join', own, now, { account: other.id, appointments, requests });
  await queueSms(em, { to: phone, text: smsIn(own.language, { key: 'account.joined', params: {} }) }, now);
  return { appointments, requests, files };
}
