import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media, theme } from './theme.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/**
 * Where a cell stands in the card of a phone: `line` has a line of its own, the column's name at its start; `inline` (with that name) and
 * `bare` (without) stand beside their neighbours while there is room; `none` is left out.
 */
export type CardPlace = 'line' | 'inline' | 'bare' | 'none';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the end of their column. */
  align?: 'start' | 'end';
  /** Names the row: a row header in the table, the title of the card on a phone. One column has it. */
  title?: boolean;
  /** `line` where nothing is said. The title has a line of its own in any case. */
  card?: CardPlace | ((row: Row) => CardPlace);
}

const placeOf = <Row,>({ card = 'line' }: Column<Row>, row: Row): CardPlace => (typeof card === 'function' ? card(row) : card);

export interface DataTableProps<Row> {
  /** What the table lists. */
  caption: string;
  /** The caption is read out but not seen, where a heading above says the same. */
  hideCaption?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

// Spelt out, though these elements have them: `display: block` on a phone takes a table's own roles away in some browsers.
const tableRole = { role: 'table' };
const groupRole = { role: 'rowgroup' };
const rowRole = { role: 'row' };

/** Rows and columns; under 640 px each row becomes a card, its cells where their columns say. */
export function DataTable<Row>({ caption, hideCaption, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    <Table {...tableRole}>
      <caption>{hideCaption ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}</caption>
      <thead {...groupRole}>
        <tr {...rowRole}>
          {columns.map((column) => (
            <Head key={column.key} role="columnheader" scope="col" $end={column.align === 'end'}>
              {column.header}
            </Head>
          ))}
        </tr>
      </thead>
      <tbody {...groupRole}>
        {rows.map((row) => (
          <tr key={rowKey(row)} {...rowRole}>
            {columns.map((column) => (
              <Cell
                key={column.key}
                as={column.title ? 'th' : 'td'}
                role={column.title ? 'rowheader' : 'cell'}
                scope={column.title ? 'row' : undefined}
                data-label={column.title ? undefined : column.header}
                data-card={column.title ? undefined : placeOf(column, row)}
                $end={column.align === 'end'}
              >
                {column.cell(row)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Table = styled.table`
  width: 100%;
  font-size: ${theme.text.s};
  > caption { padding-block-end: ${theme.space.xs}; font-weight: ${theme.font.weight.strong}; text-align: start; }
  ${media.wide} {
    tbody > tr { border-block-start: 1px solid ${theme.color.line}; }
    tbody > tr:hover { background: ${theme.color.sunken}; }
  }
  ${media.narrow} {
    &, > tbody, > caption { display: block; }
    > thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    > tbody { display: grid; gap: ${theme.space.s}; }
    > tbody > tr {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      column-gap: ${theme.space.s};
      padding: ${theme.space.s} ${theme.space.m};
      border: 1px solid ${theme.color.line};
      border-radius: ${theme.radius.m};
      background: ${theme.color.surface};
    }
  }
`;
const Head = styled.th<{ $end: boolean }>`
  padding: ${theme.space.xs};
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.xs};
  font-weight: ${theme.font.weight.strong};
  text-align: ${({ $end }) => ($end ? 'end' : 'start')};
  white-space: nowrap;
`;
const Cell = styled.td<{ $end: boolean }>`
  padding: ${theme.space.s} ${theme.space.xs};
  font-weight: ${theme.font.weight.normal};
  text-align: ${({ $end }) => ($end ? 'end' : 'start')};
  &[role='rowheader'] { font-weight: ${theme.font.weight.strong}; }
  ${media.narrow} {
    display: flex;
    flex: 1 1 100%;
    justify-content: space-between;
    gap: ${theme.space.m};
    padding: ${theme.space.xxs} 0;
    text-align: end;
    &[role='rowheader'] { padding-block-end: ${theme.space.xs}; font-size: ${theme.text.m}; text-align: start; }
    &[data-label]:not([data-card='bare'])::before { content: attr(data-label); color: ${theme.color.inkSoft}; text-align: start; }
    &[data-card='inline'], &[data-card='bare'] {
      flex: 0 1 auto;
      gap: ${theme.space.xxs};
      ${({ $end }) => $end && 'margin-inline-start: auto;'}
    }
    &[data-card='none'] { display: none; }
  }
`;
