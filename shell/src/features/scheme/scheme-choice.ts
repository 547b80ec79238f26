import { applyScheme, type SchemeChoice } from '@tenaye/ui/scheme.ts';

/** Also read by the page's first script, before anything is painted (index.html). */
const STORED = 'tenaye.scheme';

/** The colours that are on the screen now. */
export function shownScheme(): 'light' | 'dark' {
  const chosen = document.documentElement.dataset.scheme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Switches the colours of the page and remembers the choice on this device. */
export function chooseScheme(choice: SchemeChoice): void {
  applyScheme(choice);
  try {
    localStorage.setItem(STORED, choice);
  } catch {
    // The choice then lasts as long as the page.
  }
}
