import { queryOptions, useMutation } from '@tanstack/react-query';
import { acceptInvitation, openInvitation } from '@tenaye/contracts/invitation.facts.ts';
import type { InvitationAcceptance } from '@tenaye/contracts/invitation.ts';
import { call } from '@tenaye/platform/client/client.ts';

/** What a link is for. It depends on the account that is signed in. */
export const openedQuery = (token: string, accountId: string | undefined) =>
  queryOptions({
    queryKey: ['anyone', 'invitation', token, accountId],
    queryFn: ({ signal }) => call(openInvitation, { body: { token }, signal }),
    staleTime: 0,
    retry: false,
  });

export const useAccept = () => useMutation({ mutationFn: (body: InvitationAcceptance) => call(acceptInvitation, { body }) });
