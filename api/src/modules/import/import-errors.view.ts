import type { EntityManager } from '@mikro-orm/postgresql';
import type { CsvCell } from '@tenaye/contracts/csv-text.ts';
import { messageOf } from './import.presenter.ts';
import { type BatchView, findRows } from './import-batch.view.ts';

const AT_ONCE = 500;

/** The header of the list of errors: the columns of the file, then the row number and the error. */
export const errorHeading = ({ columns }: BatchView): string[] => [...columns.map((it) => it.header), 'row', 'error'];

/** The refused rows, page by page, with the columns of `errorHeading`. */
export async function* errorPages(em: EntityManager, { id, columns }: BatchView): AsyncGenerator<CsvCell[][]> {
  for (let after = 0; ; ) {
    const rows = await findRows(em, id, { outcomes: ['error'], after, limit: AT_ONCE });
    if (rows.length === 0) return;
    yield rows.map((it) => [...columns.map((_, at) => (it.fixed ?? it.cells)[at] ?? ''), it.row, messageOf(it)]);
    after = rows.at(-1)?.row ?? after;
  }
}
