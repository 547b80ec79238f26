import { media } from '@tenaye/ui/theme.ts';

const DESKTOP = media.desktop.replace('@media ', '');

/**
 * On a phone the open request replaces the queue, far below the portal's heading, so it is scrolled to the top. On desktops it is beside
 * the queue and already visible.
 */
export function scrollToTopOnPhone(element: HTMLElement): void {
  if (!globalThis.matchMedia?.(DESKTOP).matches) element.scrollIntoView?.({ block: 'start' });
}
