import type { ReactNode } from 'react';

/**
 * Where a cell goes in the card of a phone: `line` has a line of its own, the column's name at its start; `inline` (with that name) and
 * `bare` (without) share a line with their neighbors while there is room; `none` is left out.
 */
export type CardPlace = 'line' | 'inline' | 'bare' | 'none';

/** What rows are ordered by; rows without a value come last. */
export type SortValue = string | number | null | undefined;

export interface Column<Row> {
  /** Names the column in the page's address too, where the rows can be sorted by it. */
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the end of their column. */
  align?: 'start' | 'end';
  /** Names the row: a row header in the table, the title of the card on a phone. One column has it. */
  title?: boolean;
  /** `line` unless given. The title has a line of its own in any case. */
  card?: CardPlace | ((row: Row) => CardPlace);
  /**
   * Makes the column sortable: by this value where all rows are here, or `server` where the server sorts and the rows come in its order. A
   * table has one kind only: sorting the part that is loaded would look like sorting the whole.
   */
  sort?: 'server' | ((row: Row) => SortValue);
}

/** The column that rows are sorted by. */
export interface Sort {
  key: string;
  descending: boolean;
}

/** The place of a column's cell in the card of `row`. */
export const placeOf = <Row>({ card = 'line' }: Column<Row>, row: Row): CardPlace => (typeof card === 'function' ? card(row) : card);
