import { useMutation, useQueryClient } from '@tanstack/react-query';
import { putAvailability } from '@tenaye/contracts/availability.facts.ts';
import type { NewAvailability } from '@tenaye/contracts/availability.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { availabilityQuery } from '../../shared/availability.queries.ts';
import { keys } from '../../shared/keys.ts';

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
