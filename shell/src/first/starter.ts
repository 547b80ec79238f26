// The program of a page with a first view, which runs before any script is there. The build puts it into the page's template.
declare global {
  interface Window {
    /** The shell calls this as soon as the page can answer. */
    tenayeTaken?(): void;
  }
}

/** What the gateway tells the program. */
interface Scripts {
  /** True if scripts are fetched only when the visitor acts. */
  waits: boolean;
  preload: { href: string; integrity?: string }[];
  run: { src: string; integrity: string }[];
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Fetches the page's scripts at once, or on save-data and slow connections only when the visitor acts. */
function fetchScripts(): void {
  const scripts: Scripts = JSON.parse(document.getElementById('scripts')?.textContent ?? '');
  const line = navigator.connection;
  const waits = scripts.waits || line?.saveData || /2g|3g/.test(line?.effectiveType ?? '');
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    const add = (name: string, ...facts: object[]) => document.head.append(Object.assign(document.createElement(name), ...facts));
    for (const it of scripts.preload) add('link', { rel: 'preload', as: 'script' }, it);
    const run = () => {
      for (const it of scripts.run) add('script', { async: false }, it);
    };
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', run);
    else run();
  };
  if (waits)
    for (const it of ['pointerdown', 'keydown', 'focusin']) addEventListener(it, start, { capture: true, once: true, passive: true });
  else start();
}

/** True for an element that React has made its own; the others of a page follow when their part is ready. */
const isTaken = (it: EventTarget): boolean => Object.keys(it).some((key) => key.startsWith('__reactProps'));

/** Enters a value as a person would: React hears of changes only, so the field first seems to have another value. */
function enter(field: Field, value: string | boolean): void {
  if (typeof value === 'boolean') {
    Object.assign(field, { checked: !value }).click();
    return;
  }
  if (!(field instanceof HTMLSelectElement)) field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** React shows what it was told first: it may enable the button. Tabs and menus act when a mouse button goes down. */
function press(button: HTMLButtonElement): void {
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true }));
  button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  button.click();
}

/**
 * Remembers the last press of a button, marks the button as busy, and repeats the press when the page can answer. Also remembers what was
 * typed and chosen, and then passes it on to the page. Links and forms with an address work without any script.
 */
function remember(): void {
  let pressed: HTMLButtonElement | undefined;
  const tap = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button || isTaken(button) || (button.type === 'submit' && button.form?.hasAttribute('action'))) return;
    event.preventDefault();
    pressed?.removeAttribute('aria-busy');
    pressed = button;
    button.setAttribute('aria-busy', 'true');
  };
  const send = (event: Event) => {
    if (event.target instanceof Element && !isTaken(event.target) && !event.target.hasAttribute('action')) event.preventDefault();
  };
  const fields = new Map<Field, string | boolean>();
  const keep = ({ target }: Event) => {
    const field = target as Field;
    // React hears of this change itself.
    if (isTaken(field)) fields.delete(field);
    else fields.set(field, field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type) ? field.checked : field.value);
  };
  const listeners = { click: tap, submit: send, input: keep };
  for (const [type, listener] of Object.entries(listeners)) addEventListener(type, listener, true);
  let tries = 0;
  const take = () => {
    tries += 1;
    const controls = [...document.querySelectorAll('#root :is(button, input, select, textarea)')];
    if (tries < 200 && !controls.every(isTaken)) {
      setTimeout(take, 50);
      return;
    }
    for (const [type, listener] of Object.entries(listeners)) removeEventListener(type, listener, true);
    for (const [field, value] of fields) if (field.isConnected) enter(field, value);
    const button = pressed;
    button?.removeAttribute('aria-busy');
    if (button?.isConnected) setTimeout(() => press(button));
  };
  window.tenayeTaken = () => {
    window.tenayeTaken = () => undefined;
    take();
  };
}

fetchScripts();
remember();

export {};
