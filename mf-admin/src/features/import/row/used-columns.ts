import { type ImportField, importFields } from '@tenaye/contracts/bulk-import.facts.ts';
import type { ImportBatch, ImportRow } from '@tenaye/contracts/bulk-import.ts';

type Columns = Pick<ImportBatch, 'columns'>;

/** The columns of the file that are used as fields, in the order of the fields. `column` is the position in the file. */
export const usedColumns = ({ columns }: Columns): { field: ImportField; column: number }[] =>
  importFields.flatMap((field) => {
    const column = columns.findIndex((it) => it.field === field);
    return column < 0 ? [] : [{ field, column }];
  });

/** The text of a row for a field; '' without one. */
export const textOf = ({ columns }: Columns, { cells }: Pick<ImportRow, 'cells'>, field: ImportField): string =>
  cells[columns.findIndex((it) => it.field === field)]?.trim() ?? '';
