import { offerBuilds } from '@tenaye/platform/refresh/builds.ts';
import type { DevState } from '../state.ts';

/** Runs in pages of `npm run dev` as a script of its own: the gateway strips the types and sends it, with what it imports before it. */
const build = new URL(import.meta.url).searchParams.get('build');
/** The builds that the page shows; undefined until the first message. */
let shown: DevState | undefined;
let stream: EventSource | undefined;
let panel: HTMLElement | undefined;

function show({ problems }: DevState): void {
  panel?.remove();
  if (problems.length === 0) return;
  panel = document.createElement('pre');
  panel.setAttribute('role', 'alert');
  panel.setAttribute('aria-label', 'Build errors');
  panel.textContent = problems.map(({ app, message }) => `${app} does not build:\n\n${message}`).join('\n\n');
  // Styles are set through the object model, because the content security policy forbids style attributes.
  Object.assign(panel.style, {
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
  document.body.append(panel);
}

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
