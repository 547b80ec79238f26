import { useMutation } from '@tanstack/react-query';
import { setUserPhoto } from '@tenaye/contracts/patient-account.facts.ts';
import type { User } from '@tenaye/contracts/patient-account.ts';
import { changeEmail, changePassword, deleteAccount, exportAccount, updateProfile } from '@tenaye/contracts/patient-profile.facts.ts';
import { useAuth } from '@tenaye/platform/client/auth.tsx';
import { type CallInput, call } from '@tenaye/platform/client/client.ts';
import { download, saveFile } from '@tenaye/platform/client/download.ts';
import type { OnProgress } from '@tenaye/platform/client/upload.ts';
import { useNavigate } from '@tenaye/platform/router.ts';
import { formatIsoDay } from '@tenaye/platform/texts/format.ts';
import { forgetSession } from '../../shared/session-owner.ts';

/** Wraps a call that answers with the account, and makes that answer the session's user. */
function useAccountChange<Input>(send: (input: Input) => Promise<User>) {
  const { setUser } = useAuth();
  return useMutation({ mutationFn: send, onSuccess: setUser });
}

export const useUpdateProfile = () => useAccountChange((body: CallInput<typeof updateProfile>['body']) => call(updateProfile, { body }));

export const useSetPhoto = () =>
  useAccountChange(({ photo, onProgress }: { photo: File; onProgress: OnProgress }) =>
    call(setUserPhoto, { files: { photo }, onProgress }),
  );

export const useChangeEmail = () => useAccountChange((body: CallInput<typeof changeEmail>['body']) => call(changeEmail, { body }));

export const useChangePassword = () =>
  useMutation({ mutationFn: (body: CallInput<typeof changePassword>['body']) => call(changePassword, { body }) });

/** Fetches the file and saves it as a download. */
export const useExportAccount = () =>
  useMutation({
    mutationFn: async () => saveFile(await download(exportAccount, {}), `my-data-${formatIsoDay(new Date())}.json`),
  });

/** Deletes the account, removes its data from the browser and goes to the landing page. */
export function useDeleteAccount() {
  const { setUser } = useAuth();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (password: string) => call(deleteAccount, { body: { password } }),
    onSuccess: () => {
      navigate('/', { replace: true });
      setUser(null);
      forgetSession();
    },
  });
}
