/** The reader's choice. `system` follows the device. */
export type SchemeChoice = 'system' | 'light' | 'dark';

/** Switches the colors of the whole page through `data-scheme` on `<html>`; the caller stores the choice. */
export function applyScheme(choice: SchemeChoice, root: HTMLElement = document.documentElement): void {
  if (choice === 'system') delete root.dataset.scheme;
  else root.dataset.scheme = choice;
}
