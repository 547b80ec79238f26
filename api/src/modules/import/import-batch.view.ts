import { type EntityManager, LockMode, raw, sql } from '@mikro-orm/postgresql';
import { type ImportOutcome, type ImportState, importOutcomes, type importSorts } from '@tenaye/contracts/bulk-import.facts.ts';
import type { ProfileKind } from '@tenaye/contracts/provider-account.facts.ts';
import { askedOrder, behind, type Order, ordering, type SortBy, sortColumn } from '#kernel/database/order.ts';
import { allOf, type Condition, contains, countRows } from '#kernel/database/sql.ts';
import type { PageRequest, SortedRow } from '#kernel/http/page.ts';
import { type Counts, ImportBatch, type StoredColumn } from './import-batch.entity.ts';
import { keepsImports } from './import-keeper.view.ts';
import type { ImportRow } from './import-row.entity.ts';

/** A batch with the name of its creator, as SQL returns it: instants are text. */
export type BatchView = Omit<
  ImportBatch,
  'createdAt' | 'startedAt' | 'finishedAt' | 'updatedAt' | 'handedOverBy' | 'handedOverAt' | 'undoProposedAt'
> & {
  /** The numbers of rows that will change a listing, and that have. */
  changing: number;
  changed: number;
  /** The number of rows with notes that will be or are imported. */
  noted: number;
  undoProposedAt: string | null;
  undoProposedByName: string | null;
  /** Whether more than one administrator of imports can sign in. */
  hasSecond: boolean;
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  updatedAt: string;
  createdByName: string | null;
};

const nameOf = (alias: string): Condition => raw(`nullif(trim(concat(${alias}.first_name, ' ', ${alias}.last_name)), '')`);

const countChanges = (outcome: ImportOutcome): Condition =>
  sql`(select count(*)::int from import_rows c where c.batch_id = b.id and c.changes is not null and c.outcome = ${outcome})`;

/** Selects rows that are imported with something left out or stored elsewhere. The literal is the one of their index. */
export const isNoted = (alias: string): Condition => raw(`(${alias}.notes <> '[]'::jsonb and ${alias}.outcome in ('ready', 'imported'))`);

const orders = {
  file: { by: sql`lower(b.file_name)`, type: 'text' },
  at: { by: sql`b.created_at`, type: 'instant' },
} as const satisfies Record<(typeof importSorts)[number], SortBy>;

/** `q` is a part of the file's name or of the authority's, or an id. */
export interface ImportFilter {
  state?: ImportState | undefined;
  q?: string | undefined;
  sort?: keyof typeof orders | `-${keyof typeof orders}` | undefined;
}

/** The asked order, or the latest first. */
export const importOrder = ({ sort }: ImportFilter = {}): Order =>
  askedOrder(orders, sort) ?? { ...orders.at, name: 'at', isDescending: true };

const batches = (order: Order): Condition => sql`
  select ${sortColumn(order)}, b.id, b.account_id as "accountId", b.file_id as "fileId", b.file_name as "fileName", b.bytes, b.state,
    b.step, b.is_dry_run as "isDryRun",
    b.authority, b.encoding, b.is_encoding_guessed as "isEncodingGuessed",
    b.delimiter, b.header_row as "headerRow", b.columns, b.counts, b.checkpoint,
    b.failure, b.undone, b.created_at as "createdAt",
    b.started_at as "startedAt", b.finished_at as "finishedAt", b.updated_at as "updatedAt",
    to_json(b.updates) as updates, ${countChanges('ready')} as changing, ${countChanges('imported')} as changed,
    (select count(*)::int from import_rows n where n.batch_id = b.id and ${isNoted('n')}) as noted,
    b.undo_proposed_by as "undoProposedBy", b.undo_proposed_at as "undoProposedAt", b.undo_reason as "undoReason",
    ${nameOf('u')} as "undoProposedByName", ${nameOf('p')} as "createdByName",
    (select count(*) > 1 from provider_accounts where ${keepsImports()}) as "hasSecond"
  from import_batches b left join provider_accounts p on p.id = b.account_id
    left join provider_accounts u on u.id = b.undo_proposed_by`;

/** One batch; undefined if it doesn't exist. */
export async function findImport(em: EntityManager, id: string): Promise<BatchView | undefined> {
  const [batch] = await em.execute<BatchView[]>(sql`${batches(importOrder())} where b.id = ${id}`);
  return batch;
}

