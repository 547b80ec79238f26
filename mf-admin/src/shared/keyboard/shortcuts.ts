import { listenToPage } from '@tenaye/platform/remote/page-events.ts';
import { isFocusInOverlay } from '@tenaye/ui/overlay.ts';
import { useEffect, useRef, useSyncExternalStore } from 'react';

/** A key, two keys one after the other (`g p`), or a letter with Control or Command (`Ctrl+K`), for an act on the page. */
export interface Shortcut {
  keys: string;
  /** The act in words. */
  label: string;
  run(): void;
}

/** The shortcuts of all parts on the page. */
const parts = new Set<{ readonly current: readonly Shortcut[] }>();
export const shortcutsOnPage = (): Shortcut[] => [...parts].flatMap((it) => it.current);

/** Offers these shortcuts while the part is on the page. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    parts.add(latest);
    return () => void parts.delete(latest);
  }, []);
}

const STORED = 'tenaye.admin.keys';
const listeners = new Set<() => void>();
let isOff = read();

function read(): boolean {
  try {
    return localStorage.getItem(STORED) === 'off';
  } catch {
    return false;
  }
}

/** Whether this browser's administrator uses shortcuts, and the switch: single letters get in the way of some assistive technology. */
export function useShortcutSwitch() {
  const isOn = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => !isOff,
  );
  return { isOn, turn };
}

function turn(isOn: boolean): void {
  isOff = !isOn;
  try {
    if (isOn) localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, 'off');
  } catch {
    // A browser that refuses storage forgets the choice at the next visit.
  }
  for (const it of listeners) it();
}

/** The time for the second of two keys. */
const SECOND_KEY_MS = 1500;
const EDITABLE = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]';

const isEdited = (target: EventTarget | null): boolean => target instanceof Element && target.closest(EDITABLE) !== null;

/** Runs the shortcut that is pressed with Control or Command, if the page has it. */
function runHeld(event: KeyboardEvent): void {
  if (event.altKey || event.shiftKey) return;
  const found = shortcutsOnPage().find((it) => it.keys === `Ctrl+${event.key.toUpperCase()}`);
  if (!found) return;
  event.preventDefault();
  found.run();
}

/** The first of two keys, until `until`. */
interface FirstKey {
  key: string;
  until: number;
}

/** The shortcut that a key completes, and what it may begin. */
function heard({ key, timeStamp }: KeyboardEvent, first: FirstKey): { found: Shortcut | undefined; next: FirstKey } {
  const known = shortcutsOnPage();
  const second = timeStamp < first.until ? known.find((it) => it.keys === `${first.key} ${key}`) : undefined;
  const found = second ?? known.find((it) => it.keys === key);
  const beginsTwo = !found && known.some((it) => it.keys.startsWith(`${key} `));
  return { found, next: { key, until: beginsTwo ? timeStamp + SECOND_KEY_MS : 0 } };
}

/**
 * Runs the shortcuts of the page while no dialog is open: those with Control or Command always, single letters while no field is edited and
 * they aren't switched off.
 */
export function useShortcutKeys(): void {
  useEffect(() => {
    let first: FirstKey = { key: '', until: 0 };
    const listen = (event: KeyboardEvent) => {
      if (isFocusInOverlay()) return;
      if (event.ctrlKey || event.metaKey) return runHeld(event);
      if (isOff || event.defaultPrevented || event.altKey || isEdited(event.target)) return;
      const { found, next } = heard(event, first);
      first = next;
      if (!found) return;
      event.preventDefault();
      found.run();
    };
    return listenToPage('keydown', listen);
  }, []);
}
