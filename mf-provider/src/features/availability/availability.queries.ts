import { useQueryClient } from '@tanstack/react-query';
import { getAvailability, putAvailability } from '@tenaye/contracts/availability.facts.ts';
import type { Availability, NewAvailability } from '@tenaye/contracts/availability.ts';
import { readIf } from '@tenaye/platform/act/read-if.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { availabilityQuery } from '../../shared/availability.queries.ts';
import { keys } from '../../shared/keys.ts';
import { isStored } from './availability.form.ts';

/** Saves the whole calendar; the free times are refetched. */
export function useSavingAvailability(): Change<NewAvailability, Availability> {
  const { id: accountId } = useAccount();
  const queryClient = useQueryClient();
  return {
    send: (wanted) => call(putAvailability, { body: wanted }),
    find: (wanted) => readIf(call(getAvailability, { query: {} }), (now) => isStored(wanted, now)),
    keep: (saved) => void queryClient.setQueryData(availabilityQuery(accountId).queryKey, saved),
    reread: [keys.slots()],
    rereadUnmade: [keys.availability(accountId)],
  };
}
