import { createReadStream } from 'node:fs';
import Router from '@koa/router';
import type { EntityManager } from '@mikro-orm/postgresql';
import { importFields, MAX_IMPORT_ERRORS } from '@tenaye/contracts/bulk-import.facts.ts';
import * as api from '@tenaye/contracts/bulk-import.ts';
import * as fixes from '@tenaye/contracts/bulk-import-fix.ts';
import { csvText } from '@tenaye/contracts/csv-text.ts';
import * as z from 'zod/mini';
import type { Actor } from '#kernel/access/actor.ts';
import { authorize } from '#kernel/access/policy.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { UnreadableFile } from '#kernel/files/csv.ts';
import type { AppContext } from '#kernel/http/context.ts';
import { sendCsv, sendText } from '#kernel/http/download.ts';
import { mount } from '#kernel/http/mount.ts';
import { type Listing, listedBy, pageOf, pageRequest, type SortedRow, sortKeyOf } from '#kernel/http/page.ts';
import { present } from '#kernel/http/present.ts';
import { readPage, sendWhole, type WholeList } from '#kernel/http/whole-list.ts';
import { untilFinished } from '#kernel/work/wait-for-job.ts';
import { keepingFile, nameFile } from '../file/stored-file.service.ts';
import { importPolicy } from './import.policy.ts';
import { errorTexts, importLineColumns, presentImport, presentImportLine, presentRow } from './import.presenter.ts';
import { changeImport, requireColumns, resumeImport, startImport, stopImport, submitImport } from './import-batch.service.ts';
import {
  type BatchView,
  countImports,
  findImport,
  findImports,
  findRows,
  findRowsNumbered,
  type ImportFilter,
  importOrder,
  mappedAsBefore,
} from './import-batch.view.ts';
import { changeColumn, countColumn } from './import-column.service.ts';
import { decideRows } from './import-decision.service.ts';
import { errorHeading, errorPages } from './import-errors.view.ts';
import { inspectFile } from './import-file.ts';
import { fixRows } from './import-fix.service.ts';
import { ANSWER_MS, isBusy } from './import-state.rules.ts';
import { openStored } from './import-stored-file.ts';
import { dropUndoProposal, proposeUndo, undoImport } from './import-undo-proposal.service.ts';
import { findUnknownValues, replaceValues } from './import-value.service.ts';

export const importRoutes = new Router();

const FIRST_ROWS = 50;

/** The list of rows, in the order of the file. */
const byRow: Listing = { name: 'import rows', key: z.tuple([z.string().check(z.regex(/^\d{1,9}$/)), z.uuid()]) };

async function readable(em: EntityManager, actor: Actor, id: string): Promise<BatchView> {
  const batch = (await findImport(em, id)) ?? null;
  authorize(importPolicy, 'read', actor, batch);
  return batch;
}

/** The batch once the worker has finished it; after `ANSWER_MS`, the batch as it is. */
async function settled(ctx: AppContext, id: string): Promise<BatchView> {
  const { services } = ctx.state;
  const gone = new AbortController();
  ctx.res.once('close', () => gone.abort());
  const look = async (): Promise<BatchView | undefined> => {
    const batch = await findImport(services.orm.em.fork(), id);
    return batch && !isBusy(batch) ? batch : undefined;
  };
  const found =
    (await untilFinished(services.events, id, look, { limitMs: ANSWER_MS, signal: gone.signal })) ??
    (await findImport(services.orm.em.fork(), id));
  if (!found) throw notFound();
  return found;
}

const unusable = (error: unknown): never => {
  throw error instanceof UnreadableFile ? new AppError('unusable_file', error.message, { cause: error }) : error;
};

mount(importRoutes, api.getImportTemplate, async ({ ctx }) => {
  sendText(ctx, { text: csvText([importFields]), type: 'text/csv; charset=utf-8', name: 'providers-template.csv' });
});

