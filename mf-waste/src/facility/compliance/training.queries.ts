import { infiniteQueryOptions } from '@tanstack/react-query';
import { listTrainingLog, logTraining, removeTraining, uploadTrainingCertificate } from '@tenaye/contracts/waste-compliance.facts.ts';
import type { PersonTraining, TrainedPerson } from '@tenaye/contracts/waste-compliance.ts';
import { orGone } from '@tenaye/platform/act/or-gone.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { call, callPage } from '@tenaye/platform/client/client.ts';
import { useUpload } from '@tenaye/platform/file/useUpload.ts';
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
    reread: [keys.trainings(own), keys.vaccinations(own)],
  };
}

/** Adds the certificate of a line; `share` is the part of it that has been sent. */
export function useCertifyTraining(id: string) {
  const own = useOwn();
  const { facilityId } = own;
  const { share, send } = useUpload();
  const change: Change<{ certificate: File }, TrainedPerson> = {
    send: (files) =>
      send((onProgress) => call(uploadTrainingCertificate, { params: { id }, query: { facilityId }, body: {}, files, onProgress })),
    reread: [keys.trainings(own)],
  };
  return { change, share };
}

export function useRemoveTraining(id: string): Change {
  const own = useOwn();
  const { facilityId } = own;
  return {
    send: () => orGone(call(removeTraining, { params: { id }, query: { facilityId } })),
    reread: [keys.trainings(own), keys.vaccinations(own)],
  };
}
