import { useQueryClient } from '@tanstack/react-query';
import type { ProviderRequest } from '@tenaye/contracts/facility-request-provider.ts';
import { ApiError } from '@tenaye/platform/client/client.ts';
import { isSessionOver, refusalText } from '@tenaye/platform/client/refusal.ts';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { requestQuery } from './request.queries.ts';

/**
 * The message about a refused action in the page's language. Undefined if the request has changed meanwhile: it is then refetched, and its
 * detail shows the change; and after the end of the session, for which the shell asks for a sign-in.
 */
export function useRequestRefusal({ id, status }: ProviderRequest) {
  const own = useOwn();
  const queryClient = useQueryClient();
  const messageText = useMessageText();
  return async (error: unknown, fallback: string): Promise<string | undefined> => {
    if (error instanceof ApiError && error.code === 'wrong_status') {
      const now = await queryClient.fetchQuery(requestQuery(own, id)).catch(() => undefined);
      if (now && now.status !== status) return undefined;
    }
    return isSessionOver(error) ? undefined : messageText(refusalText(error, fallback));
  };
}