/** The answer as the spec defines it. A file that can't be read is refused. */
async function answerOf(ctx: AppContext, id: string, now: Date) {
  const batch = await settled(ctx, id);
  if (batch.failure?.code === 'unreadable') throw new AppError('unusable_file', batch.failure.message, { targetId: id });
  const em = ctx.state.services.orm.em.fork();
  const shown = presentImport(batch, now);
  const wrong = await findRows(em, id, { outcomes: ['error'], after: 0, limit: MAX_IMPORT_ERRORS });
  const rows = await findRows(em, id, { after: 0, limit: FIRST_ROWS });
  const { imported, duplicate, skipped } = shown.counts;
  return { imported, skipped: duplicate + skipped, errors: errorTexts(wrong), batch: shown, rows: rows.map(presentRow) };
}

/** The header is read before the batch is created, so that a refused file leaves nothing stored. */
mount(
  importRoutes,
  api.bulkImport,
  async ({ query, files, actor, em, now, commit, ctx }) => {
    const { spreadsheet } = files;
    const { mapping, delimiter, encoding, headerRow, authority } = query;
    const isDryRun = query.dryRun === 'true';
    const chosen = {
      ...(delimiter && { delimiter }),
      ...(encoding && { encoding }),
      ...(headerRow !== undefined && { headerRow }),
      mapping,
    };
    const found = await inspectFile(async () => createReadStream(spreadsheet.path), chosen).catch(unusable);
    const columns = mapping || !authority ? found.columns : await mappedAsBefore(em, authority, found.columns);
    const form = { ...found, columns };
    await Promise.resolve()
      .then(() => requireColumns({ ...form, isDryRun }))
      .catch(unusable);
    const facts = { ...form, fileName: spreadsheet.name, bytes: spreadsheet.size, authority: authority || null, isDryRun };
    const created = await keepingFile(ctx.state.services.storage, 'import_file', spreadsheet, (take) =>
      commit(async (em) => {
        const file = nameFile(em, take(), { owner: { ownerAccountId: actor.provider.id } }, now);
        const batch = await submitImport(em, actor, facts, file.id, now);
        file.relatedId = batch.id;
        await em.flush();
        return { imported: 0, skipped: 0, errors: [], batch: presentImport(await readable(em, actor, batch.id), now), rows: [] };
      }),
    );
    return answerOf(ctx, created.batch.id, now);
  },
  { transaction: false },
);

const listOf = <Shown>(
  filter: ImportFilter,
  { present, columns }: Pick<WholeList<ImportFilter, BatchView & SortedRow, Shown>, 'present' | 'columns'>,
): WholeList<ImportFilter, BatchView & SortedRow, Shown> => ({
  word: 'import_list',
  hasPersons: false,
  listing: listedBy('imports', importOrder(filter)),
  find: findImports,
  count: countImports,
  keyOf: (row) => sortKeyOf(importOrder(filter), row),
  present,
  columns,
});

mount(importRoutes, api.listImports, (it) =>
  readPage(listOf(it.query, { present: (row) => presentImport(row, it.now), columns: [] }), it.query, it),
);
mount(importRoutes, api.exportImports, (it) =>
  sendWhole(listOf(it.query, { present: presentImportLine, columns: importLineColumns }), it.query, it),
);

mount(importRoutes, api.getImport, async ({ params: { id }, actor, em, now }) => presentImport(await readable(em, actor, id), now));

mount(importRoutes, api.listImportRows, async ({ params: { id }, query: { outcome, noted, ...asked }, actor, em, ctx, shows }) => {
  await readable(em, actor, id);
  shows([id]);
  const page = pageRequest(byRow, asked);
  const which = { outcomes: outcome && [outcome], noted: noted === 'true' };
  const rows = await findRows(em, id, { ...which, after: Number(page.after?.[0] ?? 0), limit: page.limit + 1 });
  return pageOf(ctx, byRow, page, rows, (it) => [String(it.row), id]).map(presentRow);
});

