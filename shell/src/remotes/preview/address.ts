import { PREVIEW_KEPT, PREVIEW_PARAMETER, previewsIn } from '@tenaye/platform/remote/preview.ts';

const parametersOf = (asked: readonly string[]): string =>
  new URLSearchParams(asked.map((it): [string, string] => [PREVIEW_PARAMETER, it])).toString();

/** Removes the parameters of a preview from the address, so that copied links don't contain a preview. */
export function cleanAddress(): void {
  const url = new URL(location.href);
  for (const it of previewsIn(url.search)) url.searchParams.delete(PREVIEW_PARAMETER, it);
  history.replaceState(history.state, '', url);
}

/** Reloads the current page with a preview. */
export function reloadWith(asked: readonly string[]): void {
  const { pathname, search, hash } = location;
  location.replace(`${pathname}${search ? `${search}&` : '?'}${parametersOf(asked)}${hash}`);
}

/** The URL of a path with a preview. */
export const addressWith = (path: string, asked: readonly string[]): string => `${path}?${parametersOf(asked)}`;

/** Stores a preview for the later pages of this tab; a script that the gateway adds to them then requests it. */
export function keep(asked: readonly string[]): void {
  try {
    sessionStorage.setItem(PREVIEW_KEPT, parametersOf(asked));
  } catch {
    // Without storage the preview ends with the page.
  }
}

/** Ends the preview and loads the page as all visitors get it. */
export function end(): void {
  try {
    sessionStorage.removeItem(PREVIEW_KEPT);
  } catch {
    // Without storage nothing was stored.
  }
  location.reload();
}
