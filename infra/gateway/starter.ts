/** Fetches the page's scripts: at once, or on save-data and slow connections only when the visitor acts. */
const FETCHING = `(() => {
  const scripts = JSON.parse(document.getElementById('scripts').textContent);
  const line = navigator.connection;
  const waits = scripts.waits || (line && (line.saveData || /2g|3g/.test(line.effectiveType || '')));
  const acts = ['pointerdown', 'keydown', 'focusin'];
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    const add = (name, ...facts) => document.head.append(Object.assign(document.createElement(name), ...facts));
    for (const it of scripts.preload) add('link', { rel: 'preload', as: 'script' }, it);
    const run = () => {
      for (const it of scripts.run) add('script', { async: false }, it);
    };
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', run);
    else run();
  };
  if (!waits) start();
  else for (const it of acts) addEventListener(it, start, { capture: true, once: true, passive: true });
})();`;

/**
 * Remembers the last press of a button, which the page repeats when it can answer, and marks the button as busy until then; and remembers
 * what was typed and chosen, which the page is told then.
 */
const REMEMBERING = `(() => {
  const tap = (event) => {
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button || (button.type === 'submit' && button.form && button.form.hasAttribute('action'))) return;
    event.preventDefault();
    if (window.tenayeTap) window.tenayeTap.removeAttribute('aria-busy');
    window.tenayeTap = button;
    button.setAttribute('aria-busy', 'true');
  };
  addEventListener('click', tap, true);
  const send = (event) => { if (!event.target.hasAttribute('action')) event.preventDefault(); };
  addEventListener('submit', send, true);
  const fields = new Map();
  const remember = ({ target }) => fields.set(target, /^(checkbox|radio)$/.test(target.type) ? target.checked : target.value);
  addEventListener('input', remember, true);
  const tell = (field, value) => {
    if (!field.isConnected) return;
    const fire = (type) => field.dispatchEvent(new Event(type, { bubbles: true }));
    const write = (text) => Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, text);
    const isText = typeof value === 'string' && !(field instanceof HTMLSelectElement);
    // React makes a part of the page its own at the first event, and from then on notices changes only.
    if (isText) write('');
    fire('input');
    if (typeof value === 'boolean') {
      field.checked = !value;
      field.click();
      return;
    }
    write(value);
    if (isText) fire('input');
    fire('change');
  };
  window.tenayeTaken = () => {
    removeEventListener('click', tap, true);
    removeEventListener('submit', send, true);
    removeEventListener('input', remember, true);
    for (const [field, value] of fields) tell(field, value);
    fields.clear();
    const button = window.tenayeTap;
    if (button) button.removeAttribute('aria-busy');
    if (button && button.isConnected) button.click();
  };
})();`;

/** The program of a page with a first view, before any script is there. Links and forms with an address work without any script. */
export const STARTER = `${FETCHING}${REMEMBERING}`;
