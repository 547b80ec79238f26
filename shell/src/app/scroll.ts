import type { BrowserHistory } from './browser-history.ts';

const STORED = 'tenaye.scroll';
/** How long the page may grow after Back while its content loads. Milliseconds. */
const RESTORE_LIMIT_MS = 3000;

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

/** Scrolls to `top` as soon as the page is long enough, unless the reader scrolls first. */
function restore(top: number): () => void {
  if (top === 0) {
    scrollTo(0, 0);
    return () => undefined;
  }
  const ended = new AbortController();
  const stop = () => ended.abort();
  const isLongEnough = () => document.documentElement.scrollHeight - innerHeight >= top;
  const attempt = () => {
    if (!isLongEnough()) return;
    scrollTo(0, top);
    stop();
  };
  const observer = new ResizeObserver(attempt);
  observer.observe(document.body);
  const timer = setTimeout(stop, RESTORE_LIMIT_MS);
  for (const event of ['wheel', 'touchmove', 'keydown']) addEventListener(event, stop, { passive: true, signal: ended.signal });
  ended.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
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
