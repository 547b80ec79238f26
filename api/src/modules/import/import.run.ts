import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditAction } from '@tenaye/contracts/audit-action.facts.ts';
import { audit } from '#kernel/database/audit.ts';
import { type CsvRecord, readCsv, UnreadableFile } from '#kernel/files/csv.ts';
import { Cells, type ColumnNames, columnsOf } from '#kernel/files/csv-cells.ts';
import type { ImportLine, ImportReport } from './import-report.rules.ts';

/** How one kind of file becomes rows of one table. */
export interface ImportKind<Row, Names extends ColumnNames = ColumnNames> {
  /** The audited action, `<word>.<verb>`. */
  action: AuditAction;
  columns: Names;
  /** Columns that must be present; without them, the file is refused. */
  required: readonly (keyof Names & string)[];
  /** Reads a row, or returns the reason for skipping it. Problems are added to `cells`. */
  read(cells: Cells<keyof Names & string>): Row | { skip: string } | Promise<Row>;
  /** The identity of a row: rows with equal keys describe the same thing. */
  key(row: Row): string;
  /** The positions of the rows that the table already contains. */
  known(em: EntityManager, rows: readonly Row[]): Promise<ReadonlySet<number>>;
  insert(em: EntityManager, rows: readonly Row[], now: Date): Promise<void>;
}

const BATCH = 500;

interface Candidate<Row> {
  row: number;
  value: Row;
}

/** Turns records into rows to be stored, and records which rows are refused or skipped, with the reason. */
class Reader<Row, Names extends ColumnNames> {
  readonly lines: ImportLine[] = [];
  readonly ignoredColumns: string[];
  readonly #kind: ImportKind<Row, Names>;
  readonly #at: ReadonlyMap<keyof Names & string, number>;
  readonly #width: number;
  readonly #seen = new Map<string, number>();

  constructor(kind: ImportKind<Row, Names>, header: readonly string[]) {
    const { at, ignored } = columnsOf(header, kind.columns);
    const missing = kind.required.filter((it) => !at.has(it));
    if (missing.length > 0) throw new UnreadableFile(`The header has no column ${missing.join(', ')}.`);
    this.#kind = kind;
    this.#at = at;
    this.#width = header.length;
    this.ignoredColumns = ignored;
  }

  note(row: number, outcome: ImportLine['outcome'], message: string): undefined {
    this.lines.push({ row, outcome, message });
  }

  async read({ row, cells: raw }: CsvRecord): Promise<Candidate<Row> | undefined> {
    if (raw.length > this.#width) return this.note(row, 'error', `${raw.length} cells under ${this.#width} columns`);
    const cells = new Cells(raw, this.#at);
    const value = await this.#kind.read(cells);
    if (cells.problems.length > 0) return this.note(row, 'error', cells.problems.map((it) => it.message).join('; '));
    if (isSkip(value)) return this.note(row, 'skipped', value.skip);
    const key = this.#kind.key(value);
    const first = this.#seen.get(key);
    if (first !== undefined) return this.note(row, 'skipped', `the same as row ${first}`);
    this.#seen.set(key, row);
    for (const it of cells.notes) this.note(row, 'note', it.message);
    return { row, value };
  }
}

const isSkip = (value: unknown): value is { skip: string } => typeof value === 'object' && value !== null && 'skip' in value;

async function store<Row, Names extends ColumnNames>(
  em: EntityManager,
  kind: ImportKind<Row, Names>,
  reader: Reader<Row, Names>,
  batch: readonly Candidate<Row>[],
  now: Date,
): Promise<number> {
  const known = await kind.known(
    em,
    batch.map((it) => it.value),
  );
  for (const at of known) reader.note(batch[at]?.row ?? 0, 'skipped', 'already there');
  const fresh = batch.filter((_, at) => !known.has(at)).map((it) => it.value);
  if (fresh.length > 0) await kind.insert(em, fresh, now);
  return fresh.length;
}

async function* batches<T>(items: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function load<Row, Names extends ColumnNames>(
  em: EntityManager,
  kind: ImportKind<Row, Names>,
  source: AsyncIterable<Uint8Array>,
  now: Date,
): Promise<ImportReport> {
  const records = readCsv(source);
  const header = await records.next();
  if (header.done) throw new UnreadableFile('The file is empty.');
  const reader = new Reader(kind, header.value.cells);
  let imported = 0;
  for await (const batch of batches(records)) {
    const candidates: Candidate<Row>[] = [];
    for (const record of batch) {
      const candidate = await reader.read(record);
      if (candidate) candidates.push(candidate);
    }
    imported += await store(em, kind, reader, candidates, now);
  }
  const lines = reader.lines.toSorted((a, b) => a.row - b.row);
  return {
    imported,
    skipped: lines.filter((it) => it.outcome === 'skipped').length,
    errors: lines.filter((it) => it.outcome === 'error').map((it) => `Row ${it.row}: ${it.message}`),
    ignoredColumns: reader.ignoredColumns,
    lines,
  };
}

/**
 * Imports a file in one transaction. Invalid rows are refused individually; a file that can't be read to its end (`UnreadableFile`), or a
 * database failure, leaves nothing stored. Two imports of one kind wait for each other, so that the second sees the rows of the first.
 * Importing the same file again changes nothing.
 */
export async function runImport<Row, Names extends ColumnNames>(
  em: EntityManager,
  kind: ImportKind<Row, Names>,
  source: AsyncIterable<Uint8Array>,
  now: Date,
): Promise<ImportReport> {
  return em.transactional(async (tx) => {
    await tx.execute('select pg_advisory_xact_lock(hashtext(?))', [kind.action]);
    const report = await load(tx, kind, source, now);
    if (report.imported > 0) recordImport(tx, kind.action, report, now);
    return report;
  });
}

function recordImport(em: EntityManager, action: AuditAction, report: ImportReport, now: Date): void {
  const { imported, skipped, errors } = report;
  audit(em, 'command_line', action, null, now, { imported, skipped, errors: errors.length });
}
