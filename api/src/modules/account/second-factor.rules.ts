import type { ProviderType } from '@tenaye/contracts/provider-account.facts.ts';
import type { SecondFactorStep } from '@tenaye/contracts/second-factor.facts.ts';

/** Accounts that can't work without a second factor. A demo's administrators can, because their password is public (decision 0026). */
export const needsSecondFactor = (providerType: ProviderType, isDemo: boolean): boolean => providerType === 'admin' && !isDemo;

/**
 * What a sign-in lacks. `own` is the id of the account's finished second factor, `entered` the one that the sign-in has entered: after a
 * new setup an earlier sign-in lacks it.
 */
export function missingStep(
  providerType: ProviderType,
  { own, entered }: { own: string | null; entered?: string | undefined },
  isDemo: boolean,
): SecondFactorStep | undefined {
  if (own) return own === entered ? undefined : 'required';
  return needsSecondFactor(providerType, isDemo) ? 'enrol' : undefined;
}
