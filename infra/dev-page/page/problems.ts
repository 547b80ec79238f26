import { MISSING_TEXT_EVENT } from '@tenaye/platform/refresh/missing-texts.ts';
import { watchLeaks } from './leaks.ts';

/** Tells of something wrong in the running page. */
type Tell = (text: string, stack?: string) => void;

/** Tells of errors that nobody caught, and of those that React or the page has logged. */
function watchErrors(tell: Tell): void {
  const told = new WeakSet<Error>();
  const hear = (problem: unknown): void => {
    if (!(problem instanceof Error) || told.has(problem)) return;
    told.add(problem);
    tell(`${problem.name}: ${problem.message}`, problem.stack);
  };
  addEventListener('error', ({ error }) => hear(error));
  addEventListener('unhandledrejection', ({ reason }) => hear(reason));
  const { error: log } = console;
  console.error = (...given: unknown[]) => {
    log(...given);
    for (const it of given) hear(it);
  };
}

/** How long a remote that was left may take to end what it started. Milliseconds. */
const GRACE_MS = 500;

const remotesOnPage = (): Set<string> =>
  new Set([...document.querySelectorAll<HTMLElement>('[data-remote]')].flatMap(({ dataset }) => dataset.remote ?? []));

/** Tells of intervals, listeners and globals that a remote leaves in the page. */
function watchLeftovers(tell: Tell): void {
  const left = watchLeaks({ timers: window, targets: [window, document], globals: () => Object.keys(window) });
  let shown = remotesOnPage();
  new MutationObserver(() => {
    const now = remotesOnPage();
    const gone = [...shown].filter((it) => !now.has(it));
    shown = now;
    for (const remote of gone)
      setTimeout(() => {
        if (!remotesOnPage().has(remote)) for (const { text, stack } of left(remote)) tell(text, stack);
      }, GRACE_MS);
  }).observe(document.documentElement, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-remote'] });
}

/** Watches the running page: errors, texts that no catalog has, and what remotes leave behind. */
export function watchProblems(tell: Tell): void {
  watchErrors(tell);
  watchLeftovers(tell);
  addEventListener(MISSING_TEXT_EVENT, (event) => {
    if (event instanceof CustomEvent) tell(`No catalog has the text ${event.detail}`);
  });
}
