import { describe, expect, it } from '@jest/globals';
import type { Caller } from '@tenaye/contracts/call.ts';
import { endpoints } from '@tenaye/contracts/endpoints.ts';
import type { ProviderType, StaffRole } from '@tenaye/contracts/provider-account.facts.ts';
import { type Actor, actorFor, refusalFor, withUnconfirmed } from './actor.ts';

const patient = { id: 'patient' };
const aProvider = (providerType: ProviderType, ...staffRoles: StaffRole[]) => ({
  id: 'provider',
  providerType,
  staffRoles,
  ...(providerType === 'admin' && { adminRoles: ['owner' as const] }),
  isVerified: true,
});
const doctor = aProvider('doctor');

/** Each kind of account, and the contracts' callers that it counts as, whatever its stored type. */
const people: Record<string, { actor: Actor; is: readonly Caller[] }> = {
  visitor: { actor: {}, is: [] },
  patient: { actor: { patient }, is: ['patient'] },
  doctor: { actor: { provider: doctor }, is: ['provider', 'doctor'] },
  facility: { actor: { provider: aProvider('health_facility') }, is: ['provider', 'facility'] },
  admin: { actor: { provider: aProvider('admin') }, is: ['provider', 'admin'] },
  collector: { actor: { provider: aProvider('staff', 'collector') }, is: ['provider', 'collector'] },
  'waste manager': { actor: { provider: aProvider('staff', 'waste_manager') }, is: ['provider', 'waste_manager'] },
  driver: { actor: { provider: aProvider('staff', 'waste_driver') }, is: ['provider', 'waste_driver'] },
  'staff without a role': { actor: { provider: aProvider('staff') }, is: ['provider'] },
  'doctor who collects': { actor: { provider: aProvider('doctor', 'collector') }, is: ['provider', 'doctor', 'collector'] },
  'facility that collects': { actor: { provider: aProvider('health_facility', 'collector') }, is: ['provider', 'facility', 'collector'] },
  'admin who manages waste': { actor: { provider: aProvider('admin', 'waste_manager') }, is: ['provider', 'admin', 'waste_manager'] },
  'admin and patient in one browser': { actor: { patient, provider: aProvider('admin') }, is: ['patient', 'provider', 'admin'] },
  'doctor before the second factor': { actor: { unconfirmed: doctor }, is: [] },
};

describe.each(Object.entries(people))('%s', (_, { actor, is }) => {
  const isAdmitted = (callers: readonly Caller[]) => callers.some((it) => it === 'anyone' || is.includes(it));

  it('is admitted to the calls of each of their roles, and to no other', () => {
    const refusalOf = (callers: readonly Caller[]) =>
      actor.provider && callers.some((it) => it !== 'patient') ? 'forbidden' : 'unauthenticated';
    const wrong = endpoints
      .map((it) => ({ method: it.method, path: it.path, callers: it.callers, found: refusalFor(it, actor) }))
      .filter(({ callers, found }) => found !== (isAdmitted(callers) ? undefined : refusalOf(callers)));
    expect(wrong).toEqual([]);
  });

  it('shows a call only the sides that it admits', () => {
    const wrong = endpoints
      .filter(({ callers }) => isAdmitted(callers) && !callers.includes('anyone'))
      .filter(({ callers }) => {
        const { patient: asPatient, provider: asProvider, unconfirmed } = actorFor(callers, actor);
        const isForProviders = callers.some((it) => it !== 'patient');
        return (
          asPatient !== (callers.includes('patient') ? actor.patient : undefined) ||
          asProvider !== (isForProviders ? actor.provider : undefined) ||
          unconfirmed
        );
      });
    expect(wrong.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });
});

it('a sign-in without its second factor counts as the provider only where a call is open before it', () => {
  const doctors = { callers: ['doctor'] } as const;
  const before = withUnconfirmed({ patient, unconfirmed: doctor });
  expect(before).toEqual({ patient, provider: doctor });
  expect([refusalFor(doctors, { unconfirmed: doctor }), refusalFor(doctors, before)]).toEqual(['unauthenticated', undefined]);
});

it('an administrator without a role keeps only the own matters', () => {
  const actor = { provider: { ...aProvider('admin'), adminRoles: [] } };
  const open = endpoints.filter((it) => it.callers.every((caller) => caller === 'admin') && !refusalFor(it, actor));
  expect(new Set(open.map((it) => 'area' in it && it.area))).toEqual(new Set(['own']));
});
