import { queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  confirmSecondFactor,
  enrolSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  verifySecondFactor,
} from '@tenaye/contracts/second-factor.facts.ts';
import type { SecondFactorEnd, SecondFactorSetup } from '@tenaye/contracts/second-factor.ts';
import type { Change } from '../act/useAct.ts';
import { providerQuery } from '../client/auth.tsx';
import { call } from '../client/client.ts';
import { hasCode } from '../client/refusal.ts';

/** Whether the account has a second factor. */
export const secondFactorQuery = (accountId: string) =>
  queryOptions({ queryKey: ['provider', 'second-factor', accountId], queryFn: ({ signal }) => call(getSecondFactor, { signal }) });

/** Completes a sign-in; resolves when the server has accepted the code, now or at an earlier press whose later step failed. */
export async function enterCode(code: string): Promise<void> {
  try {
    await call(verifySecondFactor, { body: { code } });
  } catch (error) {
    if (!hasCode(error, 'wrong_status')) throw error;
  }
}

/** Makes a secret for an app; only the last one counts. */
export const beginSetup: Change<void, SecondFactorSetup> = { send: () => call(enrolSecondFactor), isHarmless: true };
/** Replaces recovery codes that nobody has seen. */
export const makeCodes = (): Promise<{ recoveryCodes: string[] }> => call(renewRecoveryCodes);
/** Turns the second factor on with the app's first code. If the answer is lost, nobody has seen its recovery codes, so others are made. */
export const finishSetup: Change<string, { recoveryCodes: string[] }> = {
  find: async () => ((await call(getSecondFactor)).isOn ? makeCodes() : undefined),
  send: (code) => call(confirmSecondFactor, { body: { code } }),
};
/** Turns the second factor off. The code is used up, so a press after a lost answer would be refused. */
export const turnOff: Change<SecondFactorEnd, null> = {
  send: (body) => call(turnOffSecondFactor, { body }),
  find: async () => ((await call(getSecondFactor)).isOn ? undefined : null),
};

/** Reads the signed-in account again, after a sign-in was completed. */
export function useReloadProvider() {
  const queryClient = useQueryClient();
  return () => queryClient.fetchQuery({ ...providerQuery, staleTime: 0 });
}
