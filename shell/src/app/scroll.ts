import type { BrowserHistory } from './browser-history.ts';

const STORED = 'tenaye.scroll';
/** How long the page may change its length after Back while its content loads, on a slow network. Milliseconds. */
const RESTORE_LIMIT_MS = 10_000;
/** What shows that the reader is doing something. */
const inputs = ['wheel', 'pointerdown', 'keydown'];

/** New pages start at the top or at their fragment; going back restores the reader's position, also after a reload. */
export function keepScroll(pages: BrowserHistory): void {
  history.scrollRestoration = 'manual';
  const positions = storedPositions();
  let { key, pathname } = pages.getLocation();
  let stopRestoring = restore(positions.get(key) ?? 0);

  addEventListener('scroll', () => positions.set(key, scrollY), { passive: true });
  addEventListener('pagehide', () => store(positions));
  pages.subscribe(() => {
    const location = pages.getLocation();
    if (location.key === key) return;
    const isOtherPage = location.pathname !== pathname;
    ({ key, pathname } = location);
    stopRestoring();
    if (pages.lastMove === 'pop') stopRestoring = restore(positions.get(key) ?? 0);
    else if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
    else if (isOtherPage) scrollTo(0, 0);
  });
}

/**
 * Keeps the page at `top` whenever it is long enough, until the reader does something: on the way back it may first be the former page,
 * then a short one that loads.
 */
function restore(top: number): () => void {
  if (top === 0) {
    scrollTo(0, 0);
    return () => undefined;
  }
  const isLongEnough = () => document.documentElement.scrollHeight - innerHeight >= top;
  const observer = new ResizeObserver(() => isLongEnough() && scrollTo(0, top));
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const it of inputs) removeEventListener(it, stop);
  };
  const timer = setTimeout(stop, RESTORE_LIMIT_MS);
  observer.observe(document.body);
  for (const it of inputs) addEventListener(it, stop, { passive: true });
  return stop;
}

function storedPositions(): Map<string, number> {
  try {
    const entries: [string, number][] = JSON.parse(sessionStorage.getItem(STORED) ?? '[]');
    return new Map(entries);
  } catch {
    return new Map();
  }
}

function store(positions: ReadonlyMap<string, number>): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify([...positions].slice(-50)));
  } catch {
    // A browser that refuses storage only loses positions at a reload.
  }
}
