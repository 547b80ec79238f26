import type { Caller } from '@tenaye/contracts/call.ts';
import type { ProviderType, StaffRole } from '@tenaye/contracts/provider-account.facts.ts';

export interface PatientSide {
  id: string;
  /** Of the sign-in, where there is one: it ends with it (`holdPatient`). */
  generation?: number;
}

export interface ProviderSide {
  /** Provider account id. */
  id: string;
  providerType: ProviderType;
  staffRoles: readonly StaffRole[];
  /** An administrator has verified the account. */
  isVerified: boolean;
  /** The doctor profile that belongs to the account. */
  doctorId?: string;
  /** An administrator has verified that profile. */
  doctorIsVerified?: boolean;
  /** The facility that belongs to the account. */
  facilityId?: string;
}

/**
 * Who is calling. A browser may hold a patient and a provider sign-in at once; a call that only one kind may make sees that
 * side alone, so the rights of the two never mix. `{}` is somebody who isn't signed in.
 */
export interface Actor {
  patient?: PatientSide;
  provider?: ProviderSide;
}
export type PatientActor = Actor & { patient: PatientSide };
export type ProviderActor = Actor & { provider: ProviderSide };

type ProviderCaller = Exclude<Caller, 'anyone' | 'patient'>;

/** The actor a handler gets, by the contract's `callers`: the side that must be signed in is there. */
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
};

/** The actor as seen by a call that `callers` may make: without the side that has no business there. */
export function actorFor(callers: readonly Caller[], actor: Actor): Actor {
  if (callers.includes('anyone')) return actor;
  return {
    ...(callers.includes('patient') && actor.patient && { patient: actor.patient }),
    ...(callers.some((it) => it !== 'patient') && actor.provider && { provider: actor.provider }),
  };
}

/**
 * May this actor make the call? `unauthenticated` when no sign-in of a wanted kind is there, `forbidden` when there is one of
 * the wrong type.
 */
export function refusalFor(callers: readonly Caller[], actor: Actor): 'unauthenticated' | 'forbidden' | undefined {
  if (callers.some((it) => allows[it](actor))) return undefined;
  const wantsProvider = callers.some((it) => it !== 'patient' && it !== 'anyone');
  return wantsProvider && actor.provider ? 'forbidden' : 'unauthenticated';
}

/** A stable name for what belongs to one actor (idempotency keys, limits); undefined for nobody. */
export function ownerOf(actor: Actor): string | undefined {
  if (actor.patient) return `patient:${actor.patient.id}`;
  return actor.provider ? `provider:${actor.provider.id}` : undefined;
}
