import type { EntityManager } from '@mikro-orm/postgresql';
import type { CsvCell } from '@tenaye/contracts/csv-text.ts';
import { allPages } from '#kernel/http/all-pages.ts';
import type { Listing, PageRequest, SortKey } from '#kernel/http/page.ts';

/**
 * A list for administrators, which they read by pages or as a file. `word` begins the name of the audited action; `hasPatients` is true if
 * the rows are patients' records; `columns` are the fields of the file, in order.
 */
export interface AdminList<Filter, Row, Shown> {
  word: 'appointment' | 'delay' | 'invoice' | 'pickup' | 'revenue';
  hasPatients: boolean;
  listing: Listing;
  find(em: EntityManager, filter: Filter, page: PageRequest, now: Date): Promise<Row[]>;
  keyOf(row: Row): SortKey;
  present(row: Row): Shown;
  columns: readonly (keyof Shown & string)[];
}

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
  const find = (page: PageRequest): Promise<Row[]> => list.find(em, filter, page, now);
  for await (const page of allPages({ find, keyOf: list.keyOf })) {
    await beforePage(page);
    yield page.map((row) => {
      const shown = list.present(row);
      return list.columns.map((it) => cellOf(shown[it]));
    });
  }
}
