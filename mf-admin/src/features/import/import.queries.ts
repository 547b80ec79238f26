import { keepPreviousData, type QueryKey, queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  bulkImport,
  busyImportStates,
  changeImport,
  dropUndoProposal,
  getImport,
  listImportRows,
  listImports,
  proposeUndo as proposeUndoCall,
  resumeImport,
  startImport,
  stopImport,
  undoImport,
} from '@tenaye/contracts/bulk-import.facts.ts';
import type { ImportBatch } from '@tenaye/contracts/bulk-import.ts';
import {
  changeImportColumn,
  changeImportRows,
  decideImportRows,
  listImportValues,
  replaceImportValues,
} from '@tenaye/contracts/bulk-import-fix.facts.ts';
import { readIf } from '@tenaye/platform/act/read-if.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { type CallAnswer, type CallInput, call, callPage } from '@tenaye/platform/client/client.ts';
import { listenTo } from '@tenaye/platform/client/events.ts';
import type { OnProgress } from '@tenaye/platform/client/upload.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useEffect, useEffectEvent } from 'react';
import { keys } from '../../shared/keys.ts';

export type ImportFilter = Omit<NonNullable<CallInput<typeof listImports>['query']>, 'limit' | 'cursor'>;
export type RowFilter = Pick<NonNullable<CallInput<typeof listImportRows>['query']>, 'outcome' | 'noted'>;
export type RowChange = CallInput<typeof changeImportRows>['body']['rows'][number];
export type WholeDecision = CallInput<typeof decideImportRows>['body'];
export type Replacements = CallInput<typeof replaceImportValues>['body'];
export type ColumnChange = CallInput<typeof changeImportColumn>['body'];
export type FileReading = CallInput<typeof changeImport>['body'];
export type UploadOptions = NonNullable<CallInput<typeof bulkImport>['query']>;
interface Page {
  limit: number;
  cursor: string | undefined;
}

/** The interval at which a busy import is read, in case its events don't arrive. Milliseconds. */
const POLL_MS = 5000;

/** True while the worker is busy with the import. */
export const isBusy = ({ state }: Pick<ImportBatch, 'state'>): boolean => busyImportStates.some((it) => it === state);

const lists = (accountId: string) => [...keys.imports(accountId), 'list'];
const rowsOf = (accountId: string, id: string) => [...keys.imports(accountId), 'rows', id];

