import { type EntityManager, LockMode, sql } from '@mikro-orm/postgresql';
import type { SupportMessage } from '@tenaye/contracts/patient-support.facts.ts';
import type { PatientMessage, PatientSearch, SupportedPatient } from '@tenaye/contracts/patient-support.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { toE164 } from '#kernel/phones.ts';
import { pageUrl } from '#kernel/public-url.ts';
import { queueMail } from '#kernel/work/outbox.ts';
import { mailIn } from '../../messages/render.ts';
import { revokeSessions } from '../account/account-sessions.service.ts';
import { User } from '../account/user.entity.ts';
import { mailResetLink } from '../account-recovery/password-reset.service.ts';
import { findSupported } from './patient-support.view.ts';

/**
 * The patients with exactly this number or address. The search is recorded for each of them with its reason, and also when it finds
 * nobody; the contact is not.
 */
export async function findPatients(
  em: EntityManager,
  actor: ProviderActor,
  { contact, reason }: PatientSearch,
  now: Date,
): Promise<SupportedPatient[]> {
  const which = contact.includes('@')
    ? sql`u.email = ${contact.toLowerCase()}`
    : sql`u.phone = ${await toE164(contact, 'contact', 'Please enter a whole phone number or email address')}`;
  const found = await findSupported(em, which, now);
  for (const it of found) audit(em, actor, 'user.support_view', it, now, { reason });
  if (found.length === 0) audit(em, actor, 'user.support_view', null, now, { reason });
  return found;
}

/** A patient's account, locked. Who has deleted the account isn't found. */
async function lockPatient(em: EntityManager, id: string): Promise<User> {
  const user = await em.findOne(User, { id, deletedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!user) throw notFound(id);
  return user;
}

async function told(em: EntityManager, id: string, now: Date): Promise<SupportedPatient> {
  await em.flush();
  const [patient] = await findSupported(em, sql`u.id = ${id}`, now);
  if (!patient) throw notFound(id);
  return patient;
}

type Act = (em: EntityManager, actor: ProviderActor, id: string, reason: string, now: Date) => Promise<SupportedPatient>;

/** Signs the patient out everywhere, for somebody whose phone is in other hands. */
export const endSignIns: Act = async (em, actor, id, reason, now) => {
  const user = await lockPatient(em, id);
  audit(em, actor, 'user.support_end_sign_ins', user, now, { reason });
  await revokeSessions(em, 'patient', id);
  return told(em, id, now);
};

interface Activity {
  isActive: boolean;
  action: 'user.support_activate' | 'user.support_deactivate';
  /** The refusal when the account is so already. */
  already: string;
  mail(reason: string, now: Date): Parameters<typeof mailIn>[1];
}

const changeActivity =
  ({ isActive, action, already, mail }: Activity): Act =>
  async (em, actor, id, reason, now) => {
    const user = await lockPatient(em, id);
    if (user.isActive === isActive) throw new AppError('wrong_status', already, { targetId: id });
    user.isActive = isActive;
    audit(em, actor, action, user, now, { reason });
    if (user.email) await queueMail(em, { to: user.email, ...mailIn(user, mail(reason, now)) }, now);
    await em.flush();
    if (!isActive) await revokeSessions(em, 'patient', id);
    return told(em, id, now);
  };

/**
 * Closes the account of somebody who abuses it. What is booked stays booked: its doctor or facility knows whether it is meant, and can
 * cancel it.
 */
export const deactivatePatient = changeActivity({
  isActive: false,
  action: 'user.support_deactivate',
  already: 'This account is deactivated already',
  mail: (reason) => ({ key: 'account.deactivated', params: { reason } }),
});

export const activatePatient = changeActivity({
  isActive: true,
  action: 'user.support_activate',
  already: 'This account is active already',
  mail: (_reason, now) => ({ key: 'account.activated', params: { at: now.toISOString() } }),
});

/** The page of the patient's own export and deletion. */
const PROFILE = '/profile';
const mails = { export: 'support.export', deletion: 'support.deletion' } as const satisfies Record<
  Exclude<SupportMessage, 'reset_link'>,
  string
>;

/**
 * Mails the patient a link. Nothing is confirmed, exported or deleted here: the patient does that, signed in, so that whoever persuades
 * support gets nothing.
 */
export async function sendToPatient(
  em: EntityManager,
  actor: ProviderActor,
  id: string,
  { what, reason }: PatientMessage,
  now: Date,
): Promise<SupportedPatient> {
  const user = await lockPatient(em, id);
  const { email } = user;
  if (!email)
    throw new AppError('wrong_status', 'This account has no email address. The patient signs in with a code by SMS.', { targetId: id });
  if (!user.isActive) throw new AppError('wrong_status', 'This account is deactivated. Please activate it first.', { targetId: id });
  audit(em, actor, 'user.support_send', user, now, { what, reason });
  if (what === 'reset_link') await mailResetLink(em, 'client', email, now);
  else await queueMail(em, { to: email, ...mailIn(user, { key: mails[what], params: { link: pageUrl(PROFILE) } }) }, now);
  return told(em, id, now);
}
