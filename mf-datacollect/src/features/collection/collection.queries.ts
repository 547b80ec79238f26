import { queryOptions } from '@tanstack/react-query';
import { correctCollected, listMyAreas, listNearby, listReturned, submitCollected } from '@tenaye/contracts/data-collection.facts.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { fileOf } from '@tenaye/platform/offline/kept-file.ts';
import type { SendRecord } from './store/send-records.ts';

/** The longest that one record may take on a slow network. Milliseconds. */
const LIMIT_MS = 120_000;

/** Sends a record to the API, which stores it once however often it arrives. */
export const sendRecord: SendRecord = ({ form, key, corrects }, { facility, license }) => {
  const licensePhoto = license && { licensePhoto: fileOf(license) };
  const sent = {
    body: form,
    idempotencyKey: key,
    signal: AbortSignal.timeout(LIMIT_MS),
  };
  if (corrects) {
    const files = { ...(facility && { photo: fileOf(facility) }), ...licensePhoto };
    return call(correctCollected, { ...sent, files, params: { id: corrects } });
  }
  if (!facility) throw new Error('A new record is sent with its photo');
  return call(submitCollected, { ...sent, files: { photo: fileOf(facility), ...licensePhoto } });
};

/** Submissions that were sent back. */
export const returnedQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['collector', 'returned', accountId],
    queryFn: ({ signal }) => call(listReturned, { signal }),
    staleTime: 0,
  });

/** The collector's towns, with what is left to record there. */
export const areasQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['collector', 'areas', accountId],
    queryFn: ({ signal }) => call(listMyAreas, { signal }),
    staleTime: 0,
  });

/** Stored facilities around a position. */
export const askNearby = (latitude: number, longitude: number) => call(listNearby, { query: { latitude, longitude } });
