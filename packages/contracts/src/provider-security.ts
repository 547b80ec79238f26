import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, newPassword, triedPassword } from './fields.ts';
import { device } from './privacy.ts';
import * as calls from './provider-security.facts.ts';

export const listProviderDevices = endpoint(calls.listProviderDevices, {
  summary: 'The browsers that are signed in to the provider account, latest sign-in first',
  answer: z.array(device),
});

export const endProviderDevice = endpoint(calls.endProviderDevice, {
  summary: 'Sign the provider account out in one browser',
  params: z.strictObject({ id }),
});

export const endOtherProviderDevices = endpoint(calls.endOtherProviderDevices, {
  summary: 'Sign the provider account out in every other browser',
});

/** A new password, confirmed by the current one. */
export const providerPasswordChange = z.strictObject({ currentPassword: triedPassword, newPassword });
export type ProviderPasswordChange = z.input<typeof providerPasswordChange>;

export const changeProviderPassword = endpoint(calls.changeProviderPassword, {
  summary: 'Choose a new password; the provider account is signed out in every other browser',
  body: providerPasswordChange,
});
