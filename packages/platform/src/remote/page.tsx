import { useLocation } from '@tenaye/platform/router.ts';
import { isFocusInOverlay } from '@tenaye/ui/overlay.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useHostRouter } from '../address/host-router.tsx';

/** The title of the browser tab for a page's own title. */
export const documentTitle = (title: string): string => `${title} · Tenaye`;

/**
 * A page of an app: sets the tab's title and, after a route change, focuses the page's h1. The shell's live region announces the new title.
 * The first page of a visit leaves the focus where the browser put it, and a dialog or popover that is open by then keeps it.
 */
export function Page({ title, children }: { title: string; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const router = useHostRouter();
  const { pathname } = useLocation();

  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page shown for another path is a new page to the reader
  useEffect(() => {
    const heading = frame.current?.querySelector('h1');
    const isTyping = frame.current?.contains(document.activeElement);
    if (!heading || isTyping || isFocusInOverlay() || !router.hasNavigated()) return;
    heading.setAttribute('tabindex', '-1');
    heading.focus({ preventScroll: true });
  }, [pathname, router]);

  return <div ref={frame}>{children}</div>;
}
