import type { EntityManager } from '@mikro-orm/postgresql';
import type { CsvCell } from '@tenaye/contracts/csv-text.ts';
import type { Listing, PageRequest, SortKey } from '#kernel/http/page.ts';

/**
 * A list for administrators, which they read by pages or as a file. `word` begins the name of the audited action; `hasPatients` is true if
 * the rows are patients' records; `columns` are the fields of the file, in order.
 */
export interface AdminList<Filter, Row, Shown> {
  word: string;
  hasPatients: boolean;
  listing: Listing;
  find(em: EntityManager, filter: Filter, page: PageRequest, now: Date): Promise<Row[]>;
  keyOf(row: Row): SortKey;
  present(row: Row): Shown;
  columns: readonly (keyof Shown & string)[];
}

const ROWS_AT_ONCE = 1000;

const cellOf = (value: unknown): CsvCell => (typeof value === 'number' ? value : value === null ? null : String(value));

/**
 * All rows as cells, page by page, because a file may have a million rows and a slow reader. `beforePage` is awaited before each page is
 * yielded.
 */
export async function* cellsOf<Filter, Row, Shown>(
  list: AdminList<Filter, Row, Shown>,
  em: EntityManager,
  { filter, beforePage }: { filter: Filter; beforePage: (rows: readonly Row[]) => Promise<void> },
  now: Date,
): AsyncGenerator<CsvCell[][]> {
  let after: SortKey | undefined;
  do {
    const found = await list.find(em, filter, { limit: ROWS_AT_ONCE, after }, now);
    const page = found.slice(0, ROWS_AT_ONCE);
    await beforePage(page);
    yield page.map((row) => {
      const shown = list.present(row);
      return list.columns.map((it) => cellOf(shown[it]));
    });
    const last = page.at(-1);
    after = found.length > ROWS_AT_ONCE && last ? list.keyOf(last) : undefined;
  } while (after);
}
