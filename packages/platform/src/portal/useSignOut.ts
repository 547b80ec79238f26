import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAuth } from '../client/auth.tsx';
import { refusalText } from '../client/refusal.ts';
import { forgetSession } from '../offline/session-cache.ts';
import { useToast } from '../remote/toast.tsx';
import { useMessageText } from '../texts/i18n.ts';
import { PORTAL } from './texts.ts';

/** Signs the provider out and goes to `to`. After a failure they stay signed in and see a message. */
export function useSignOut(to: string): { signOut(): void; isPending: boolean } {
  const { t } = useTranslation(PORTAL);
  const messageText = useMessageText();
  const toast = useToast();
  const { signOutProvider } = useAuth();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await signOutProvider(to);
      await forgetSession();
    },
    onError: (error) =>
      toast({ variant: 'destructive', title: t('logoutFailed'), description: messageText(refusalText(error, '')) || undefined }),
  });
  return { signOut: () => mutate(), isPending };
}
