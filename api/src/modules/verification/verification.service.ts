import type { EntityManager } from '@mikro-orm/postgresql';
import type { AccreditationLevel } from '@tenaye/contracts/facility.facts.ts';
import type { IsoDay } from '@tenaye/contracts/local-time.facts.ts';
import type { VerificationStatus } from '@tenaye/contracts/provider-account.facts.ts';
import { nextVerificationStatuses, type VerificationStep, verificationTexts } from '@tenaye/contracts/verification.facts.ts';
import { evidenceTexts } from '@tenaye/contracts/verification-evidence.facts.ts';
import type { DecidedEvidence } from '@tenaye/contracts/verification-evidence.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { instantAfter } from '#kernel/database/version.ts';
import { AppError, invalidField } from '#kernel/errors.ts';
import type { NotificationText } from '../../messages/texts.ts';
import { ownsAnotherVerified } from '../account/owned-profiles.view.ts';
import { type MailExtras, notifyAndMail } from '../notification/notification.service.ts';
import { type Ended, endPractice, factsFor, NOTHING_ENDED } from '../practice/practice.service.ts';
import { putLicense } from '../verification-state/verification-state.rules.ts';
import { endEvidence, requireEvidence } from './evidence.service.ts';
import { keepPlace, refuseOther } from './slip.service.ts';
import { VerificationHistory } from './verification-history.entity.ts';
import { lockReviewed, type Reviewed, type Seen, type Target } from './verification-lock.service.ts';

/** A new status with the values that are recorded and changed along with it. */
interface Decision extends Seen {
  status: VerificationStatus;
  notes?: string | undefined;
  licenseExpiresOn?: IsoDay | null | undefined;
  accreditationLevel?: AccreditationLevel | undefined;
  keepBooked?: string | undefined;
  /** True to take back what the actor has just decided about a waiting provider (`slip.service.ts`). */
  isSlip?: boolean | undefined;
  /** True for one of several providers that are decided together. */
  isBatch?: boolean;
  /** Where a rejected owner may ask for the reason when none is given; empty when no address is configured. */
  supportEmail?: string | undefined;
}

/** What a decision ended, and the provider's version after it. */
interface Decided {
  ended: Ended;
  version: number;
}

const causes = { rejected: 'rejected', pending: 'reopened' } as const;
const steps = { approved: 'approve', rejected: 'reject', pending: 'reopen' } as const satisfies Record<
  VerificationStatus,
  VerificationStep
>;

function refuseWrongStatus({ profile }: Reviewed, to: VerificationStatus): void {
  if (nextVerificationStatuses(profile.verificationStatus).includes(to)) return;
  const extra = { targetId: profile.id };
  if (to === 'approved') throw new AppError('wrong_status', 'This provider has already been approved.', extra);
  if (to === 'rejected') throw new AppError('wrong_status', 'This provider has already been rejected.', extra);
  throw new AppError('wrong_status', 'This provider is already waiting for verification.', extra);
}

function putFacts({ kind, profile }: Reviewed, { status, licenseExpiresOn, accreditationLevel }: Decision, now: Date): void {
  if (licenseExpiresOn !== undefined) putLicense(profile, licenseExpiresOn, now);
  if (status === 'approved' && licenseExpiresOn && !profile.licenseStands)
    throw invalidField('licenseExpiresOn', 'This license has expired');
  if (accreditationLevel === undefined) return;
  if (kind !== 'facility') throw invalidField('accreditationLevel', verificationTexts.accreditation);
  profile.accreditationLevel = accreditationLevel;
}

/** Marks a change that other reviewers must see with a new version, and ends the hold. */
export function markChanged({ profile }: Pick<Reviewed, 'profile'>, now: Date): void {
  profile.verificationVersion += 1;
  profile.heldBy = null;
  profile.heldUntil = null;
  profile.updatedAt = instantAfter(profile.updatedAt, now);
}

interface Step {
  step: VerificationStep;
  notes?: string | undefined;
  from?: VerificationStatus;
  to?: VerificationStatus;
  evidence?: DecidedEvidence | null;
}

/** Writes the history row and the audit row of an action, in its transaction. */
export function recordStep(
  em: EntityManager,
  actor: ProviderActor,
  { kind, profile }: Reviewed,
  { step, notes, from, to, evidence }: Step,
  now: Date,
): void {
  em.create(VerificationHistory, {
    ...(kind === 'doctor' ? { doctorId: profile.id } : { facilityId: profile.id }),
    step,
    actionBy: actor.provider.id,
    notes: notes || null,
    previousStatus: from ?? null,
    newStatus: to ?? null,
    evidence: evidence ?? null,
    createdAt: now,
  });
  audit(em, actor, `${kind}.${step}`, profile, now, from && to ? { from, to } : undefined);
}

/** Notifies the owner by bell and mail, the mail with `extras`; does nothing for a listing without an owner. */
export async function tellOwner(
  em: EntityManager,
  { kind, account, profile }: Reviewed,
  text: NotificationText,
  now: Date,
  extras: MailExtras = {},
): Promise<void> {
  if (!account?.isActive) return;
  const { id, email, language } = account;
  const reader = { audience: 'provider', id, email, language: language ?? null } as const;
  const facilityId = kind === 'facility' ? profile.id : null;
  await notifyAndMail(em, reader, { type: 'system', relatedId: profile.id, facilityId, ...text }, now, extras);
}

