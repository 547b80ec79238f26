import { type EntityManager, LockMode, sql } from '@mikro-orm/postgresql';
import { cancellableStatuses } from '@tenaye/contracts/facility-request.facts.ts';
import type { PatientActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError } from '#kernel/errors.ts';
import { revokeSessions } from '../account/account-sessions.service.ts';
import { User } from '../account/user.entity.ts';
import { cancelAppointment } from '../appointment/appointment.service.ts';
import { FacilityRequest } from '../facility-request/facility-request.entity.ts';
import { cancelRequest } from '../facility-request/facility-request.service.ts';
import { Relative } from '../relative/relative.entity.ts';
import { tracesOf } from './account-deletion.patterns.ts';
import { removeTraces } from './account-deletion.rows.ts';

/** The values that replace the data of an ended account; the email address is unreachable (RFC 2606). */
export const nobody = (id: string) => ({
  email: `deleted-${id}@deleted.invalid`,
  phone: '',
  isPhoneVerified: false,
  firstName: 'Former',
  lastName: 'patient',
  password: '',
  profileImageUrl: null,
  language: null,
  resetPasswordToken: null,
  resetPasswordExpires: null,
  isActive: false,
});

/**
 * Cancels the patient's appointments and requests through the services that handle manual cancellations, so that doctors and facilities are
 * notified and slots become free.
 */
async function callOff(em: EntityManager, actor: PatientActor, now: Date): Promise<{ appointments: number; requests: number }> {
  const { id } = actor.patient;
  const appointments = await em.execute<{ id: string }[]>(sql`
    select id from appointments where user_id = ${id} and status in ('scheduled', 'confirmed') and appointment_date > ${now} order by id`);
  for (const it of appointments) await cancelAppointment(em, actor, it.id, now);
  const requests = await em.find(FacilityRequest, { userId: id, status: { $in: [...cancellableStatuses] } }, { orderBy: { id: 'asc' } });
  for (const it of requests) await cancelRequest(em, actor, { id: it.id, type: it.requestType, isLeaving: true }, now);
  return { appointments: appointments.length, requests: requests.length };
}

/**
 * The account, locked until this transaction ends: a booking in another tab waits, and then finds the account gone
 * (account/patient-lock.service.ts).
 */
async function lockAccount(em: EntityManager, { patient }: PatientActor): Promise<User> {
  const { id, generation } = patient;
  const where = { id, isActive: true, ...(generation !== undefined && { signInGeneration: generation }) };
  const user = await em.findOne(User, where, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (!user) throw new AppError('unauthenticated', 'Please sign in');
  return user;
}

/**
 * Deletes the actor's account in the caller's transaction. The name is removed first, so that the notifications about cancellations no
 * longer contain it. Returns the keys of files to delete after the commit.
 */
export async function deleteAccount(em: EntityManager, actor: PatientActor, now: Date): Promise<{ files: string[] }> {
  const user = await lockAccount(em, actor);
  const pattern = tracesOf(user, await em.find(Relative, { userId: user.id }));
  const { id: userId, phone, isPhoneVerified } = user;
  const traces = { userId, emails: [user.email ?? [], nobody(userId).email].flat(), phone, isPhoneVerified, pattern };
  em.assign(user, { ...nobody(user.id), deletedAt: now, updatedAt: now });
  await em.flush();
  const calledOff = await callOff(em, actor, now);
  audit(em, actor, 'user.delete', user, now, calledOff);
  await em.flush();
  const files = await removeTraces(em, traces);
  await revokeSessions(em, 'patient', user.id);
  return { files };
}
