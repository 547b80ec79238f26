/** The key of the page that sign-in returns to (spec, session-storage keys). Always a path of this application. */
const KEY = 'intended_destination';

export function rememberDestination(path: string): void {
  try {
    sessionStorage.setItem(KEY, path);
  } catch {
    // Without storage, sign-in ends on the start page.
  }
}
