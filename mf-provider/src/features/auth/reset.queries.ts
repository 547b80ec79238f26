import { useMutation } from '@tanstack/react-query';
import { confirmProviderReset, type NewPasswordByToken } from '@tenaye/contracts/password-reset.ts';
import { useAuth } from '@tenaye/platform/client/auth.tsx';
import { ApiError, call } from '@tenaye/platform/client/client.ts';
import { refusalText } from '@tenaye/platform/client/refusal.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useTranslation } from 'react-i18next';

/** The token is unknown, used or expired: another try with it is no use. */
export const isInvalidLink = (error: unknown): boolean => error instanceof ApiError && error.code === 'invalid_link';

/** Sets the password. That ends every sign-in of the account, this browser's too. */
export function useReset() {
  const { t } = useTranslation('mf-provider');
  const toast = useToast();
  const messageText = useMessageText();
  const { setProvider } = useAuth();
  return useMutation({
    mutationFn: (body: NewPasswordByToken) => call(confirmProviderReset, { body }),
    onSuccess: () => {
      setProvider(null);
      toast({ title: t('auth.reset.done'), description: t('auth.reset.doneText') });
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: t(isInvalidLink(error) ? 'auth.reset.invalid' : 'auth.reset.notReset'),
        description: messageText(refusalText(error, t('auth.reset.failed'))),
      }),
  });
}
