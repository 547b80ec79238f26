import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useNavigate } from '@tenaye/platform/router.ts';
import { useTranslation } from 'react-i18next';
import { type Reviewed, useReviewAddress } from './useReviewAddress.ts';
import { useTakeNext } from './verification.queries.ts';

/** Opens the next waiting provider, held for the administrator; the list when none waits. */
export function useNext() {
  const { t } = useTranslation('mf-admin');
  const { toList, review } = useReviewAddress();
  const navigate = useNavigate();
  const toast = useToast();
  const refusal = useRefusal();
  const { mutateAsync, isPending } = useTakeNext();
  /** Behind `after` where given. The message about a decision stays: the empty list says the rest. */
  const open = async (after?: Reviewed, { isDecided = false } = {}) => {
    try {
      const { next } = await mutateAsync(after);
      if (next) return review(next);
      if (!isDecided) toast({ title: t('verification.next.none') });
      return navigate(toList);
    } catch (error) {
      return toast({ variant: 'destructive', title: t('verification.next.failed'), description: refusal(error, t('parts:tryAgain')) });
    }
  };
  return { open, isPending };
}
