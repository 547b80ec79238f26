import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getAvailability, putAvailability } from '@tenaye/contracts/availability.facts.ts';
import type { NewAvailability } from '@tenaye/contracts/availability.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { keys } from '../../shared/keys.ts';

/** The doctor's own calendar. The account is part of the key: after another sign-in nothing of the previous account's hours may show. */
export const availabilityQuery = (accountId: string) =>
  queryOptions({
    queryKey: keys.availability(accountId),
    queryFn: ({ signal }) => call(getAvailability, { signal }),
    staleTime: 0,
  });

/** Saves the whole calendar, and invalidates the free times loaded before. */
export function useSaveAvailability() {
  const { id: accountId } = useAccount();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (wanted: NewAvailability) => call(putAvailability, { body: wanted }),
    onSuccess: (saved) => {
      queryClient.setQueryData(availabilityQuery(accountId).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: keys.slots() });
    },
  });
}
