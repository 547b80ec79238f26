import { useQueryClient } from '@tanstack/react-query';
import type { AdminClaimDetails, ClaimReview } from '@tenaye/contracts/claim-review.ts';
import { useSingleFlight } from '@tenaye/platform/act/single-flight.ts';
import { ApiError } from '@tenaye/platform/client/client.ts';
import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useTranslation } from 'react-i18next';
import { claimQuery, useReviewClaim } from '../claim.queries.ts';

interface ReviewOptions {
  claim: AdminClaimDetails;
  /** Called when the step was done, or when the claim had changed before; a refusal that the caller shows doesn't end it. */
  onEnd?(isDone: boolean): void;
  /** Called with a refusal that the caller shows; without it, a toast does. */
  onRefused?(error: unknown, text: string): void;
}

/** Does a step of the review; repeated clicks send it once. A claim that another administrator has changed is loaded again. */
export function useReview({ claim, onEnd, onRefused }: ReviewOptions) {
  const { t } = useTranslation('mf-admin');
  const { id: accountId } = useAccount();
  const queryClient = useQueryClient();
  const toast = useToast();
  const refusal = useRefusal();
  const { mutateAsync, isPending } = useReviewClaim(claim);
  const fail = (description: string) => toast({ variant: 'destructive', title: t('claim.act.failed'), description });
  const act = useSingleFlight(async (review: Omit<ClaimReview, 'version'>) => {
    try {
      await mutateAsync({ ...review, version: claim.updatedAt });
      const isTold = review.action !== 'start' && review.action !== 'propose' && review.action !== 'decline';
      toast({ title: t(`claim.act.done.${review.action}`), ...(isTold && { description: t('claim.act.told') }) });
      onEnd?.(true);
    } catch (error) {
      const text = refusal(error, t('parts:tryAgain'));
      const isStale = error instanceof ApiError && error.code === 'changed_elsewhere';
      if (isStale) {
        await queryClient.invalidateQueries({ queryKey: claimQuery(accountId, claim).queryKey });
        onEnd?.(false);
      }
      if (isStale || !onRefused) fail(text);
      else onRefused(error, text);
    }
  });
  return { act, isPending };
}