mount(
  importRoutes,
  api.changeImport,
  async ({ params: { id }, body, actor, em, commit, now, ctx }) => {
    const { mapping, delimiter, encoding, headerRow, authority, updates } = body;
    const batch = await readable(em, actor, id);
    const open = openStored(em, ctx.state.services.storage, batch);
    const isAnew = delimiter !== undefined || encoding !== undefined;
    const { isEncodingGuessed } = batch;
    const asBefore = !isAnew && { delimiter: batch.delimiter, encoding: batch.encoding, isEncodingGuessed };
    const chosen = {
      ...asBefore,
      ...(delimiter && { delimiter }),
      ...(encoding && { encoding }),
      ...(headerRow !== undefined && { headerRow }),
    };
    const form = isAnew || headerRow !== undefined ? await inspectFile(open, { ...chosen, mapping }).catch(unusable) : undefined;
    await commit(async (tx) => {
      await changeImport(tx, actor, id, { ...(form && { form }), mapping, authority, updates }, now);
      return presentImport(await readable(tx, actor, id), now);
    });
    return presentImport(await settled(ctx, id), now);
  },
  { transaction: false },
);

mount(importRoutes, fixes.changeImportRows, async ({ params: { id }, body, actor, em, now }) => {
  const changed = await fixRows(em, actor, id, body.rows, now);
  const rows = await findRowsNumbered(
    em,
    id,
    changed.map((it) => it.row),
  );
  return { batch: presentImport(await readable(em, actor, id), now), rows: rows.map(presentRow) };
});

mount(
  importRoutes,
  fixes.decideImportRows,
  async ({ params: { id }, body, actor, commit, now, ctx }) => {
    await commit(async (em) => {
      await decideRows(em, actor, id, body, now);
      return presentImport(await readable(em, actor, id), now);
    });
    return presentImport(await settled(ctx, id), now);
  },
  { transaction: false },
);

mount(importRoutes, fixes.listImportValues, async ({ params: { id }, actor, em, shows }) => {
  const batch = await readable(em, actor, id);
  shows([id]);
  return (await findUnknownValues(em, batch)).map((it) => present(fixes.importValue, it));
});

mount(
  importRoutes,
  fixes.replaceImportValues,
  async ({ params: { id }, body, actor, commit, now, ctx }) => {
    await commit(async (em) => {
      await replaceValues(em, actor, id, body.values, now);
      return presentImport(await readable(em, actor, id), now);
    });
    return presentImport(await settled(ctx, id), now);
  },
  { transaction: false },
);

mount(
  importRoutes,
  fixes.changeImportColumn,
  async ({ params: { id }, query: { dryRun }, body, actor, commit, now, ctx }) => {
    const counted = await commit(async (em) => {
      const changed = await (dryRun === 'true' ? countColumn : changeColumn)(em, actor, id, body, now);
      return { changed, batch: presentImport(await readable(em, actor, id), now) };
    });
    if (dryRun === 'true' || counted.changed === 0) return counted;
    return { changed: counted.changed, batch: presentImport(await settled(ctx, id), now) };
  },
  { transaction: false },
);

/** Actions after which the worker continues with the batch, or has ended. */
const acts = [
  [api.startImport, startImport],
  [api.stopImport, stopImport],
  [api.resumeImport, resumeImport],
  [api.undoImport, undoImport],
] as const;
for (const [spec, act] of acts)
  mount(
    importRoutes,
    spec,
    async ({ params: { id }, actor, commit, now, ctx }) => {
      await commit(async (em) => {
        await act(em, actor, id, now);
        return presentImport(await readable(em, actor, id), now);
      });
      return presentImport(await settled(ctx, id), now);
    },
    { transaction: false },
  );

mount(importRoutes, api.proposeUndo, async ({ params: { id }, body, actor, em, now }) => {
  await proposeUndo(em, actor, id, body.reason, now);
  return presentImport(await readable(em, actor, id), now);
});

mount(importRoutes, api.dropUndoProposal, async ({ params: { id }, actor, em, now }) => {
  await dropUndoProposal(em, actor, id, now);
  return presentImport(await readable(em, actor, id), now);
});

mount(importRoutes, api.exportImportErrors, async ({ params: { id }, actor, em, ctx }) => {
  const batch = await readable(em, actor, id);
  const pages = errorPages(ctx.state.services.orm.em.fork(), batch);
  sendCsv(ctx, { name: 'import-errors.csv', heading: errorHeading(batch), pages });
});
