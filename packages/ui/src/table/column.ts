import type { ReactNode } from 'react';

/**
 * The position of a cell in a phone's card: `line` has a line of its own that starts with the column's name; `inline` (with that name) and
 * `bare` (without) share a line with their neighbors while there is room; `none` is omitted.
 */
export type CardPlace = 'line' | 'inline' | 'bare' | 'none';

/** The value that rows are sorted by; rows without one come last. */
export type SortValue = string | number | null | undefined;

export interface Column<Row> {
  /** The column's key, which also names it in the page's address, where rows can be sorted by it. */
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures are aligned to the end of their column. */
  align?: 'start' | 'end';
  /** Names the row: a row header in the table, the title of the card on a phone. Exactly one column has it. */
  title?: boolean;
  /** `line` by default. The title always has a line of its own. */
  card?: CardPlace | ((row: Row) => CardPlace);
  /**
   * Makes the column sortable: by this value where all rows are loaded, or `server` where the server sorts. All columns of a table use the
   * same kind, because sorting only the loaded part would look like sorting everything.
   */
  sort?: 'server' | ((row: Row) => SortValue);
}

/** The column that rows are sorted by, and the direction. */
export interface Sort {
  key: string;
  descending: boolean;
}

/** The position of a column's cell in the card of `row`. */
export const placeOf = <Row>({ card = 'line' }: Column<Row>, row: Row): CardPlace => (typeof card === 'function' ? card(row) : card);