const filtered = ({ state, q }: ImportFilter): Condition =>
  allOf(
    state && sql`b.state = ${state}`,
    q ? sql`(${contains('b.file_name', q)} or ${contains('b.authority', q)} or b.id::text = ${q.toLowerCase()})` : undefined,
  );

export function findImports(em: EntityManager, filter: ImportFilter, { limit, after }: PageRequest): Promise<(BatchView & SortedRow)[]> {
  const order = importOrder(filter);
  return em.execute(sql`${batches(order)} where ${allOf(filtered(filter), behind(order, 'b.id', after))}
    order by ${ordering(order, 'b.id')} limit ${limit + 1}`);
}

export const countImports = (em: EntityManager, filter: ImportFilter): Promise<number> =>
  countRows(em, sql`import_batches b where ${filtered(filter)}`);

/** A batch, locked until the transaction ends. Every change of a batch or of its rows takes this lock first. */
export const lockImport = (em: EntityManager, id: string): Promise<ImportBatch | null> =>
  em.findOne(ImportBatch, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });

/** The columns of a row, named as in its entity. */
const rowColumns = (): Condition => sql`
  r.row, r.outcome, r.type, r.cells, r.fixed, r.identity, r.license, r.problems, r.notes, r.match, r.decision,
  r.kept_reason as "keptReason", r.provider_id as "providerId", r.changes`;
export type RowView = Omit<ImportRow, 'batchId'>;

export interface RowFilter {
  outcomes?: readonly ImportOutcome[] | undefined;
  noted?: boolean;
}

/** Rows of a batch after row number `after`, in the order of the file. */
export const findRows = (
  em: EntityManager,
  batchId: string,
  { outcomes, noted = false, after, limit }: RowFilter & { after: number; limit: number },
): Promise<RowView[]> =>
  em.execute<RowView[]>(sql`
    select ${rowColumns()} from import_rows r
    where ${allOf(
      sql`r.batch_id = ${batchId} and r.row > ${after}`,
      outcomes && sql`r.outcome in (${outcomes})`,
      noted ? isNoted('r') : undefined,
    )} order by r.row
    limit ${limit}`);

/** The rows with these row numbers. */
export const findRowsNumbered = (em: EntityManager, batchId: string, rows: readonly number[]): Promise<RowView[]> =>
  em.execute<RowView[]>(sql`
    select ${rowColumns()} from import_rows r
    where r.batch_id = ${batchId} and r.row in (${rows.length > 0 ? rows : [0]}) order by r.row`);

/** The numbers of doctors and facilities that the batch has created and changed; a kind without any is missing. */
export const countImported = (em: EntityManager, batchId: string): Promise<{ type: ProfileKind; imported: number; updated: number }[]> =>
  em.execute(sql`
    select r.type, count(*) filter (where r.changes is null)::int as imported, count(r.changes)::int as updated from import_rows r
    where r.batch_id = ${batchId} and r.outcome = 'imported' group by r.type order by r.type`);

export const noCounts = (): Counts => ({ waiting: 0, ready: 0, duplicate: 0, skipped: 0, error: 0, imported: 0, undone: 0, kept: 0 });

/** The counts after the outcomes of rows have changed; `before` is null for a new row. */
export function countsAfter(counts: Counts, changes: readonly { before: ImportOutcome | null; outcome: ImportOutcome }[]): Counts {
  const next = { ...counts };
  for (const { before, outcome } of changes) {
    if (before !== null) next[before] -= 1;
    next[outcome] += 1;
  }
  return next;
}

export const totalOf = (counts: Counts): number => importOutcomes.reduce((sum, it) => sum + counts[it], 0);

/** The columns with the fields that the latest import of equally named columns from this authority used; unchanged where there is none. */
export async function mappedAsBefore(em: EntityManager, authority: string, columns: StoredColumn[]): Promise<StoredColumn[]> {
  const headers = JSON.stringify(columns.map((it) => it.header));
  const [before] = await em.execute<{ columns: StoredColumn[] }[]>(sql`
    select b.columns from import_batches b
    where b.authority = ${authority} and b.state <> 'failed' and jsonb_path_query_array(b.columns, '$[*].header') = ${headers}::jsonb
    order by b.created_at desc, b.id desc limit 1`);
  return before ? columns.map((it, at) => ({ ...it, field: before.columns[at]?.field ?? null })) : columns;
}
