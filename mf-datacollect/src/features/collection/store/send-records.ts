import type { CollectedFacility } from '@tenaye/contracts/data-collection.ts';
import { ApiError } from '@tenaye/platform/client/client.ts';
import { type Stopped, sentenceOf, stoppedBy } from '@tenaye/platform/offline/hindrance.ts';
import type { KeptFile } from '@tenaye/platform/offline/kept-file.ts';
import type { Phone, PhotoKind } from './phone.ts';
import { type CollectedRecord, isWaiting, type Refusal, type Submission } from './record.ts';

/** The photos of a record, as kept. */
export type KeptPhotos = { [Kind in PhotoKind]?: KeptFile | undefined };

/** Sends a record with its photos. */
export type SendRecord = (submission: Submission, photos: KeptPhotos) => Promise<CollectedFacility>;

/** Called for each step of sending, so that the page can show it. */
export interface Sending {
  /** Called with the id of a record that is about to be sent. */
  onStart(id: string): Promise<void>;
  /** Called with the id of a record whose outcome is on the device, before `onSent` or `onRefused`. */
  onSettled(id: string): Promise<void>;
  onSent(record: CollectedRecord): void;
  onRefused(record: CollectedRecord): void;
}

const NO_PHOTO: Refusal = { sentence: 'Please take or upload a photo of the facility', issues: [] };

const refusalOf = (error: unknown): Refusal => ({
  sentence: sentenceOf(error),
  issues: error instanceof ApiError ? error.issues : [],
});

/**
 * Sends all waiting records, the oldest first. A record whose answer was lost is sent again with the same key, and the API stores it once.
 * @returns what stopped the sending; undefined when nothing is left to send
 */
export async function sendWaiting(phone: Phone, accountId: string, send: SendRecord, told: Sending): Promise<Stopped | undefined> {
  for (;;) {
    const waiting = (await phone.records(accountId)).filter(isWaiting);
    if (waiting.length === 0) return undefined;
    for (const { id } of waiting) {
      const stopped = await sendOne(phone, id, send, told);
      if (stopped) return stopped;
    }
  }
}

/** Sends a record that is still waiting. @returns what prevents it */
async function sendOne(phone: Phone, waitingId: string, send: SendRecord, told: Sending): Promise<Stopped | undefined> {
  // Checked first, so that a record that was never sent can still be edited.
  if (!navigator.onLine) return { hindrance: 'offline', sentence: '' };
  // Saved on the device before it is sent, because a record that may have arrived must not be edited.
  const record = await phone.change(waitingId, (it) => (it && isWaiting(it) ? { ...it, wasTried: true } : undefined));
  if (!record) return undefined;
  const settle = async (to: Partial<CollectedRecord>, photos?: { facility: null; license: null }) => {
    const settled = await phone.change(record.id, (it) => it && { ...it, ...to }, photos);
    await told.onSettled(record.id);
    return settled;
  };
  const refuse = async (refusal: Refusal) => {
    const refused = await settle({ state: 'refused', wasTried: false, refusal });
    if (refused) told.onRefused(refused);
  };
  const facility = await phone.photo(record.id, 'facility');
  if (!record.submission || !(facility || record.corrects)) {
    await refuse(NO_PHOTO);
    return undefined;
  }
  await told.onStart(record.id);
  try {
    const { id } = await send(record.submission, { facility, license: await phone.photo(record.id, 'license') });
    const sent = await settle({ state: 'sent', refusal: null, submissionId: id }, { facility: null, license: null });
    if (sent) told.onSent(sent);
  } catch (error) {
    const stopped = stoppedBy(error);
    if (stopped) return stopped;
    await refuse(refusalOf(error));
  }
  return undefined;
}
