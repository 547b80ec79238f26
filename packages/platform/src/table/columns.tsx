import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { StatusBadge } from '@tenaye/ui/Badge.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatDate, formatDateTime } from '../texts/format.ts';

type Cell<Row> = (row: Row) => ReactNode;
type Make = <Row>(key: string, header: string, cell: Cell<Row>) => Column<Row>;

const isEmpty = (cell: ReactNode): boolean => cell === null || cell === undefined || cell === false || cell === '';

/** The column that names the row. */
export const titleColumn: Make = (key, header, cell) => ({ key, header, title: true, cell });

/**
 * A fact: in a phone's card it follows its column's name, on a line shared with its neighbors. The card omits it when the cell is empty.
 */
export const factColumn: Make = (key, header, cell) => ({ key, header, card: (row) => (isEmpty(cell(row)) ? 'none' : 'inline'), cell });

/** A fact that is a figure: at the end of its column, on one line with its unit. */
export const figureColumn: Make = (key, header, cell) => ({
  ...factColumn(key, header, cell),
  align: 'end',
  cell: (row) => {
    const figure = cell(row);
    return isEmpty(figure) ? figure : <Whole>{figure}</Whole>;
  },
});

/** A cell that explains itself: in a phone's card it shares a line with its neighbors, without its column's name. */
export const bareColumn: Make = (key, header, cell) => ({ key, header, card: 'bare', cell });

/** The column with the order of its rows made by the server, which knows the value by the column's key. */
export const sortable = <Row,>(column: Column<Row>): Column<Row> => ({ ...column, sort: 'server' });

/** The row's `status` as a badge in the status's color. */
export const statusColumn = <Row extends { status: string }>(header: string, words: (status: Row['status']) => string): Column<Row> =>
  bareColumn('status', header, ({ status }) => <StatusBadge status={status}>{words(status)}</StatusBadge>);

/** `Mon, Mar 2, 2026, 8:30 AM`, from an instant (ISO 8601). */
export function Instant({ at }: { at: string }) {
  const { language } = useTranslation().i18n;
  return <time dateTime={at}>{formatDateTime(at, language)}</time>;
}

/** `Mon, Mar 2, 2026`, the day of an instant (ISO 8601). */
export function DayOf({ at }: { at: string }) {
  const { language } = useTranslation().i18n;
  return (
    <Whole as="time" dateTime={at}>
      {formatDate(at, language)}
    </Whole>
  );
}

/** A day, a time or a figure with its unit, on one line. */
export const Whole = styled.span`white-space: nowrap;`;
