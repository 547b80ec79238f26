import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { DiagnosticsReading, PharmacyReading } from '@tenaye/contracts/prescription.ts';
import { DAY_MS } from '@tenaye/contracts/time.facts.ts';
import type { Scratch } from '#kernel/files/scratch.ts';
import type { Storage } from '#kernel/files/storage.contract.ts';
import { publish } from '#kernel/work/events.ts';
import { enqueue } from '#kernel/work/jobs.ts';
import { StoredFile } from '../file/stored-file.entity.ts';
import { findMedicines } from './match/medicines.ts';
import { centerTypesFor, findTests } from './match/tests.ts';
import { slowPrescriptionReading } from './prescription.queue.ts';
import { turnOf } from './prescription.service.ts';
import { PrescriptionReading } from './prescription-reading.entity.ts';
import { type Reader, type Reading, UnusableFile } from './reader/reader.ts';
import type { ReadText } from './reader/text-line.ts';

/** The queue of a reading: all readings begin in the quick lane, and those that run out of time there move to the slow lane. */
export type Lane = 'quick' | 'slow';

/** Time limit for one prescription, in milliseconds. */
export const READING_LIMITS: Record<Lane, number> = { quick: 8000, slow: 60_000 };

export interface ReadingParts {
  storage: Storage;
  reader: Reader;
  limits: Record<Lane, number>;
  /** Folder for files while they are read. */
  scratch: Scratch;
}

/** The text of a stored file; undefined when it is missing or can't be opened. */
async function textOf({ storage, reader, limits, scratch }: ReadingParts, file: StoredFile, lane: Lane): Promise<Reading | undefined> {
  const stored = await storage.get(file.key);
  if (!stored) return undefined;
  const folder = await scratch.folder();
  try {
    const path = join(folder, 'file');
    await pipeline(stored.stream, createWriteStream(path));
    return await reader.read({ path, type: file.contentType }, limits[lane]);
  } catch (error) {
    if (error instanceof UnusableFile) return undefined;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function resultOf(em: EntityManager, reading: PrescriptionReading, prescriptionId: string, text: ReadText) {
  const found = { prescriptionId, source: text.source };
  if (reading.kind === 'pharmacy') return { ...found, ...(await findMedicines(em, text.lines)) } satisfies PharmacyReading;
  const tests = await findTests(em, text.lines);
  return { ...found, facilityTypes: centerTypesFor(tests.detectedTests), ...tests } satisfies DiagnosticsReading;
}

type Outcome = { status: 'done'; result: DiagnosticsReading | PharmacyReading } | { status: 'unusable' | 'too_long' };

/** Stores the outcome and notifies the waiting call. Returns the keys of files to delete, because unusable files aren't retained. */
const finish = (em: EntityManager, id: string, outcome: Outcome, now: Date): Promise<string[]> =>
  em.transactional(async (tx) => {
    const reading = await tx.findOne(PrescriptionReading, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (reading?.status !== 'waiting') return [];
    const result = outcome.status === 'done' ? outcome.result : null;
    const file = !result && reading.fileId ? await tx.findOne(StoredFile, { id: reading.fileId }) : null;
    tx.assign(reading, { status: outcome.status, result, finishedAt: now, ...(file && { fileId: null }) });
    await tx.flush();
    if (file) tx.remove(file);
    await publish(tx, { kind: 'finished', id });
    return file ? [file.key] : [];
  });

async function outcomeOf(em: EntityManager, reading: PrescriptionReading, fileId: string, text: Reading | undefined): Promise<Outcome> {
  if (!text) return { status: 'unusable' };
  if (text.isCut && text.lines.length === 0) return { status: 'too_long' };
  return { status: 'done', result: await resultOf(em, reading, fileId, text) };
}

/**
 * Reads one stored prescription and stores the result; does nothing if the result is stored already. When the quick lane runs out of time,
 * the slow lane takes over. If the slow lane runs out of time too, the pages read by then are the result; if there are none, the outcome is
 * `too_long`.
 */
export async function performReading(em: EntityManager, parts: ReadingParts, readingId: string, lane: Lane, now: Date): Promise<void> {
  const reading = await em.findOne(PrescriptionReading, { id: readingId, status: 'waiting' });
  const file = reading?.fileId && (await em.findOne(StoredFile, { id: reading.fileId }));
  if (!reading || !file) return;
  const text = await textOf(parts, file, lane);
  if (text?.isCut && lane === 'quick') {
    const turn = await turnOf(em, reading.userId);
    return enqueue(em, slowPrescriptionReading, { readingId }, { ...turn, waiting: turn.waiting - 1 });
  }
  const outcome = await outcomeOf(em, reading, file.id, text);
  for (const key of await finish(em.fork(), readingId, outcome, now)) await parts.storage.delete(key);
}

const KEPT_UNUSED_DAYS = 7;

/** Deletes prescriptions that haven't led to a request within a week, with their readings. */
export async function sweepPrescriptions(em: EntityManager, storage: Storage, now: Date): Promise<void> {
  const gone = await em.execute<{ key: string }[]>(
    `delete from stored_files f where f.kind = 'prescription' and f.related_id is null and f.created_at < ?
       and not exists (select 1 from facility_requests r where r.prescription_image_url = f.key)
     returning f.key`,
    [new Date(now.getTime() - KEPT_UNUSED_DAYS * DAY_MS)],
  );
  for (const { key } of gone) await storage.delete(key);
}
