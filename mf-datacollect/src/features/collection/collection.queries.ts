import { queryOptions } from '@tanstack/react-query';
import { correctCollected, listNearby, listReturned, submitCollected } from '@tenaye/contracts/data-collection.facts.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { fileOf } from '@tenaye/platform/offline/kept-file.ts';
import type { SendRecord } from './store/send-records.ts';

/** The longest that one record may take on a slow network. Milliseconds. */
const LIMIT_MS = 120_000;

/** Sends a record to the API, which stores it once however often it arrives. */
export const sendRecord: SendRecord = ({ form, key, corrects }, photo) => {
  const sent = {
    body: form,
    ...(photo && { files: { photo: fileOf(photo) } }),
    idempotencyKey: key,
    signal: AbortSignal.timeout(LIMIT_MS),
  };
  return corrects ? call(correctCollected, { ...sent, params: { id: corrects } }) : call(submitCollected, sent);
};

/** Submissions that were sent back. */
export const returnedQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['collector', 'returned', accountId],
    queryFn: ({ signal }) => call(listReturned, { signal }),
    staleTime: 0,
  });

/** Stored facilities around a position. */
export const askNearby = (latitude: number, longitude: number) => call(listNearby, { query: { latitude, longitude } });
