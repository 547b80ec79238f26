import { queryOptions } from '@tanstack/react-query';
import { acceptInvitation, INVITATION_USED, openInvitation } from '@tenaye/contracts/invitation.facts.ts';
import type { InvitationAcceptance, OpenedInvitation } from '@tenaye/contracts/invitation.ts';
import { useReloadProvider } from '@tenaye/platform/account/second-factor.queries.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { ApiError, type CallAnswer, call } from '@tenaye/platform/client/client.ts';

const opened = ['anyone', 'invitation'];

/** The invitation behind a link. The answer depends on the account that is signed in. */
export const openedQuery = (token: string, accountId: string | undefined) =>
  queryOptions({
    queryKey: [...opened, token, accountId],
    queryFn: ({ signal }) => call(openInvitation, { body: { token }, signal }),
    staleTime: 0,
    retry: false,
  });

/**
 * Accepts an invitation. After a refusal the invitation is read again: a link that has been used since says so in place of the form. After
 * a lost answer, a link that was used up in the meantime was used by this press, because it worked when the form was shown.
 */
export function useAccept({ role }: OpenedInvitation): Change<InvitationAcceptance, CallAnswer<typeof acceptInvitation>> {
  const reload = useReloadProvider();
  // The account is read again, because its role has changed. When nobody is signed in, there is nothing to read.
  const accepted = async (answer: CallAnswer<typeof acceptInvitation>) => {
    await reload().catch(() => undefined);
    return answer;
  };
  return {
    send: async (body) => accepted(await call(acceptInvitation, { body })),
    find: ({ token }) =>
      call(openInvitation, { body: { token } }).then(
        () => undefined,
        (error: unknown) => {
          if (!(error instanceof ApiError) || error.code !== 'invalid_link') throw error;
          return error.text === INVITATION_USED ? accepted({ role }) : undefined;
        },
      ),
    rereadUnmade: [opened],
  };
}
