import Router from '@koa/router';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as api from '@tenaye/contracts/waste-papers.ts';
import { custodySteps } from '@tenaye/contracts/waste-route.facts.ts';
import { authorize } from '#kernel/access/policy.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { deleteFiles } from '#kernel/files/storage.ts';
import type { AppContext } from '#kernel/http/context.ts';
import { sendFile } from '#kernel/http/download.ts';
import { mount } from '#kernel/http/mount.ts';
import { byDayAndNumber, type Listing, pageOf, pageRequest } from '#kernel/http/page.ts';
import { present } from '#kernel/http/present.ts';
import { untilFinished } from '#kernel/work/wait-for-job.ts';
import { keepingFile } from '../file/stored-file.service.ts';
import { checkUpload, deleteDocument, printLater, uploadDocument, voidDocument } from './waste-document.service.ts';
import {
  type DocumentRow,
  findDocument,
  findDocumentFile,
  findDocuments,
  findManifest,
  type ManifestRow,
  placeOf,
} from './waste-document.view.ts';
import { papersPolicy } from './waste-papers.policy.ts';

/** How long a call waits for printing, which takes a moment unless the worker is down. */
const WAIT_MS = 10_000;
const RETRY_AFTER_S = 5;
/** A limit high enough for scanning manifests by hand, and too low for guessing tokens. */
const scans = { name: 'waste-manifest', points: 60, seconds: 60 };

export const wasteDocumentRoutes = new Router();

const documents: Listing = { name: 'waste-documents', key: byDayAndNumber };

const presentDocument = (row: DocumentRow): api.WasteDocument =>
  present(api.wasteDocument, row, {
    downloadUrl: `/api/waste/documents/${row.id}/file?facilityId=${row.facilityId}`,
    isUploaded: row.number === null,
  });

async function shown(found: Promise<DocumentRow | undefined>): Promise<api.WasteDocument> {
  const row = await found;
  if (!row) throw notFound();
  return presentDocument(row);
}

mount(wasteDocumentRoutes, api.listWasteDocuments, async ({ query, actor, em, now, ctx }) => {
  const page = pageRequest(documents, query);
  const rows = await findDocuments(em, actor, query, page, now);
  return pageOf(ctx, documents, page, rows, (it) => [it.date, placeOf(it)]).map(presentDocument);
});

mount(
  wasteDocumentRoutes,
  api.uploadWasteDocument,
  async ({ body, files, actor, now, commit, ctx }) => {
    checkUpload(actor, body, now);
    return keepingFile(ctx.state.services.storage, 'waste_document', files.document, (take) =>
      commit(async (em) => shown(findDocument(em, await uploadDocument(em, actor, body, take(), now), now))),
    );
  },
  { transaction: false },
);

/**
 * Asks the worker to print the file, because an earlier job may have failed or never existed (as in the demo), and waits for it. Repeated
 * requests print the file only once.
 */
async function printedFile(em: EntityManager, ctx: AppContext, id: string): ReturnType<typeof findDocumentFile> {
  await printLater(em, id);
  const gone = new AbortController();
  ctx.res.once('close', () => gone.abort());
  return untilFinished(ctx.state.services.events, id, () => findDocumentFile(em, id), { limitMs: WAIT_MS, signal: gone.signal });
}

mount(wasteDocumentRoutes, api.getWasteDocumentFile, async ({ params: { id }, actor, em, now, ctx }) => {
  const document = (await findDocument(em, id, now)) ?? null;
  authorize(papersPolicy, 'read', actor, document);
  const file = (await findDocumentFile(em, id)) ?? (await printedFile(em, ctx, id));
  if (!file)
    throw new AppError('unavailable', 'The document is still being prepared. Please try again in a moment.', { retryAfter: RETRY_AFTER_S });
  await sendFile(ctx, file);
});

mount(wasteDocumentRoutes, api.deleteWasteDocument, async ({ params, actor, em, now, ctx }) => {
  const key = await deleteDocument(em, actor, params.id, now);
  ctx.state.afterCommit.push(() => deleteFiles(ctx.state.services, [key]));
});

mount(wasteDocumentRoutes, api.voidWasteDocument, async ({ params, body, actor, em, now }) => {
  await voidDocument(em, actor, params.id, body.reason, now);
  return shown(findDocument(em, params.id, now));
});

const presentManifest = (row: ManifestRow): api.WasteManifest =>
  present(api.wasteManifest, row, {
    isValid: row.voidedAt === null,
    wasteTypes: row.weights.map((it) => it.wasteType),
    custody: custodySteps.map((step) => ({ step, at: row.custody.find((it) => it.step === step)?.at ?? null })),
  });

mount(wasteDocumentRoutes, api.getWasteManifest, async ({ params, em, ctx }) => {
  await ctx.state.services.limits.take(scans, ctx.ip);
  const found = await findManifest(em, params.token);
  if (!found) throw notFound();
  return presentManifest(found);
});