function rejectionText(profileName: string, { notes: reason, supportEmail }: Decision): NotificationText {
  if (reason) return { key: 'verification.rejected', params: { profileName, reason } };
  if (supportEmail) return { key: 'verification.rejectedAsk', params: { profileName, supportEmail } };
  return { key: 'verification.rejectedBare', params: { profileName } };
}

function textOf(profileName: string, decision: Decision): NotificationText {
  if (decision.isSlip) return { key: 'verification.takenBack', params: { profileName } };
  if (decision.status === 'approved') return { key: 'verification.approved', params: { profileName } };
  if (decision.status === 'rejected') return rejectionText(profileName, decision);
  return { key: 'verification.reopened', params: { profileName } };
}

/** Takes the evidence for an approval; its last day of the license becomes the profile's. */
async function takeEvidence(
  em: EntityManager,
  actor: ProviderActor,
  target: Target,
  { profile }: Reviewed,
  { licenseExpiresOn, isBatch = false }: Decision,
  now: Date,
): Promise<DecidedEvidence> {
  const lastDay = licenseExpiresOn === null ? 'none' : licenseExpiresOn;
  const evidence = await requireEvidence(em, actor, target, { lastDay, isBatch });
  const { licenseLastDay } = evidence;
  if (!licenseLastDay) return evidence;
  putLicense(profile, licenseLastDay === 'none' ? null : licenseLastDay, now);
  if (!profile.licenseStands) throw invalidField('licenseExpiresOn', evidenceTexts.expired);
  return evidence;
}

/**
 * Sets profile and account to a status of the contract's transition table (docs/decisions/0015). An approval needs the actor's evidence
 * (docs/decisions/0058). Anything but an approval unlists the provider and ends the practice (0056), unless it takes back a slip (0154).
 */
export async function decide(em: EntityManager, actor: ProviderActor, target: Target, decision: Decision, now: Date): Promise<Decided> {
  const reviewed = await lockReviewed(em, actor, target, decision, now);
  const { profile, account } = reviewed;
  const { status: to, notes } = decision;
  const from = profile.verificationStatus;
  refuseWrongStatus(reviewed, to);
  if (decision.isSlip) await refuseOther(em, actor, reviewed, now);
  putFacts(reviewed, decision, now);
  const evidence = to === 'approved' ? await takeEvidence(em, actor, target, reviewed, decision, now) : null;
  await endEvidence(em, target);
  profile.verificationStatus = to;
  profile.isVerified = to === 'approved';
  profile.informationRequestedAt = null;
  profile.informationRequested = null;
  if (account) account.isVerified = profile.isVerified || (await ownsAnotherVerified(em, account.id, profile.id));
  markChanged(reviewed, now);
  recordStep(em, actor, reviewed, { step: steps[to], notes, from, to, evidence }, now);
  await em.flush();
  if (decision.isSlip) await keepPlace(em, reviewed);
  const end = to === 'approved' || decision.isSlip ? undefined : { cause: causes[to], keep: decision.keepBooked, by: actor };
  const ended = end ? await endPractice(em, { kind: target.type, id: profile.id }, end, now) : NOTHING_ENDED;
  await tellOwner(em, reviewed, textOf(profile.name, decision), now, { facts: factsFor(ended), ours: decision.supportEmail });
  await em.flush();
  return { ended, version: profile.verificationVersion };
}

/**
 * Sets the last day of the license. The owner isn't notified here: the worker warns once the day comes near. A day that is already over
 * ends the practice.
 */
export async function setLicense(
  em: EntityManager,
  actor: ProviderActor,
  target: Target,
  { licenseExpiresOn, keepBooked: keep, ...seen }: Seen & { licenseExpiresOn: IsoDay | null; keepBooked?: string | undefined },
  now: Date,
): Promise<Ended> {
  const reviewed = await lockReviewed(em, actor, target, seen, now);
  const { profile } = reviewed;
  putLicense(profile, licenseExpiresOn, now);
  markChanged(reviewed, now);
  recordStep(em, actor, reviewed, { step: 'set_license', notes: licenseExpiresOn ?? undefined }, now);
  await em.flush();
  if (profile.licenseStands) return NOTHING_ENDED;
  const ended = await endPractice(em, { kind: target.type, id: profile.id }, { cause: 'license_ended', keep, by: actor }, now);
  await em.flush();
  return ended;
}

/** Sets the accreditation level of a facility. */
export async function setAccreditation(
  em: EntityManager,
  actor: ProviderActor,
  id: string,
  { accreditationLevel, ...seen }: Seen & { accreditationLevel: AccreditationLevel },
  now: Date,
): Promise<void> {
  const reviewed = await lockReviewed(em, actor, { type: 'facility', id }, seen, now);
  if (reviewed.kind !== 'facility') return;
  reviewed.profile.accreditationLevel = accreditationLevel;
  markChanged(reviewed, now);
  recordStep(em, actor, reviewed, { step: 'set_accreditation', notes: accreditationLevel }, now);
  await em.flush();
}
