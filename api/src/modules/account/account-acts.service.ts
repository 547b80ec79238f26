import type { PatientActor, ProviderActor } from '#kernel/access/actor.ts';
import type { RateRule } from '#kernel/access/rate-limit.ts';
import type { AppContext } from '#kernel/http/context.ts';

// Nobody has confirmed the address of a new account. Each of these acts sends a mail to it: without limits, an account that was opened with
// somebody else's address would fill that mailbox.

/** What one patient sends to doctors and facilities: more than any family does in a day. Each process counts for itself. */
const ofPatient: RateRule = { name: 'patient-acts', points: 100, seconds: 24 * 60 * 60, isLocal: true };
/** Changes of one account's password and recovery codes. */
const ofOwner: RateRule = { name: 'owner-acts', points: 20, seconds: 60 * 60 };

/** Counts a booking, a move of a visit or a request, whose doctor or facility gets a mail too. */
export const limitPatientActs = (ctx: AppContext, { patient }: PatientActor): Promise<void> =>
  ctx.state.services.limits.take(ofPatient, patient.id);

/** Counts a change by which the owner of an account is told that the account was changed. */
export const limitOwnerActs = (ctx: AppContext, { patient, provider }: PatientActor | ProviderActor): Promise<void> =>
  ctx.state.services.limits.take(ofOwner, patient ? `patient:${patient.id}` : `provider:${provider?.id}`);
