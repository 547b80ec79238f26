import { queryOptions } from '@tanstack/react-query';
import type { PatientPasswordChange } from '@tenaye/contracts/patient-profile.ts';
import { providerLogin } from '@tenaye/contracts/provider-account.facts.ts';
import type { ProviderAccount } from '@tenaye/contracts/provider-account.ts';
import {
  changeProviderPassword,
  endOtherProviderDevices,
  endProviderDevice,
  listProviderDevices,
} from '@tenaye/contracts/provider-security.facts.ts';
import { provePresence, renewRecoveryCodes } from '@tenaye/contracts/second-factor.facts.ts';
import type { PresenceProof } from '@tenaye/contracts/second-factor.ts';
import { ifSignsIn } from '../account/if-signs-in.ts';
import { orGone } from '../act/or-gone.ts';
import type { Change } from '../act/useAct.ts';
import { call } from '../client/client.ts';

const devicesKey = (accountId: string) => ['provider', 'devices', accountId] as const;

/** The devices on which a provider account is signed in. */
export const providerDevicesQuery = (accountId: string) =>
  queryOptions({ queryKey: devicesKey(accountId), queryFn: ({ signal }) => call(listProviderDevices, { signal }), staleTime: 0 });

/** Signs the provider account out on one device. */
export const endingProviderDevice =
  (accountId: string) =>
  (id: string): Change => ({
    send: () => orGone(call(endProviderDevice, { params: { id } })),
    reread: [devicesKey(accountId)],
    isHarmless: true,
  });

/** Signs the provider account out on every other device. */
export const endingOtherDevices = (accountId: string): Change => ({
  send: () => call(endOtherProviderDevices),
  reread: [devicesKey(accountId)],
  isHarmless: true,
});

/** Sets a new password of the provider account. */
export const changingProviderPassword = ({ id, email }: Pick<ProviderAccount, 'id' | 'email'>): Change<PatientPasswordChange> => ({
  find: ({ newPassword: password }) => ifSignsIn(call(providerLogin, { body: { email, password } })),
  send: ({ currentPassword = '', newPassword }) => call(changeProviderPassword, { body: { currentPassword, newPassword } }),
  reread: [devicesKey(id)],
});

/** Replaces the recovery codes. If the answer is lost, nobody has seen the new codes, so another press makes others. */
export const renewingCodes: Change<void, { recoveryCodes: string[] }> = { send: () => call(renewRecoveryCodes), isHarmless: true };

/** Proves to the server who is at the device. */
export const proving: Change<PresenceProof> = { send: (body) => call(provePresence, { body }), isHarmless: true };
