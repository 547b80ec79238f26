import type { EntityManager } from '@mikro-orm/postgresql';
import { facilityKindOf, requestTypeOf } from '@tenaye/contracts/facility-kind.facts.ts';
import { openStatuses } from '@tenaye/contracts/facility-request-provider.facts.ts';
import { correctionTexts } from '@tenaye/contracts/listing-record.facts.ts';
import type { Correction } from '@tenaye/contracts/listing-record.ts';
import type { Actor, ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import type { Unversioned } from '#kernel/database/version.ts';
import { AppError, invalidField } from '#kernel/errors.ts';
import { toE164 } from '#kernel/phones.ts';
import type { LetterLine } from '../../messages/mail-texts.ts';
import type { Doctor } from '../doctor/doctor.entity.ts';
import type { Facility } from '../facility/facility.entity.ts';
import { levelAfter } from '../facility/facility-level.rules.ts';
import { FacilityRequest } from '../facility-request/facility-request.entity.ts';
import { changedFields } from '../provider-facility/provider-facility.columns.ts';
import { markChanged, tellOwner } from '../verification/verification.service.ts';
import { lockReviewed, type Reviewed, type Seen, type Target } from '../verification/verification-lock.service.ts';

export type Facts = Omit<Unversioned<Correction>, 'reason' | 'take'>;

/** The facts that only one kind of profile has. */
const foreign = {
  doctor: { fields: ['facilityType', 'isLevelKnown', 'location', 'workingHours', 'mfrId', 'dhis2Id'], text: correctionTexts.ofFacilities },
  facility: { fields: ['specialization'], text: correctionTexts.ofDoctors },
} as const;

function refuseForeign(kind: Reviewed['kind'], facts: Facts): void {
  const field = foreign[kind].fields.find((it) => facts[it] !== undefined);
  if (field) throw invalidField(field, foreign[kind].text);
}

/** The columns that the correction sets; an empty text removes the stored one. */
async function columnsOf({ phone, ...facts }: Facts): Promise<Record<string, unknown>> {
  const columns = { ...facts, phone: phone ? await toE164(phone) : phone };
  const set = Object.entries(columns).filter(([, value]) => value !== undefined);
  return Object.fromEntries(set.map(([name, value]) => [name, value === '' ? null : value]));
}

/** Refuses a type that couldn't answer the open requests. */
async function refuseOpenRequests(em: EntityManager, reviewed: Reviewed, { facilityType }: Facts): Promise<void> {
  if (reviewed.kind !== 'facility' || !facilityType) return;
  const { id, facilityType: present } = reviewed.profile;
  if (requestTypeOf(facilityKindOf(facilityType)) === requestTypeOf(facilityKindOf(present))) return;
  const open = await em.count(FacilityRequest, { facilityId: id, status: { $in: [...openStatuses] } });
  if (open > 0)
    throw new AppError('wrong_status', 'This facility has open requests, which a facility of that type could not answer.', {
      targetId: id,
    });
}

/** What changed, one line each; a position has two columns and one line. */
export const linesOf = (changed: readonly string[]): LetterLine[] => {
  const keys = {
    name: 'corrected.name',
    facilityType: 'corrected.type',
    isLevelKnown: 'corrected.level',
    specialization: 'corrected.specialty',
    licenseNumber: 'corrected.license',
    address: 'corrected.address',
    location: 'corrected.town',
    latitude: 'corrected.position',
    phone: 'corrected.phone',
    workingHours: 'corrected.hours',
    mfrId: 'corrected.mfr',
    dhis2Id: 'corrected.dhis2',
  } as const;
  return Object.entries(keys).flatMap(([field, key]) => (changed.includes(field) ? [{ key, params: {} }] : []));
};

const valuesOf = (from: object, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)));

/** A locked profile whose facts are set. */
export type Correctable = { kind: 'doctor'; profile: Doctor } | { kind: 'facility'; profile: Facility };

/** Sets columns of a locked profile and returns the names of those that changed. The audit keeps the values before and after. */
export function setColumns(
  em: EntityManager,
  actor: Actor,
  reviewed: Correctable,
  { columns, reason }: { columns: Record<string, unknown>; reason: string },
  now: Date,
): string[] {
  const { kind, profile } = reviewed;
  const changed = changedFields(profile, columns);
  if (changed.length === 0) return [];
  const former = new Map(Object.entries(profile));
  const from = Object.fromEntries(changed.map((name) => [name, former.get(name) ?? null]));
  em.assign(profile, valuesOf(columns, changed));
  markChanged(reviewed, now);
  audit(em, actor, `${kind}.correct`, profile, now, { from, to: valuesOf(columns, changed), reason });
  return changed;
}

/**
 * Corrects facts of a locked profile and returns the names of the columns that changed. The audit keeps the values before and after.
 * `refuseForeign` has passed the facts.
 */
export async function correctLocked(
  em: EntityManager,
  actor: ProviderActor,
  reviewed: Reviewed,
  { facts, reason }: { facts: Facts; reason: string },
  now: Date,
): Promise<string[]> {
  const { kind, profile } = reviewed;
  const isLevelKnown = kind === 'facility' ? levelAfter(profile.facilityType, facts) : undefined;
  const columns = await columnsOf({ ...facts, isLevelKnown });
  if (changedFields(profile, columns).length === 0) return [];
  await refuseOpenRequests(em, reviewed, facts);
  return setColumns(em, actor, reviewed, { columns, reason }, now);
}

/**
 * Corrects facts of a doctor or facility, whatever its status, which stays. Does nothing when every value equals the stored one. The owner
 * is told what was changed and why.
 */
export async function correctListing(
  em: EntityManager,
  actor: ProviderActor,
  target: Target,
  { reason, take, seen, ...facts }: Unversioned<Correction> & Seen,
  now: Date,
): Promise<void> {
  refuseForeign(target.type, facts);
  const reviewed = await lockReviewed(em, actor, target, { seen, take }, now);
  const changed = await correctLocked(em, actor, reviewed, { facts, reason }, now);
  if (changed.length === 0) return;
  const text = { key: 'verification.corrected' as const, params: { profileName: reviewed.profile.name, reason } };
  await tellOwner(em, reviewed, text, now, { facts: linesOf(changed) });
  await em.flush();
}
