import type { ImportField } from '@tenaye/contracts/bulk-import.facts.ts';
import type { ImportBatch, ImportRow } from '@tenaye/contracts/bulk-import.ts';
import { arrivalId } from '@tenaye/platform/address/useArrival.ts';
import { titleColumn } from '@tenaye/platform/table/columns.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { FieldError } from '@tenaye/ui/Field.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { media, theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { OutcomeBadge } from '../row/OutcomeBadge.tsx';
import { isOpen } from '../row/row-decisions.ts';
import { usedColumns } from '../row/used-columns.ts';
import { useRowWords } from '../row/useRowWords.ts';
import { cellKey, type Fixing } from './useFixes.ts';

/** The columns of the grid: a field for each used column of the file. A wrong field says what is wrong. */
export function useFixColumns(batch: ImportBatch, fixing: Fixing): Column<ImportRow>[] {
  const { t } = useTranslation('mf-admin');
  const wordsOf = useRowWords(batch);
  const used = usedColumns(batch);
  const wrong = (row: ImportRow, field: ImportField | null): string | undefined =>
    wordsOf(row)[row.problems.findIndex((it) => it.field === field)];
  /** A summary of a row's errors: the names of the wrong fields, which may be out of sight, and problems without a field in the grid. */
  const summary = (row: ImportRow): string[] =>
    row.problems.flatMap((it, index) => {
      const isHere = used.some(({ field }) => field === it.field);
      return it.field && isHere ? t(`import.fields.${it.field}`) : (wordsOf(row)[index] ?? []);
    });
  return [
    titleColumn('row', t('import.row.row'), (it) => (
      <Title id={arrivalId('row', String(it.row))} tabIndex={-1}>
        {t('import.row.number', { row: it.row })} <OutcomeBadge outcome={it.outcome} />
        {summary(it).map((words) => (
          <Wrong key={words}>{words}</Wrong>
        ))}
      </Title>
    )),
    ...used.map(
      ({ field, column }): Column<ImportRow> => ({
        key: field,
        header: t(`import.fields.${field}`),
        cell: (row) => {
          const id = cellKey(row.row, column);
          const error = wrong(row, field);
          return (
            <Field>
              <TextInput
                id={id}
                value={fixing.textIn(row, column)}
                onChange={({ target }) => fixing.type(row, column, target.value)}
                readOnly={!isOpen(row)}
                autoComplete="off"
                aria-label={t('import.fix.cell', { field: t(`import.fields.${field}`), row: row.row })}
                aria-invalid={error ? true : undefined}
                aria-describedby={error && `${id}-error`}
              />
              <FieldError id={`${id}-error`}>{error}</FieldError>
            </Field>
          );
        },
      }),
    ),
  ];
}

const Title = styled.span`display: grid; gap: ${theme.space.xxs}; justify-items: start; white-space: nowrap;`;
const Wrong = styled.span`
  min-width: 6rem;
  color: ${theme.color.danger};
  font-size: ${theme.text.xs};
  font-weight: ${theme.font.weight.medium};
  white-space: normal;
`;
// On a phone all fields of a card have the same width, so that their left edges line up.
const Field = styled.span`
  display: block;
  min-width: 9rem;
  text-align: start;
  ${media.narrow} { flex: 0 0 64%; min-width: 0; }
`;
