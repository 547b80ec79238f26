import type { ImportRow } from '@tenaye/contracts/bulk-import.ts';
import type { KeyboardEvent } from 'react';
import { cellKey, type Fixing } from './useFixes.ts';

/**
 * The keys of a spreadsheet: up and down lead to the same column of the next row, Enter also checks what was typed, Escape puts the stored
 * text back. The browser's own Tab already moves to the next cell.
 */
export function useGridKeys(rows: readonly ImportRow[], fixing: Fixing) {
  return (event: KeyboardEvent): void => {
    const { target, key, nativeEvent } = event;
    // While a keyboard for another script composes a letter, the keys are its own.
    if (nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
    const at = rows.findIndex((it) => target.id.startsWith(cellKey(it.row, 0).slice(0, -1)));
    const row = rows[at];
    if (!row) return;
    const column = Number(target.id.slice(cellKey(row.row, 0).length - 1));
    const move = (by: 1 | -1): void => {
      const next = rows[at + by];
      const field = next && document.getElementById(cellKey(next.row, column));
      if (!(field instanceof HTMLInputElement)) return;
      field.focus();
      field.select();
    };
    if (key === 'Escape') fixing.type(row, column, row.cells[column] ?? '');
    if (key === 'Enter' && fixing.count > 0) fixing.save();
    if (key === 'ArrowUp') move(-1);
    if (key === 'ArrowDown' || key === 'Enter') move(1);
    if (key === 'ArrowUp' || key === 'ArrowDown' || key === 'Enter') event.preventDefault();
  };
}
