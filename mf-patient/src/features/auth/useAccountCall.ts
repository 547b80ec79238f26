import { useMutation } from '@tanstack/react-query';
import type { User } from '@tenaye/contracts/patient-account.ts';
import { useAuth } from '@tenaye/platform/client/auth.tsx';
import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useTranslation } from 'react-i18next';

interface Words {
  done: { title: string; description: string };
  failed: string;
}

/**
 * Sends sign-in or sign-up. On success it stores the session's user and greets them; a refusal is a toast, and the form keeps its values.
 */
export function useAccountCall<Body>(send: (body: Body) => Promise<User>, words: Words) {
  const { t } = useTranslation('mf-patient');
  const { setUser } = useAuth();
  const toast = useToast();
  const refusal = useRefusal();
  return useMutation({
    mutationFn: send,
    onSuccess: (user) => {
      setUser(user);
      toast(words.done);
    },
    onError: (error) => toast({ title: words.failed, description: refusal(error, t('common.loadFailed')), variant: 'destructive' }),
  });
}
