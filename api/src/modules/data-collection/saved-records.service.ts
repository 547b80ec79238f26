import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  type CollectedForm,
  collectedForm,
  correctCollected,
  type SavedFacts,
  type SavedRecord,
  savedRecord,
  submitCollected,
} from '@tenaye/contracts/data-collection.ts';
import * as z from 'zod/mini';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { AuditEvent } from '#kernel/database/audit.entity.ts';
import { AppError } from '#kernel/errors.ts';
import { UnreadableFile } from '#kernel/files/csv.ts';
import type { UploadedFile } from '#kernel/files/files.ts';
import type { Storage } from '#kernel/files/storage.contract.ts';
import { acceptFiles } from '#kernel/files/upload.ts';
import { parsePart } from '#kernel/http/input.ts';
import { toE164 } from '#kernel/phones.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import type { KeptFile } from '../file/stored-file.service.ts';
import type { ImportLine, ImportReport } from '../import/import-report.rules.ts';
import {
  correctFacility,
  findReturnedSubmission,
  isKnownKey,
  keepingPhotos,
  submitFacility,
  type TakePhotos,
} from './data-collection.service.ts';

const rowsShape = z.array(z.unknown());

async function readRows(file: string): Promise<unknown[]> {
  try {
    return z.parse(rowsShape, JSON.parse(await readFile(file, 'utf8')));
  } catch (cause) {
    throw new UnreadableFile('This is not a copy of records that a phone saved.', { cause });
  }
}

/** A saved record that can be stored: its collector as the actor of its submission, and what the phone would have sent. */
export interface Sendable {
  actor: ProviderActor;
  collectorName: string;
  corrects: string | null;
  key: string;
  form: CollectedForm;
}

/** The collector whose phone saved the record. */
async function collectorOf(em: EntityManager, { accountId }: SavedFacts): Promise<Pick<Sendable, 'actor' | 'collectorName'>> {
  const account = await em.findOne(ProviderAccount, { id: accountId });
  if (!account?.staffRoles.includes('collector')) throw new AppError('not_found', 'Its collector has no account here');
  const { id, providerType, staffRoles, isVerified, firstName, lastName } = account;
  return {
    actor: { provider: { id, providerType, staffRoles, isVerified } },
    collectorName: [firstName, lastName].filter(Boolean).join(' '),
  };
}

/** Why a record isn't stored, and whose it is. The collector of a draft isn't looked up. */
type Unsendable = { outcome: 'draft'; collectorName: null } | { outcome: 'known'; collectorName: string };

/** The record, if it can be stored; otherwise why nothing is to be stored. Throws the refusal of a record that would be refused. */
export async function sendableOf(em: EntityManager, record: SavedFacts): Promise<Sendable | Unsendable> {
  const { key, corrects } = record;
  if (key === null) return { outcome: 'draft', collectorName: null };
  const collector = await collectorOf(em, record);
  if (await isKnownKey(em, collector.actor.provider.id, key)) return { outcome: 'known', collectorName: collector.collectorName };
  return { ...collector, corrects, key, form: parsePart(collectedForm, record.form) };
}

/** Refuses what storing a record would refuse: a new one without a photo, a correction of what wasn't sent back, a wrong phone number. */
export async function checkSendable(em: EntityManager, { actor, corrects, form }: Sendable, hasPhoto: boolean): Promise<void> {
  if (corrects) await findReturnedSubmission(em, actor, corrects);
  else if (!hasPhoto) missing();
  await toE164(form.phoneNumber, 'phoneNumber');
}

/** Stores a record as if its phone had sent it. Returns the id of the submission. */
export async function storeSendable(
  em: EntityManager,
  { actor, corrects, key, form }: Sendable,
  take: TakePhotos<KeptFile | undefined>,
  now: Date,
): Promise<{ id: string }> {
  const sent = { form, key, now };
  return corrects
    ? correctFacility(em, actor, corrects, sent, take)
    : submitFacility(em, actor, sent, { ...take, photo: () => take.photo() ?? missing() });
}

