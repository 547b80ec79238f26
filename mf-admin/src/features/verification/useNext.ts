import { useAct } from '@tenaye/platform/act/useAct.ts';
import { useNavigate } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useIsMounted } from '@tenaye/ui/useIsMounted.ts';
import { type Reviewed, useReviewAddress } from './useReviewAddress.ts';
import { useListChanges } from './verification.queries.ts';

/**
 * Opens the next waiting provider of the list's queue after `after` and holds it for the administrator; opens the list when none waits.
 * After a decision its message stays visible, and the empty list shows that none waits. Who has gone to another tab meanwhile stays there.
 */
export function useNext() {
  const { t } = useTranslation('mf-admin');
  const { toList, review, queue } = useReviewAddress();
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const { act, ...state } = useAct(useListChanges().takeNext, {
    done: ({ next }, { isDecided }) => (next || isDecided ? undefined : { title: t('verification.next.none') }),
    onDone: ({ next }) => {
      if (isMounted()) void (next ? review(next) : navigate(toList));
    },
    failed: t('verification.next.failed'),
  });
  return { ...state, act: (left: { after?: Reviewed; isDecided?: boolean } = {}) => act({ ...left, queue }) };
}
