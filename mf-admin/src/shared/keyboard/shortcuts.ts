import { isFocusInOverlay } from '@tenaye/ui/overlay.ts';
import { useEffect, useRef, useSyncExternalStore } from 'react';

/** A key, or two keys one after the other (`g p`), for an act on the page. */
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

/** Runs the shortcuts of the page while no field is edited and no dialog is open. */
export function useShortcutKeys(): void {
  useEffect(() => {
    let first = { key: '', until: 0 };
    const listen = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, timeStamp } = event;
      const isEditing = target instanceof Element && target.closest(EDITABLE) !== null;
      if (isOff || event.defaultPrevented || ctrlKey || metaKey || altKey || isEditing || isFocusInOverlay()) return;
      const typed = timeStamp < first.until ? `${first.key} ${key}` : key;
      const found = shortcutsOnPage().find((it) => it.keys === typed);
      first = { key, until: found ? 0 : timeStamp + SECOND_KEY_MS };
      if (!found) return;
      event.preventDefault();
      found.run();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
