import { useMutation } from '@tanstack/react-query';
import { useAuth } from '@tenaye/platform/client/auth.tsx';
import { refusalText } from '@tenaye/platform/client/refusal.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useTranslation } from 'react-i18next';

/** Signs the collector out. A failed try leaves them signed in, and says so. */
export function useSignOut(): { signOut(): void; isPending: boolean } {
  const { t } = useTranslation('mf-datacollect');
  const messageText = useMessageText();
  const toast = useToast();
  const { signOutProvider } = useAuth();
  const { mutate, isPending } = useMutation({
    mutationFn: () => signOutProvider('/provider/login'),
    onError: (error) =>
      toast({ variant: 'destructive', title: t('submission.logoutFailed'), description: messageText(refusalText(error, '')) || undefined }),
  });
  return { signOut: () => mutate(), isPending };
}
