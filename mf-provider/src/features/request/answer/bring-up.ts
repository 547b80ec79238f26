import { media } from '@tenaye/ui/theme.ts';

const DESKTOP = media.desktop.replace('@media ', '');

/** On a phone the open request takes the place of the queue, far under the portal's own heading: it comes to the top. Beside the queue it is seen. */
export function bringUp(element: HTMLElement): void {
  if (!globalThis.matchMedia?.(DESKTOP).matches) element.scrollIntoView?.({ block: 'start' });
}
