import { useQueryClient } from '@tanstack/react-query';
import type { InvitationRole } from '@tenaye/contracts/invitation.facts.ts';
import { useReloadProvider } from '@tenaye/platform/account/second-factor.queries.ts';
import { ApiError } from '@tenaye/platform/client/client.ts';
import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useNavigate } from '@tenaye/platform/router.ts';
import { useTranslation } from 'react-i18next';

/** What follows an acceptance: sign-in, or the portal of an account that is signed in; and what follows a refusal. */
export function useAcceptOutcome() {
  const { t } = useTranslation('mf-admin');
  const toast = useToast();
  const refusal = useRefusal();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const reload = useReloadProvider();
  return {
    done: async ({ role }: { role: InvitationRole }) => {
      // The role of an account that is signed in has changed. Without one there is nothing to read again.
      await reload().catch(() => undefined);
      toast({ title: t('invitation.done'), description: t('invitation.doneText') });
      navigate(role === 'admin' ? '/admin/login' : '/provider', { replace: true });
    },
    failed: (error: unknown) => {
      toast({ variant: 'destructive', title: t('invitation.failed'), description: refusal(error, t('parts:tryAgain')) });
      // A link that was used meanwhile says so in the place of the form.
      if (error instanceof ApiError && error.code === 'invalid_link')
        void queryClient.invalidateQueries({ queryKey: ['anyone', 'invitation'] });
    },
  };
}
