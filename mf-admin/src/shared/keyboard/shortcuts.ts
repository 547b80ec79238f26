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

/**
 * Runs the shortcuts of the page while no dialog is open: those with Control or Command always, single letters while no field is edited and
 * they aren't switched off.
 */
export function useShortcutKeys(): void {
  useEffect(() => {
    let first = { key: '', until: 0 };
    const listen = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, timeStamp } = event;
      if ((ctrlKey || metaKey) && !altKey && !event.shiftKey && !isFocusInOverlay()) {
        const held = shortcutsOnPage().find((it) => it.keys === `Ctrl+${key.toUpperCase()}`);
        if (held) event.preventDefault();
        held?.run();
      }
      const isEditing = target instanceof Element && target.closest(EDITABLE) !== null;
      if (isOff || event.defaultPrevented || ctrlKey || metaKey || altKey || isEditing || isFocusInOverlay()) return;
      const isSecond = timeStamp < first.until;
      const known = shortcutsOnPage();
      const found = known.find((it) => isSecond && it.keys === `${first.key} ${key}`) ?? known.find((it) => it.keys === key);
      first = { key, until: !found && known.some((it) => it.keys.startsWith(`${key} `)) ? timeStamp + SECOND_KEY_MS : 0 };
      if (!found) return;
      event.preventDefault();
      found.run();
    };
    return listenToPage('keydown', listen);
  }, []);
}
