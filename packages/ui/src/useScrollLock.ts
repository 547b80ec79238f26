import { useEffect } from 'react';

/** Adds an open window to those that the page's element counts, or takes one away: each app has a copy of this module. */
function count(change: 1 | -1): void {
  const root = document.documentElement;
  const before = Number(root.dataset.windows ?? 0);
  const now = before + change;
  if (now > 0) root.dataset.windows = String(now);
  else delete root.dataset.windows;
  if (before === 0) {
    // The room of a scrollbar stays, so that nothing moves sideways.
    if (window.innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable';
    root.style.overflow = 'hidden';
  }
  if (now === 0) {
    root.style.overflow = '';
    root.style.scrollbarGutter = '';
  }
}

/**
 * Keeps the page from scrolling while `open`, by two properties of its own element that no other element inherits: a `<style>` or an
 * inherited property would restyle the whole page.
 */
export function useScrollLock(open: boolean): void {
  useEffect(() => {
    if (!open) return undefined;
    count(1);
    return () => count(-1);
  }, [open]);
}
