import { submitCollected } from '@tenaye/contracts/data-collection.facts.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { fileOf } from '@tenaye/platform/offline/kept-file.ts';
import type { SendRecord } from './store/send-records.ts';

/** The longest that one record may take on a slow network. Milliseconds. */
const LIMIT_MS = 120_000;

/** Sends a record to the API, which stores it once however often it arrives. */
export const sendRecord: SendRecord = ({ form, key }, photo) =>
  call(submitCollected, {
    body: form,
    files: { photo: fileOf(photo) },
    idempotencyKey: key,
    signal: AbortSignal.timeout(LIMIT_MS),
  });
