import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { Scratch } from '#kernel/files/scratch.ts';
import type { Storage } from '#kernel/files/storage.contract.ts';
import { publish } from '#kernel/work/events.ts';
import { keepingFile, nameFile } from '../file/stored-file.service.ts';
import { WastePickupRequest } from '../waste-pickup/waste-pickup.entity.ts';
import type { PaperContents } from './paper-contents.rules.ts';
import { printPaper } from './print/paper.ts';
import { WasteDocument } from './waste-document.entity.ts';

export interface PrintParts {
  storage: Storage;
  /** The folder for files until they are stored. */
  scratch: Scratch;
  /** The public address of the pages. */
  baseUrl: string;
}

async function pictureOf(storage: Storage, key: string | null): Promise<Buffer | undefined> {
  const stored = key ? await storage.get(key) : null;
  return stored ? buffer(stored.stream) : undefined;
}

async function bytesOf({ storage, baseUrl }: PrintParts, contents: PaperContents): Promise<Buffer> {
  if (contents.type === 'certificate' && contents.stamp)
    return printPaper(contents, { facility: await pictureOf(storage, contents.stamp.key) }, baseUrl);
  if (contents.type !== 'manifest') return printPaper(contents, {}, baseUrl);
  const facility = await pictureOf(storage, contents.facilitySignatureKey);
  return printPaper(contents, { facility, driver: await pictureOf(storage, contents.driverSignatureKey) }, baseUrl);
}

/** The column in which a pickup stores the key of a paper that was issued when it was completed. */
function columnOf(contents: PaperContents): 'manifestUrl' | 'certificateUrl' | undefined {
  if (contents.type === 'manifest') return 'manifestUrl';
  return contents.type === 'certificate' && contents.certifies !== 'treatment' ? 'certificateUrl' : undefined;
}

/**
 * Prints an issued document once and stores its file. A document that has a file never changes, even if two workers print it. No
 * transaction is open during the printing.
 */
export async function printDocument(em: EntityManager, parts: PrintParts, id: string, now: Date): Promise<void> {
  const document = await em.fork().findOne(WasteDocument, { id });
  const contents = document?.contents;
  if (!contents || document.fileKey) return;
  const folder = await parts.scratch.folder();
  try {
    const bytes = await bytesOf(parts, contents);
    const path = join(folder, 'paper.pdf');
    await writeFile(path, bytes);
    const file = { path, size: bytes.length, type: 'application/pdf', name: `${contents.number}.pdf` };
    await keepingFile(parts.storage, 'waste_document', file, (take) =>
      em.fork().transactional(async (tx) => {
        const locked = await tx.findOne(WasteDocument, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
        if (!locked || locked.fileKey) return;
        const belonging = { owner: { ownerAccountId: contents.accountId }, relatedId: id, isIssued: true } as const;
        locked.fileKey = nameFile(tx, take(), belonging, now).key;
        const column = columnOf(contents);
        if (column && locked.pickupRequestId)
          await tx.nativeUpdate(WastePickupRequest, { id: locked.pickupRequestId }, { [column]: locked.fileKey });
        await tx.flush();
        await publish(tx, { kind: 'finished', id });
      }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
