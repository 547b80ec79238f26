/** Scrolls to the start of the page, whose heading takes the focus. */
export function toTop(): void {
  const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  document.querySelector('h1')?.focus({ preventScroll: true });
  scrollTo({ top: 0, behavior: reduced ? 'auto' : 'smooth' });
}