/** One page of the imports. */
export const importsQuery = (accountId: string, filter: ImportFilter, page: Page) =>
  queryOptions({
    queryKey: [...lists(accountId), filter, page],
    queryFn: ({ signal }) => callPage(listImports, { query: { ...filter, ...page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** One import. */
export const importQuery = (accountId: string, id: string) =>
  queryOptions({
    queryKey: [...keys.imports(accountId), 'one', id],
    queryFn: ({ signal }) => call(getImport, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isBusy(data) ? POLL_MS : false),
  });

/** One page of an import's rows. */
export const importRowsQuery = (accountId: string, id: string, filter: RowFilter, page: Page) =>
  queryOptions({
    queryKey: [...rowsOf(accountId, id), filter, page],
    queryFn: ({ signal }) => callPage(listImportRows, { params: { id }, query: { ...filter, ...page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The words of an import that name no type, specialty or gender. They change with its rows. */
export const importValuesQuery = (accountId: string, id: string) =>
  queryOptions({
    queryKey: [...rowsOf(accountId, id), 'values'],
    queryFn: ({ signal }) => call(listImportValues, { params: { id }, signal }),
    staleTime: 0,
  });

type ListPage = Awaited<ReturnType<typeof callPage<typeof listImports>>>;

/**
 * Stores the server's version of an import wherever it is shown, and rereads the lists of providers when the import may have changed them.
 */
function useTakeImport(): (batch: ImportBatch) => void {
  const { id: accountId } = useAccount();
  const queryClient = useQueryClient();
  return (batch) => {
    queryClient.setQueryData(importQuery(accountId, batch.id).queryKey, batch);
    const pages = queryClient.getQueriesData<ListPage>({ queryKey: lists(accountId) });
    const isListed = pages.some(([, page]) => page?.answer.some((it) => it.id === batch.id));
    const stale: QueryKey[] = isListed ? [] : [lists(accountId)];
    // The rows and the lists of providers are reread only once the worker is done, because meanwhile an event arrives for every few hundred
    // rows.
    if (!isBusy(batch)) stale.push(rowsOf(accountId, batch.id), keys.providers(accountId), keys.listings(accountId));
    queryClient.setQueriesData<ListPage>({ queryKey: lists(accountId) }, (page) =>
      page ? { ...page, answer: page.answer.map((it) => (it.id === batch.id ? batch : it)) } : undefined,
    );
    for (const queryKey of stale) void queryClient.invalidateQueries({ queryKey });
  };
}

/** Follows the imports of all administrators. */
export function useLiveImports(): void {
  const { id: accountId } = useAccount();
  const queryClient = useQueryClient();
  const onBatch = useEffectEvent(useTakeImport());
  const onMissed = useEffectEvent(() => void queryClient.invalidateQueries({ queryKey: keys.imports(accountId) }));
  useEffect(() => listenTo('import', onBatch, onMissed), []);
}

interface Upload {
  file: File;
  query: UploadOptions;
}
type Sent = CallAnswer<typeof bulkImport>;

/** Sends a file. `watch` runs the sending and follows its progress. */
export function useSendFile(watch: (send: (onProgress: OnProgress) => Promise<Sent>) => Promise<Sent>): Change<Upload, Sent> {
  const take = useTakeImport();
  return {
    send: ({ file, query }, idempotencyKey) =>
      watch((onProgress) => call(bulkImport, { query, body: {}, files: { spreadsheet: file }, idempotencyKey, onProgress })),
    keep: ({ batch }) => take(batch),
  };
}

type ColumnAnswer = CallAnswer<typeof changeImportColumn>;
export type RowsAnswer = CallAnswer<typeof changeImportRows>;

/** Looks up whether an import is as a change leaves it. */
const findIn =
  (id: string) =>
  <Body>(isMade: (now: ImportBatch, body: Body) => boolean) =>
  (body: Body): Promise<ImportBatch | undefined> =>
    readIf(call(getImport, { params: { id } }), (now) => isMade(now, body));

/**
 * The steps of an import. One whose answer was lost is looked up, because its button or question is gone once the import has taken it.
 */
export function useImportSteps(id: string) {
  const { id: accountId } = useAccount();
  const take = useTakeImport();
  const found = findIn(id);
  const params = { id };
  const shown = { keep: (it: ImportBatch) => take(it), rereadUnmade: [importQuery(accountId, id).queryKey, rowsOf(accountId, id)] };
  const begin: Change<'start' | 'resume', ImportBatch> = {
    ...shown,
    send: (act, idempotencyKey) => call(act === 'start' ? startImport : resumeImport, { params, idempotencyKey }),
    find: found((now, act) => !now.actions.includes(act)),
  };
  const start: Change<void, ImportBatch> = {
    ...shown,
    send: (_, idempotencyKey) => begin.send('start', idempotencyKey),
    find: found(({ actions }) => !actions.includes('start')),
  };
  const stop: Change<void, ImportBatch> = {
    ...shown,
    send: (_, idempotencyKey) => call(stopImport, { params, idempotencyKey }),
    find: found(({ canStop }) => !canStop),
  };
  const undo: Change<void, ImportBatch> = {
    ...shown,
    send: (_, idempotencyKey) => call(undoImport, { params, idempotencyKey }),
    find: found(({ actions }) => !actions.includes('undo')),
  };
  const proposeUndo: Change<{ reason: string }, ImportBatch> = {
    ...shown,
    send: (body, idempotencyKey) => call(proposeUndoCall, { params, body, idempotencyKey }),
    find: found(({ undoProposal }) => undoProposal?.byId === accountId),
  };
  const dropProposal: Change<void, ImportBatch> = {
    ...shown,
    send: (_, idempotencyKey) => call(dropUndoProposal, { params, idempotencyKey }),
    find: found(({ undoProposal }) => undoProposal === null),
  };
  return { begin, start, stop, undo, proposeUndo, dropProposal };
}

/**
 * The changes of an import's rows and of how its file is read. Once one is refused, the import is read again, because another administrator
 * may have changed it.
 */
export function useImportChanges(id: string) {
  const { id: accountId } = useAccount();
  const take = useTakeImport();
  const rereadUnmade = [importQuery(accountId, id).queryKey, rowsOf(accountId, id)];
  const params = { id };
  const batch = { keep: (it: ImportBatch) => take(it), rereadUnmade };
  const rows = { keep: (it: RowsAnswer) => take(it.batch), rereadUnmade };
  const read: Change<FileReading, ImportBatch> = { ...batch, send: (body) => call(changeImport, { params, body }) };
  const replace: Change<Replacements, ImportBatch> = {
    ...batch,
    send: (body, idempotencyKey) => call(replaceImportValues, { params, body, idempotencyKey }),
  };
  const decideAll: Change<WholeDecision, ImportBatch> = {
    ...batch,
    send: (body, idempotencyKey) => call(decideImportRows, { params, body, idempotencyKey }),
  };
  /** Counts the rows that the change of a column would touch. */
  const countColumn: Change<ColumnChange, ColumnAnswer> = {
    send: (body) => call(changeImportColumn, { params, query: { dryRun: 'true' }, body }),
    rereadUnmade,
    isHarmless: true,
  };
  const changeColumn = (body: ColumnChange): Change<void, ColumnAnswer> => ({
    send: (_, idempotencyKey) => call(changeImportColumn, { params, query: {}, body, idempotencyKey }),
    keep: (it) => take(it.batch),
    rereadUnmade,
  });
  const changeRows: Change<{ rows: RowChange[] }, RowsAnswer> = {
    ...rows,
    send: (body) => call(changeImportRows, { params, body: { rows: body.rows } }),
  };
  return { read, replace, decideAll, countColumn, changeColumn, changeRows };
}
