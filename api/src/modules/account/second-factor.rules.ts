import type { ProviderType } from '@tenaye/contracts/provider-account.facts.ts';
import type { SecondFactorStep } from '@tenaye/contracts/second-factor.facts.ts';

/** Whether an account can't work without a second factor. A demo's administrators can, because their password is public (decision 0026). */
export const needsSecondFactor = (providerType: ProviderType, isDemo: boolean): boolean => providerType === 'admin' && !isDemo;

/**
 * The step that a sign-in still lacks. `own` is the id of the account's active second factor, `entered` the id of the factor whose code the
 * sign-in has entered. When the account sets up a new factor, earlier sign-ins must enter its code.
 */
export function missingStep(
  providerType: ProviderType,
  { own, entered }: { own: string | null; entered?: string | undefined },
  isDemo: boolean,
): SecondFactorStep | undefined {
  if (own) return own === entered ? undefined : 'required';
  return needsSecondFactor(providerType, isDemo) ? 'enrol' : undefined;
}
