import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { DiagnosticsReading, PharmacyReading } from '@tenaye/contracts/prescription.ts';
import { publish } from '#kernel/events.ts';
import type { Storage } from '#kernel/storage.contract.ts';
import { StoredFile } from '../file/stored-file.entity.ts';
import { findMedicines } from './match/medicines.ts';
import { facilityTypesFor, findTests } from './match/tests.ts';
import { PRESCRIPTION } from './prescription.service.ts';
import { PrescriptionReading } from './prescription-reading.entity.ts';
import { type Reader, UnusableFile } from './reader/reader.ts';
import type { ReadText } from './reader/text-line.ts';

interface Parts {
  storage: Storage;
  reader: Reader;
}

/** The text of a stored file; undefined when it can't be opened or isn't there. */
async function textOf({ storage, reader }: Parts, file: StoredFile): Promise<ReadText | undefined> {
  const stored = await storage.get(file.key);
  if (!stored) return undefined;
  const directory = await mkdtemp(join(tmpdir(), 'tenaye-reading-'));
  try {
    const path = join(directory, 'file');
    await pipeline(stored.stream, createWriteStream(path));
    return await reader.read({ path, type: file.contentType });
  } catch (error) {
    if (error instanceof UnusableFile) return undefined;
    throw error;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function resultOf(em: EntityManager, reading: PrescriptionReading, prescriptionId: string, text: ReadText) {
  const found = { prescriptionId, source: text.source };
  if (reading.kind === 'pharmacy') return { ...found, detectedMedications: await findMedicines(em, text.lines) } satisfies PharmacyReading;
  const detectedTests = await findTests(em, text.lines);
  return { ...found, facilityTypes: facilityTypesFor(detectedTests), detectedTests } satisfies DiagnosticsReading;
}

/** Writes the outcome down and tells whoever waits. A file that can't be opened isn't kept; answers the keys to delete. */
const finish = (em: EntityManager, id: string, result: DiagnosticsReading | PharmacyReading | undefined, now: Date): Promise<string[]> =>
  em.transactional(async (tx) => {
    const reading = await tx.findOne(PrescriptionReading, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (reading?.status !== 'waiting') return [];
    const file = !result && reading.fileId ? await tx.findOne(StoredFile, { id: reading.fileId }) : null;
    tx.assign(reading, { status: result ? 'done' : 'unusable', result: result ?? null, finishedAt: now, ...(file && { fileId: null }) });
    await tx.flush();
    if (file) tx.remove(file);
    await publish(tx, { kind: 'finished', id });
    return file ? [file.key] : [];
  });

/** Reads one stored prescription and keeps what was found. Done already: nothing happens. */
export async function performReading(em: EntityManager, parts: Parts, readingId: string, now: Date): Promise<void> {
  const reading = await em.findOne(PrescriptionReading, { id: readingId, status: 'waiting' });
  const file = reading?.fileId && (await em.findOne(StoredFile, { id: reading.fileId }));
  if (!reading || !file) return;
  const text = await textOf(parts, file);
  const result = text && (await resultOf(em, reading, file.id, text));
  for (const key of await finish(em.fork(), readingId, result, now)) await parts.storage.delete(key);
}

const KEPT_UNUSED_DAYS = 7;

/** Deletes papers that no request has come of within a week, with what was read from them. */
export async function sweepPapers(em: EntityManager, storage: Storage, now: Date): Promise<void> {
  const gone = await em.execute<{ key: string }[]>(
    `delete from stored_files f where f.kind = '${PRESCRIPTION}' and f.related_id is null and f.created_at < ?
       and not exists (select 1 from facility_requests r where r.prescription_image_url = f.key)
     returning f.key`,
    [new Date(now.getTime() - KEPT_UNUSED_DAYS * 86_400_000)],
  );
  for (const { key } of gone) await storage.delete(key);
}
