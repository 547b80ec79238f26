import { offerBuilds } from '@tenaye/platform/refresh/builds.ts';
import type { DevState } from '../state.ts';
import { watchProblems } from './problems.ts';

/** Runs in pages of `npm run dev` as a script of its own: the gateway strips the types and sends it, with what it imports before it. */
const build = new URL(import.meta.url).searchParams.get('build');
/** The builds that the page shows; undefined until the first message. */
let shown: DevState | undefined;
let stream: EventSource | undefined;
let panel: HTMLElement | undefined;
/** What is wrong in the running page, by what is said of it. */
const found = new Map<string, string>();
let notes: HTMLElement | undefined;

/** A panel at the lower edge of the page, without any of the page's own styles. */
function panelWith(label: string, text: string): HTMLElement {
  const made = document.createElement('pre');
  made.setAttribute('role', 'alert');
  made.setAttribute('aria-label', label);
  made.textContent = text;
  // Styles are set through the object model, because the content security policy forbids style attributes.
  Object.assign(made.style, {
    position: 'fixed',
    inset: 'auto 0 0',
    zIndex: '2147483647',
    maxHeight: '70vh',
    overflow: 'auto',
    margin: '0',
    padding: '16px',
    borderTop: '4px solid #e5484d',
    background: '#1b1b1f',
    color: '#fff',
    font: '13px/1.5 ui-monospace, monospace',
    whiteSpace: 'pre-wrap',
  });
  document.body.append(made);
  return made;
}

function show({ problems }: DevState): void {
  panel?.remove();
  if (problems.length === 0) return;
  panel = panelWith('Build errors', problems.map(({ app, message }) => `${app} does not build:\n\n${message}`).join('\n\n'));
}

/** Shows what was found in the running page, until it is closed. */
function showFound(): void {
  notes?.remove();
  const made = panelWith('Problems in this page', [...found.values()].join('\n\n'));
  made.style.maxHeight = '30vh';
  const close = document.createElement('button');
  close.textContent = 'Close';
  close.style.float = 'right';
  close.addEventListener('click', () => {
    made.remove();
    found.clear();
  });
  made.prepend(close);
  notes = made;
}

/** The most lines of a stack that are shown. */
const MOST_FRAMES = 6;

/** The stack with files and lines of the sources; as the browser wrote it when the gateway knows no better. */
async function resolved(stack: string): Promise<string> {
  const frames = stack.split('\n').filter((it) => /:\d+:\d+/.test(it) && !it.includes('/gateway/dev.js'));
  const short = frames.slice(0, MOST_FRAMES).join('\n');
  const answer = await fetch(`/gateway/dev/stack?stack=${encodeURIComponent(short)}`).catch(() => undefined);
  return answer?.ok ? answer.text() : short;
}

watchProblems(async (text, stack) => {
  if (found.has(text)) return;
  found.set(text, text);
  if (stack) found.set(text, `${text}\n${await resolved(stack)}`);
  showFound();
});

function hear({ data }: MessageEvent<string>): void {
  const state: DevState = JSON.parse(data);
  const isShown = state.build === (shown?.build ?? build) || offerBuilds(shown, state);
  if (isShown) {
    shown = state;
    show(state);
  } else location.reload();
}

/**
 * Keeps the stream open only while the page is visible: browsers allow six connections to a server across all tabs. A page that is shown
 * again asks for the state.
 */
function listenWhileSeen(): void {
  stream?.close();
  stream = undefined;
  if (document.hidden) return;
  stream = new EventSource('/gateway/dev/events');
  stream.addEventListener('message', hear);
}

document.addEventListener('visibilitychange', listenWhileSeen);
listenWhileSeen();
