import type { User } from '@tenaye/contracts/patient-account.ts';
import { type ConsentPurpose, giveConsent, POLICY_VERSION } from '@tenaye/contracts/privacy.facts.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { useAuth } from '@tenaye/platform/client/auth.tsx';
import { call } from '@tenaye/platform/client/client.ts';
import { useConfig } from '@tenaye/platform/remote/config.tsx';
import { keys } from '../keys.ts';

/** The version of the policies to which this page links. A page of an API that names none shows the texts that came with it. */
export const usePolicyVersion = (): string => useConfig().policyVersion ?? POLICY_VERSION;

/** Agrees to the version to which the page links. The answer is the account, which becomes the session's user. */
export function useGiveConsent(purpose: ConsentPurpose): Change<void, User> {
  const { setUser } = useAuth();
  const version = usePolicyVersion();
  return { send: () => call(giveConsent, { body: { purpose, version } }), keep: setUser, reread: [keys.consents], isHarmless: true };
}
