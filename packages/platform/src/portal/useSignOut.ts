import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAuth } from '../client/auth.tsx';
import { refusalText } from '../client/refusal.ts';
import { forgetSession } from '../offline/session-cache.ts';
import { useToast } from '../remote/toast.tsx';
import { useMessageText } from '../texts/i18n.ts';
import { PORTAL } from './texts.ts';

/** Runs once the sign-out has succeeded: removes from the device what must not stay there. */
export type AfterSignOut = () => Promise<unknown>;

/** Signs the provider out and goes to `to`. After a failure they stay signed in and see a message, and nothing is removed. */
export function useSignOut(to: string): { signOut(after?: AfterSignOut): void; isPending: boolean } {
  const { t } = useTranslation(PORTAL);
  const messageText = useMessageText();
  const toast = useToast();
  const { signOutProvider } = useAuth();
  const { mutate, isPending } = useMutation({
    mutationFn: async (after: AfterSignOut | undefined) => {
      await signOutProvider(to);
      await forgetSession();
      await after?.().catch(() => undefined);
    },
    onError: (error) =>
      toast({ variant: 'destructive', title: t('logoutFailed'), description: messageText(refusalText(error, '')) || undefined }),
  });
  return { signOut: (after) => mutate(after), isPending };
}
