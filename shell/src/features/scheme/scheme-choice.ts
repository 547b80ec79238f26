import { applyScheme, type SchemeChoice } from '@tenaye/ui/scheme.ts';

/** The storage key of the choice, which the page's first script also reads before anything is painted (index.html). */
const STORED = 'tenaye.scheme';

/** The color scheme on the screen. */
export function shownScheme(): 'light' | 'dark' {
  const chosen = document.documentElement.dataset.scheme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Switches the page's color scheme and remembers the choice on this device. */
export function chooseScheme(choice: SchemeChoice): void {
  applyScheme(choice);
  try {
    localStorage.setItem(STORED, choice);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}
