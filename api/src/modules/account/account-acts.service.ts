import type { PatientActor, ProviderActor } from '#kernel/access/actor.ts';
import type { RateRule } from '#kernel/access/rate-limit.ts';
import type { AppContext } from '#kernel/http/context.ts';

// Anybody can open an account, and nobody has confirmed its address. Without limits it could fill the mailbox to which these acts send, its
// own or that of others, and the bells of those who have to answer.

/** What one patient sends to doctors and facilities: more than any family does in a day. Each process counts for itself. */
const ofPatient: RateRule = { name: 'patient-acts', points: 100, seconds: 24 * 60 * 60, isLocal: true };
/** Changes of one account's password and recovery codes. */
const ofOwner: RateRule = { name: 'owner-acts', points: 20, seconds: 60 * 60 };

/** Claims of one account: each one is told to the profile's owner by mail, and to all administrators who review claims. */
const ofClaimant: RateRule = { name: 'claim', points: 30, seconds: 24 * 60 * 60 };
/** Pickups and incidents that one account tells to all waste managers: more than a hospital with many branches has in a day. */
const ofFacility: RateRule = { name: 'waste-acts', points: 100, seconds: 24 * 60 * 60, isLocal: true };
/** Payments of one invoice. A hospital may pay all invoices of a month on one day, so an account has no limit for payments. */
const ofInvoice: RateRule = { name: 'invoice-payments', points: 20, seconds: 24 * 60 * 60, isLocal: true };

/** Counts a booking, a move of a visit or a request, whose doctor or facility gets a mail too. */
export const limitPatientActs = (ctx: AppContext, { patient }: PatientActor): Promise<void> =>
  ctx.state.services.limits.take(ofPatient, patient.id);

/** Counts a change by which the owner of an account is told that the account was changed. */
export const limitOwnerActs = (ctx: AppContext, { patient, provider }: PatientActor | ProviderActor): Promise<void> =>
  ctx.state.services.limits.take(ofOwner, patient ? `patient:${patient.id}` : `provider:${provider?.id}`);

/** Counts a claim on a profile. */
export const limitClaims = (ctx: AppContext, { provider }: ProviderActor): Promise<void> =>
  ctx.state.services.limits.take(ofClaimant, provider.id);

/** Counts a request for a pickup or a report of an incident. */
export const limitWasteActs = (ctx: AppContext, { provider }: ProviderActor): Promise<void> =>
  ctx.state.services.limits.take(ofFacility, provider.id);

/** Counts a payment that is announced for an invoice. */
export const limitPayments = (ctx: AppContext, { provider }: ProviderActor, invoiceId: string): Promise<void> =>
  ctx.state.services.limits.take(ofInvoice, `${provider.id}:${invoiceId}`);
