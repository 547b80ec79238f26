import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type EntityManager, sql, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import type { FinderKind } from '@tenaye/contracts/facility-kind.facts.ts';
import type { DiagnosticsReading, PharmacyReading } from '@tenaye/contracts/prescription.ts';
import { MINUTE_MS } from '@tenaye/contracts/time.facts.ts';
import type { PatientActor } from '#kernel/access/actor.ts';
import type { RateLimits } from '#kernel/access/rate-limit.ts';
import { audit } from '#kernel/database/audit.ts';
import type { Condition } from '#kernel/database/sql.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import type { UploadedFile } from '#kernel/files/files.ts';
import type { Storage } from '#kernel/files/storage.contract.ts';
import { otherRequest } from '#kernel/http/idempotency.ts';
import { enqueue, isQueued, type Turn } from '#kernel/work/jobs.ts';
import { lockPatient } from '../account/patient-lock.service.ts';
import { type KeptFile, keepingFile, nameFile } from '../file/stored-file.service.ts';
import { prescriptionReading, slowPrescriptionReading } from './prescription.queue.ts';
import { PrescriptionReading } from './prescription-reading.entity.ts';

/** The limit for one patient. */
export const READINGS_AN_HOUR = { name: 'prescription', points: 20, seconds: 3600 };
/**
 * A reading without a job is begun again after this time, but not sooner: a file that no attempt can read shouldn't be tried all the time.
 */
const LOST_AFTER_MS = 10 * MINUTE_MS;

export interface PrescriptionToRead {
  kind: FinderKind;
  file: UploadedFile;
  /** The call's idempotency key. */
  key: string | undefined;
}
interface NewReading {
  kind: FinderKind;
  key: string | undefined;
  fileHash: string;
  file: KeptFile;
}
interface Parts {
  storage: Storage;
  limits: RateLimits;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** The turn of a reading. Accounts share the worker fairly: a patient with many waiting prescriptions comes after a patient with few. */
export async function turnOf(em: EntityManager, userId: string): Promise<Turn> {
  return { account: userId, waiting: await em.count(PrescriptionReading, { userId, status: 'waiting' }) };
}

/**
 * Readings that have lost their job. However long a job waits on a busy machine, its reading isn't lost. One statement compares both,
 * because a job ends right after its reading.
 */
const isLost = (now: Date): Condition => sql`status = 'waiting' and created_at < ${new Date(now.getTime() - LOST_AFTER_MS)}
  and not ${isQueued([prescriptionReading, slowPrescriptionReading], 'readingId', sql`prescription_readings.id::text`)}`;

interface Known {
  id: string;
  kind: FinderKind;
  fileHash: string;
  isLost: boolean;
}

/** The reading that the patient's call with `key` began. */
async function findBegun(em: EntityManager, { patient }: PatientActor, key: string, now: Date): Promise<Known | undefined> {
  const [known] = await em.execute<Known[]>(sql`
    select id, kind, file_hash as "fileHash", ${isLost(now)} as "isLost" from prescription_readings
    where user_id = ${patient.id} and idempotency_key = ${key}`);
  return known;
}

/** Enqueues a reading that has lost its job, once for all calls that notice it. */
const beginAgain = (em: EntityManager, { patient }: PatientActor, id: string, now: Date): Promise<void> =>
  em.transactional(async (tx) => {
    const rows = await tx.execute(
      sql`update prescription_readings set created_at = ${now} where id = ${id} and ${isLost(now)} returning id`,
    );
    if (rows.length > 0) await enqueue(tx, prescriptionReading, { readingId: id }, await turnOf(tx, patient.id));
  });

/**
 * The reading that an earlier identical call began; begun again if it has lost its job. The kernel's `once` doesn't fit here: it stores an
 * answer in the transaction that creates it, but this call only starts the reading, and the worker produces the answer.
 */
async function begunBefore(em: EntityManager, actor: PatientActor, { kind, key }: PrescriptionToRead, fileHash: string, now: Date) {
  const known = key && (await findBegun(em, actor, key, now));
  if (!known) return undefined;
  if (known.fileHash !== fileHash || known.kind !== kind) throw otherRequest();
  if (known.isLost) await beginAgain(em, actor, known.id, now);
  return known.id;
}

/** Begins a reading: creates the rows of the file and the reading, and the job. */
async function begin(em: EntityManager, actor: PatientActor, { kind, key, fileHash, file }: NewReading, now: Date): Promise<string> {
  return em.transactional(async (tx) => {
    await lockPatient(tx, actor);
    const turn = await turnOf(tx, actor.patient.id);
    const stored = nameFile(tx, file, { owner: { ownerUserId: actor.patient.id } }, now);
    const reading = tx.create(PrescriptionReading, {
      id: crypto.randomUUID(),
      userId: actor.patient.id,
      fileId: stored.id,
      kind,
      idempotencyKey: key ?? null,
      fileHash,
      createdAt: now,
    });
    await tx.flush();
    await enqueue(tx, prescriptionReading, { readingId: reading.id }, turn);
    audit(tx, actor, 'prescription.upload', stored, now);
    return reading.id;
  });
}

/**
 * Stores the prescription and asks the worker to read it; returns the reading's id. A repeated call joins the reading that it began, and
 * doesn't count toward the limit again.
 */
export async function beginReading(
  em: EntityManager,
  { storage, limits }: Parts,
  actor: PatientActor,
  prescription: PrescriptionToRead,
  now: Date,
): Promise<string> {
  const fileHash = await hashOf(prescription.file.path);
  const before = await begunBefore(em, actor, prescription, fileHash, now);
  if (before) return before;
  await limits.take(READINGS_AN_HOUR, actor.patient.id);
  try {
    return await keepingFile(storage, 'prescription', prescription.file, (take) =>
      begin(em, actor, { kind: prescription.kind, key: prescription.key, fileHash, file: take() }, now),
    );
  } catch (error) {
    // A simultaneous identical call may have created the reading.
    const other = error instanceof UniqueConstraintViolationException && (await begunBefore(em.fork(), actor, prescription, fileHash, now));
    if (other) return other;
    throw error;
  }
}

/**
 * The reading that the patient's call with `key` began; `not_found` when there is none, or when its job was lost: sending the file again
 * then repairs the reading.
 */
export async function readingOf(em: EntityManager, actor: PatientActor, kind: FinderKind, key: string, now: Date): Promise<string> {
  const known = await findBegun(em, actor, key, now);
  if (known?.kind !== kind || known.isLost) throw notFound();
  return known.id;
}

interface Outcome {
  status: 'waiting' | 'done' | 'unusable' | 'too_long';
  result: DiagnosticsReading | PharmacyReading | null;
}

/** The result; undefined while the worker is still reading. `unusable_file` when the file can't be opened, or not read in time. */
export async function outcomeOf(em: EntityManager, id: string): Promise<DiagnosticsReading | PharmacyReading | undefined> {
  const [reading] = await em.fork().execute<Outcome[]>('select status, result from prescription_readings where id = ?', [id]);
  if (!reading || reading.status === 'unusable') throw new AppError('unusable_file', "This file can't be opened. Please choose another.");
  if (reading.status === 'too_long')
    throw new AppError('unusable_file', 'Reading this file took too long. Please send a clear photo of one page instead.');
  return reading.result ?? undefined;
}
