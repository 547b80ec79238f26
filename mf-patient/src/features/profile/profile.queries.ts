import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { CodeAnswer } from '@tenaye/contracts/account-code.ts';
import { login, setUserPhoto } from '@tenaye/contracts/patient-account.facts.ts';
import type { User } from '@tenaye/contracts/patient-account.ts';
import {
  changeEmail,
  changePassword,
  deleteAccount,
  exportAccount,
  findOtherAccount,
  joinAccounts,
  updateProfile,
} from '@tenaye/contracts/patient-profile.facts.ts';
import { getSession, getUser } from '@tenaye/contracts/session.facts.ts';
import { getHealthFacts, putHealthFacts } from '@tenaye/contracts/visit-sheet.facts.ts';
import type { HealthFacts } from '@tenaye/contracts/visit-sheet.ts';
import { tryCode } from '@tenaye/platform/account/code.queries.ts';
import { ifSignsIn } from '@tenaye/platform/account/if-signs-in.ts';
import { readIf } from '@tenaye/platform/act/read-if.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { useAuth } from '@tenaye/platform/client/auth.tsx';
import { type CallInput, call, NetworkError } from '@tenaye/platform/client/client.ts';
import { download, saveFile } from '@tenaye/platform/client/download.ts';
import { hasCode } from '@tenaye/platform/client/refusal.ts';
import type { useUpload } from '@tenaye/platform/file/useUpload.ts';
import { isSame } from '@tenaye/platform/form/is-same.ts';
import { useNavigate } from '@tenaye/platform/router.ts';
import { formatIsoDay } from '@tenaye/platform/texts/format.ts';
import { chooseLanguage } from '@tenaye/platform/texts/i18n.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { keys } from '../../shared/keys.ts';
import { forgetSession } from '../../shared/session-owner.ts';

type Body<C extends typeof updateProfile | typeof changeEmail | typeof changePassword | typeof deleteAccount> = CallInput<C>['body'];

/** A change whose answer is the account, which becomes the session's user. */
function useAccountChange<Input>(send: (input: Input) => Promise<User>): Change<Input, User> {
  const { setUser } = useAuth();
  return { send, keep: setUser };
}

export const useUpdateProfile = () => useAccountChange((body: Body<typeof updateProfile>) => call(updateProfile, { body }));

/** Saves the language in the account, then switches the page to it. */
export function useChooseLanguage() {
  const { i18n } = useTranslation();
  return useAccountChange(async (language: string) => {
    const saved = await call(updateProfile, { body: { language } });
    chooseLanguage(i18n, language);
    return saved;
  });
}

export const useSetPhoto = (upload: ReturnType<typeof useUpload>['send']) =>
  useAccountChange((photo: File) => upload((onProgress) => call(setUserPhoto, { files: { photo }, onProgress })));

export const useChangeEmail = (): Change<Body<typeof changeEmail>, User> => ({
  ...useAccountChange((body: Body<typeof changeEmail>) => call(changeEmail, { body })),
  // A code works once, so another try would be refused.
  find: ({ email }) => readIf(call(getUser), (it) => it.email === email),
});

/** Confirms the account's number by a code. A code works once: after a lost answer it is refused, although it has confirmed the number. */
export async function confirmNumber(phone: string, code: string): Promise<CodeAnswer> {
  try {
    return await tryCode({ channel: 'sms', to: phone, purpose: 'signup', userType: 'client', code });
  } catch (error) {
    const isMade = (hasCode(error, 'invalid_code') || error instanceof NetworkError) && (await isConfirmed(phone).catch(() => false));
    if (!isMade) throw error;
    return { verified: true };
  }
}

async function isConfirmed(number: string): Promise<boolean> {
  const { phone, isPhoneVerified } = await call(getUser);
  return isPhoneVerified && phone === number;
}

/** Sets a password; afterward the account has one. */
export function usePasswordChange(): Change<Body<typeof changePassword>> {
  const { user, setUser } = useAuth();
  return {
    send: (body) => call(changePassword, { body }),
    find: ({ newPassword: password }) => ifSignsIn(call(login, { body: { email: user?.email ?? '', password } })),
    keep: () => user && setUser({ ...user, hasPassword: true }),
  };
}

/** What the patient's doctors need to know. */
export const healthFactsQuery = queryOptions({
  queryKey: keys.healthFacts,
  queryFn: ({ signal }) => call(getHealthFacts, { signal }),
  staleTime: 0,
});

const hasSameFacts = (a: Omit<HealthFacts, 'version'>, b: Omit<HealthFacts, 'version'>): boolean =>
  a.born === b.born && a.sex === b.sex && isSame(a.allergies, b.allergies);

/** Saves what the patient's doctors need to know. */
export function useSavingHealthFacts(): Change<CallInput<typeof putHealthFacts>['body'], HealthFacts> {
  const queryClient = useQueryClient();
  return {
    send: (body) => call(putHealthFacts, { body }),
    keep: (saved) => queryClient.setQueryData(keys.healthFacts, saved),
    rereadUnmade: [keys.healthFacts],
    find: async ({ version: _, ...wanted }) => {
      const { version, ...stored } = await call(getHealthFacts);
      return hasSameFacts(wanted, stored) ? { ...stored, version } : undefined;
    },
  };
}

/** The account that was opened by phone with the patient's own number. */
export const otherAccountQuery = queryOptions({
  queryKey: keys.otherAccount,
  queryFn: ({ signal }) => call(findOtherAccount, { signal }),
});

/** Joins that account to the patient's own. Everything that shows rows of the account is read again. */
export const joiningAccounts: Change<void, unknown> = {
  send: () => call(joinAccounts, {}),
  find: async () => ((await call(findOtherAccount, {})).account === null ? {} : undefined),
  reread: [
    keys.otherAccount,
    keys.relatives,
    keys.appointments,
    keys.requests,
    keys.stats,
    keys.assessments,
    keys.consents,
    keys.notifications,
  ],
};

/** Fetches the file and saves it as a download. */
export const saveExport = async (): Promise<void> =>
  saveFile(await download(exportAccount, {}), `my-data-${formatIsoDay(new Date())}.json`);

/** Deletes the account, removes its data from the browser and goes to the landing page. */
export function useDeleteAccount(): Change<Body<typeof deleteAccount>> {
  const { setUser } = useAuth();
  const navigate = useNavigate();
  return {
    send: (body) => call(deleteAccount, { body }),
    // A deleted account is signed out.
    find: async () => ((await call(getSession)).patient === null ? null : undefined),
    keep: () => {
      navigate('/', { replace: true });
      setUser(null);
      forgetSession();
    },
  };
}
