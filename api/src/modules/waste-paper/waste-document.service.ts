import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { wasteDocumentTexts as texts } from '@tenaye/contracts/waste-papers.facts.ts';
import type { uploadWasteDocument } from '@tenaye/contracts/waste-papers.ts';
import type * as z from 'zod/mini';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { authorize } from '#kernel/access/policy.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError, invalidField, notFound } from '#kernel/errors.ts';
import { enqueue } from '#kernel/work/jobs.ts';
import { StoredFile } from '../file/stored-file.entity.ts';
import { type KeptFile, nameFile } from '../file/stored-file.service.ts';
import { notifyAndMail } from '../notification/notification.service.ts';
import { lockPickup } from '../waste-pickup/waste-pickup-lock.service.ts';
import { findWasteOwner } from '../waste-pickup/waste-readers.view.ts';
import { paperPrint } from './paper-print.queue.ts';
import { WasteDocument } from './waste-document.entity.ts';
import { papersPolicy } from './waste-papers.policy.ts';

type Upload = z.output<typeof uploadWasteDocument.body>;

/** Makes the worker print a document's file after the commit. */
export const printLater = (em: EntityManager, documentId: string): Promise<void> => enqueue(em, paperPrint, { documentId });

/** The facility that the caller acts for; `not_found` for an account without a facility. */
function ownFacility({ provider }: ProviderActor): string {
  if (!provider.facilityId) throw notFound();
  return provider.facilityId;
}

/** Refuses an invalid upload before its file is stored. */
export function checkUpload(actor: ProviderActor, { expiryDate }: Upload, now: Date): void {
  ownFacility(actor);
  if (expiryDate !== undefined && expiryDate <= localDate(+now)) throw invalidField('expiryDate', texts.expiry);
}

export async function uploadDocument(em: EntityManager, actor: ProviderActor, upload: Upload, file: KeptFile, now: Date): Promise<string> {
  const id = crypto.randomUUID();
  const document = em.create(WasteDocument, {
    id,
    facilityId: ownFacility(actor),
    type: upload.type,
    title: upload.title,
    issueDate: localDate(+now),
    expiryDate: upload.expiryDate ?? null,
    fileKey: nameFile(em, file, { owner: { ownerAccountId: actor.provider.id }, relatedId: id }, now).key,
    createdAt: now,
  });
  audit(em, actor, 'waste_document.upload', document, now, { type: upload.type });
  await em.flush();
  return id;
}

const lockDocument = (em: EntityManager, id: string): Promise<WasteDocument | null> =>
  em.findOne(WasteDocument, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });

/** Removes an uploaded document; returns the key of its file. Issued documents can't be deleted. */
export async function deleteDocument(em: EntityManager, actor: ProviderActor, id: string, now: Date): Promise<string> {
  const document = await lockDocument(em, id);
  authorize(papersPolicy, 'remove', actor, document);
  if (document.contents || !document.fileKey) throw new AppError('wrong_status', "Issued documents can't be removed", { targetId: id });
  const { fileKey } = document;
  audit(em, actor, 'waste_document.delete', document, now, { type: document.type });
  em.remove(document);
  await em.flush();
  await em.nativeDelete(StoredFile, { key: fileKey });
  return fileKey;
}

/**
 * Withdraws a manifest or a certificate: the public page and the lists show this from then on. The treatment of a pickup whose treatment
 * certificate is withdrawn can be recorded again.
 */
export async function voidDocument(em: EntityManager, actor: ProviderActor, id: string, reason: string, now: Date): Promise<void> {
  const found = await em.findOne(WasteDocument, { id });
  // The pickup before its papers, as corrections lock them.
  const pickup = found?.pickupRequestId ? await lockPickup(em, found.pickupRequestId) : null;
  const document = await lockDocument(em, id);
  authorize(papersPolicy, 'manage', actor, document);
  if ((document.type !== 'manifest' && document.type !== 'certificate') || document.voidedAt)
    throw new AppError('wrong_status', "This document can't be withdrawn", { targetId: id });
  em.assign(document, { voidedAt: now, voidReason: reason });
  const { contents } = document;
  if (pickup && contents?.type === 'certificate' && contents.certifies === 'treatment')
    em.assign(pickup, { treatedOn: null, containersTreated: null });
  audit(em, actor, 'waste_document.void', document, now, { number: document.number });
  const owner = await findWasteOwner(em, document.facilityId);
  const about = { type: 'system', relatedId: id, facilityId: document.facilityId } as const;
  const params = { title: document.title, reason };
  if (owner) await notifyAndMail(em, owner, { ...about, key: 'waste.documentWithdrawn', params }, now);
  await em.flush();
}
