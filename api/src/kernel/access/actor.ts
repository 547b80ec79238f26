import { type AdminRole, mayEnter } from '@tenaye/contracts/admin-role.facts.ts';
import type { Call, Caller } from '@tenaye/contracts/call.ts';
import type { ProviderType, StaffRole } from '@tenaye/contracts/provider-account.facts.ts';
import type { SecondFactorStep } from '@tenaye/contracts/second-factor.facts.ts';

export interface PatientSide {
  id: string;
  /** The generation of the sign-in, which `lockPatient` checks: a later generation ends the sign-in. */
  generation?: number;
}

export interface ProviderSide {
  /** Provider account id. */
  id: string;
  providerType: ProviderType;
  staffRoles: readonly StaffRole[];
  /** Absent unless the account is an administrator's. */
  adminRoles?: readonly AdminRole[];
  /** The remotes whose team an administrator belongs to. */
  teamRemotes?: readonly string[];
  /** Whether an administrator has verified the account. */
  isVerified: boolean;
  /** The doctor profile that belongs to the account. */
  doctorId?: string;
  /** Whether an administrator has verified that profile. */
  doctorIsVerified?: boolean;
  /** All facilities that belong to the account, its main one first; absent without one. */
  facilityIds?: readonly string[];
  /** The facility that a call with `namesFacility` is about (own-facility.ts). */
  facilityId?: string;
  /** When the session last proved that its owner is there, by the sign-in or a step-up (ISO 8601). */
  provenAt?: string;
  /** Whether a step-up takes a code instead of the password. */
  hasSecondFactor?: boolean;
  /** The step that the sign-in still lacks; only calls marked `isBeforeSecondFactor` see a provider with a step. */
  secondFactorStep?: SecondFactorStep;
}

/**
 * The caller. A browser may have a patient and a provider sign-in at the same time; a call that only one kind of account may make sees only
 * that sign-in, so the rights of the two never mix. `{}` is a visitor who isn't signed in.
 */
export interface Actor {
  patient?: PatientSide;
  provider?: ProviderSide;
  /** A provider sign-in that lacks its second factor. It has no rights: nearly all calls treat it as signed out. */
  unconfirmed?: ProviderSide;
}
export type PatientActor = Actor & { patient: PatientSide };
export type ProviderActor = Actor & { provider: ProviderSide };

type ProviderCaller = Exclude<Caller, 'anyone' | 'patient'>;

/** The actor that a handler gets: the side that the contract's `callers` requires is always present. */
export type ActorOf<C extends Caller> = [C] extends ['patient'] ? PatientActor : [C] extends [ProviderCaller] ? ProviderActor : Actor;

const allows: Record<Caller, (actor: Actor) => boolean> = {
  anyone: () => true,
  patient: (it) => it.patient !== undefined,
  provider: (it) => it.provider !== undefined,
  doctor: (it) => it.provider?.providerType === 'doctor',
  facility: (it) => it.provider?.providerType === 'health_facility',
  admin: (it) => it.provider?.providerType === 'admin',
  collector: (it) => it.provider?.staffRoles.includes('collector') ?? false,
  waste_manager: (it) => it.provider?.staffRoles.includes('waste_manager') ?? false,
  waste_driver: (it) => it.provider?.staffRoles.includes('waste_driver') ?? false,
};

/** The actor of a call that is open before the second factor: an unconfirmed sign-in counts as the provider. */
export const withUnconfirmed = ({ unconfirmed, ...actor }: Actor): Actor => ({ ...actor, ...(unconfirmed && { provider: unconfirmed }) });

/** The actor reduced to the sides that `callers` admits. */
export function actorFor(callers: readonly Caller[], actor: Actor): Actor {
  if (callers.includes('anyone')) return actor;
  return {
    ...(callers.includes('patient') && actor.patient && { patient: actor.patient }),
    ...(callers.some((it) => it !== 'patient') && actor.provider && { provider: actor.provider }),
  };
}

/**
 * Checks that the actor may make the call: `unauthenticated` without a sign-in of an admitted kind, `forbidden` when the account has the
 * wrong type, or when an administrator has no role for the call's area.
 */
export function refusalFor({ callers, area }: Pick<Call, 'callers' | 'area'>, actor: Actor): 'unauthenticated' | 'forbidden' | undefined {
  const { adminRoles, teamRemotes } = actor.provider ?? {};
  if (callers.some((it) => allows[it](actor))) return area && !mayEnter(area, adminRoles, teamRemotes) ? 'forbidden' : undefined;
  const wantsProvider = callers.some((it) => it !== 'patient' && it !== 'anyone');
  return wantsProvider && actor.provider ? 'forbidden' : 'unauthenticated';
}

/** A stable name for the owner of idempotency keys and limits; undefined for a visitor who isn't signed in. */
export function ownerOf(actor: Actor): string | undefined {
  if (actor.patient) return `patient:${actor.patient.id}`;
  return actor.provider ? `provider:${actor.provider.id}` : undefined;
}
