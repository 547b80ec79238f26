import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { answerProfileClaim, listProfileClaims } from '@tenaye/contracts/claim.facts.ts';
import type { ProfileClaim, ProfileClaimAnswer } from '@tenaye/contracts/claim.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { useEventStream } from '@tenaye/platform/client/events.ts';
import { useUpload } from '@tenaye/platform/file/useUpload.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { keys } from '../../../shared/keys.ts';

/** Other accounts' undecided claims to the account's profiles. */
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
  document?: File | undefined;
}

/** Answers a claim, which is possible only once. */
export function useAnsweringClaim({ kind, id }: Pick<ProfileClaim, 'kind' | 'id'>) {
  const { id: accountId } = useAccount();
  const { share, send } = useUpload();
  const change: Change<Answer> = {
    send: ({ body, document }, idempotencyKey) => {
      const sent = { params: { kind, id }, body, ...(document && { files: { document } }), idempotencyKey };
      return send((onProgress) => call(answerProfileClaim, { ...sent, onProgress }));
    },
    reread: [keys.profileClaims(accountId)],
  };
  return { change, share };
}