const PHOTO = /^data:[^,]*;base64,/;

const photoNames = ['photo', 'licensePhoto'] as const;

/** The record's photos, checked and redrawn like photos that a phone sends. */
async function photosOf(record: SavedRecord, folder: string): Promise<{ [Name in (typeof photoNames)[number]]?: UploadedFile }> {
  const received: Record<string, { filepath: string; size: number; originalFilename: string }> = {};
  for (const name of photoNames) {
    const photo = record[name];
    if (!photo) continue;
    const bytes = Buffer.from(photo.data.replace(PHOTO, ''), 'base64');
    const filepath = join(folder, name);
    await writeFile(filepath, bytes);
    received[name] = { filepath, size: bytes.length, originalFilename: photo.name };
  }
  const accepted = await acceptFiles((record.corrects ? correctCollected : submitCollected).files, received, {
    directory: folder,
    address: '',
  });
  return Object.fromEntries(
    photoNames.flatMap((name) => {
      const file = accepted[name];
      return file && 'path' in file ? [[name, file]] : [];
    }),
  );
}

interface Importing {
  em: EntityManager;
  storage: Storage;
  folder: string;
  now: Date;
}

type Outcome = Pick<ImportLine, 'outcome' | 'message'>;
const skipped = (message: string): Outcome => ({ outcome: 'skipped', message });
const wrong = (message: string): Outcome => ({ outcome: 'error', message });

/**
 * Stores one record as if its phone had sent it.
 * @returns why the record was left out; undefined if it was stored.
 */
async function store({ em, storage, folder, now }: Importing, row: unknown): Promise<Outcome | undefined> {
  const record = parsePart(savedRecord, row);
  const sendable = await sendableOf(em, record);
  if ('outcome' in sendable)
    return skipped(sendable.outcome === 'draft' ? 'a draft, which its collector has not submitted' : 'already there');
  const { photo, licensePhoto } = await photosOf(record, folder);
  await keepingPhotos(storage, { photo, licensePhoto }, (take) =>
    em.transactional(async (tx) => {
      const { id } = await storeSendable(tx, sendable, take, now);
      tx.create(AuditEvent, {
        at: now,
        actorType: 'system',
        action: 'data_collection.import',
        outcome: 'success',
        targetType: 'data_collection',
        targetId: id,
        detail: null,
      });
    }),
  );
  return undefined;
}

function missing(): never {
  throw new AppError('invalid_input', submitCollected.files.photo.missing);
}

const sentence = (error: AppError): string =>
  [error.message, ...(error.extra.issues ?? []).map((it) => it.message)].filter(isFirst).join('; ');
const isFirst = (it: string, at: number, all: readonly string[]): boolean => all.indexOf(it) === at;

/**
 * Stores the submitted records of a file that a phone saved because it couldn't send them (`mf-datacollect`, records-file.ts). Drafts, and
 * records that are stored already, are left out. Throws `UnreadableFile` for any other file.
 */
export async function importSavedRecords(em: EntityManager, file: string, storage: Storage, now: Date): Promise<ImportReport> {
  const lines: ImportLine[] = [];
  let imported = 0;
  const folder = await mkdtemp(join(tmpdir(), 'tenaye-records-'));
  try {
    for (const [at, row] of (await readRows(file)).entries()) {
      try {
        const outcome = await store({ em: em.fork(), storage, folder, now }, row);
        if (outcome) lines.push({ row: at + 1, ...outcome });
        else imported += 1;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        lines.push({ row: at + 1, ...wrong(sentence(error)) });
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const errors = lines.filter((it) => it.outcome === 'error').map((it) => `Row ${it.row}: ${it.message}`);
  return { imported, skipped: lines.length - errors.length, errors, ignoredColumns: [], lines };
}
