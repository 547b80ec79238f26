import type { PageRequest, SortKey } from './page.ts';

/** How a list is read: a page of it, and the key of a row. */
interface Pages<Row> {
  find(page: PageRequest): Promise<Row[]>;
  keyOf(row: Row): SortKey;
}

const ROWS_AT_ONCE = 1000;

/** All rows of a list, page by page, because a file may have a million rows and a slow reader. */
export async function* allPages<Row>({ find, keyOf }: Pages<Row>): AsyncGenerator<Row[]> {
  let after: SortKey | undefined;
  do {
    const found = await find({ limit: ROWS_AT_ONCE, after });
    const page = found.slice(0, ROWS_AT_ONCE);
    yield page;
    const last = page.at(-1);
    after = found.length > ROWS_AT_ONCE && last ? keyOf(last) : undefined;
  } while (after);
}
