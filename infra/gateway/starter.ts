/** Fetches the page's scripts at once, or on save-data and slow connections only when the visitor acts. */
const FETCH = `(() => {
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
 * Remembers the last press of a button, marks the button as busy, and repeats the press when the page can answer. Also remembers what was
 * typed and chosen, and then passes it on to the page. Links and forms with an address work without any script.
 */
const REMEMBER = `(() => {
  // React marks the elements that it has made its own; the others of a page follow when their part is ready.
  const isTaken = (it) => Object.keys(it).some((key) => key.startsWith('__reactProps'));
  const tap = (event) => {
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button || isTaken(button) || (button.type === 'submit' && button.form && button.form.hasAttribute('action'))) return;
    event.preventDefault();
    if (window.tenayeTap) window.tenayeTap.removeAttribute('aria-busy');
    window.tenayeTap = button;
    button.setAttribute('aria-busy', 'true');
  };
  addEventListener('click', tap, true);
  const send = (event) => { if (!isTaken(event.target) && !event.target.hasAttribute('action')) event.preventDefault(); };
  addEventListener('submit', send, true);
  const fields = new Map();
  const remember = ({ target }) => {
    // React hears of this change itself.
    if (isTaken(target)) fields.delete(target);
    else fields.set(target, /^(checkbox|radio)$/.test(target.type) ? target.checked : target.value);
  };
  addEventListener('input', remember, true);
  const tell = (field, value) => {
    // React hears of changes only: the field first seems to have another value.
    if (typeof value === 'boolean') {
      field.checked = !value;
      field.click();
      return;
    }
    if (!(field instanceof HTMLSelectElement)) field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  };
  let tries = 0;
  window.tenayeTaken = () => {
    tries += 1;
    const controls = [...document.querySelectorAll('#root :is(button, input, select, textarea)')];
    if (tries < 200 && !controls.every(isTaken)) {
      setTimeout(window.tenayeTaken, 50);
      return;
    }
    window.tenayeTaken = () => {};
    removeEventListener('click', tap, true);
    removeEventListener('submit', send, true);
    removeEventListener('input', remember, true);
    for (const [field, value] of fields) if (field.isConnected) tell(field, value);
    const button = window.tenayeTap;
    if (button) button.removeAttribute('aria-busy');
    // React shows what it was told first: it may enable the button. Tabs and menus act when a mouse button goes down.
    const press = () => {
      button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true }));
      button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
      button.click();
    };
    if (button && button.isConnected) setTimeout(press);
  };
})();`;

/** A program without its indentation and the lines that only comment, which every first view would carry. */
const compact = (program: string): string => program.replaceAll(/^ +(?:\/\/.*\n)?/gm, '');

/** The program of a page with a first view, before any script is there. */
export const STARTER = compact(`${FETCH}
${REMEMBER}`);
