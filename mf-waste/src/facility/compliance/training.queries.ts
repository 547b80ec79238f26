import { infiniteQueryOptions } from '@tanstack/react-query';
import { listTrainingLog, logTraining, removeTraining } from '@tenaye/contracts/waste-compliance.facts.ts';
import type { PersonTraining, TrainedPerson } from '@tenaye/contracts/waste-compliance.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { call, callPage } from '@tenaye/platform/client/client.ts';
import { type Own, useOwn } from '@tenaye/platform/portal/own.tsx';
import { keys } from '../../shared/keys.ts';

/** The training log of the facility, what ends first at the top. */
export const trainingQuery = (own: Own) =>
  infiniteQueryOptions({
    queryKey: keys.trainings(own),
    queryFn: ({ signal, pageParam }) =>
      callPage(listTrainingLog, { query: { facilityId: own.facilityId, limit: 25, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });

export function useLogTraining(): Change<PersonTraining, TrainedPerson> {
  const own = useOwn();
  const { facilityId } = own;
  return {
    send: (body, idempotencyKey) => call(logTraining, { query: { facilityId }, body, idempotencyKey }),
    reread: [keys.trainings(own)],
  };
}

export function useRemoveTraining(id: string): Change {
  const own = useOwn();
  const { facilityId } = own;
  return { send: () => call(removeTraining, { params: { id }, query: { facilityId } }), reread: [keys.trainings(own)] };
}
