import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answerProfileClaim, listProfileClaims } from '@tenaye/contracts/claim.facts.ts';
import type { ProfileClaim, ProfileClaimAnswer } from '@tenaye/contracts/claim.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { useEventStream } from '@tenaye/platform/client/events.ts';
import type { OnProgress } from '@tenaye/platform/client/upload.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { keys } from '../../../shared/keys.ts';

/** The undecided claims of others on the account's profiles. */
export const profileClaimsQuery = (accountId: string) =>
  queryOptions({
    queryKey: keys.profileClaims(accountId),
    queryFn: ({ signal }) => call(listProfileClaims, { signal }),
  });

/** Shows a new claim without a reload, when its notification arrives. */
export function useLiveProfileClaims(accountId: string): void {
  const queryClient = useQueryClient();
  const renew = () => void queryClient.invalidateQueries(profileClaimsQuery(accountId));
  useEventStream(({ audience }) => audience === 'provider' && renew(), { onMissed: renew });
}

interface Answer {
  body: ProfileClaimAnswer;
  document: File | undefined;
  key: string;
  onProgress: OnProgress;
}

export function useAnswerClaim({ kind, id }: Pick<ProfileClaim, 'kind' | 'id'>) {
  const { id: accountId } = useAccount();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, document, key, onProgress }: Answer) =>
      call(answerProfileClaim, { params: { kind, id }, body, ...(document && { files: { document } }), idempotencyKey: key, onProgress }),
    onSettled: () => queryClient.invalidateQueries(profileClaimsQuery(accountId)),
  });
}
