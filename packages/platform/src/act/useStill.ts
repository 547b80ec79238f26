import { type KeyboardEvent, type RefObject, type SyntheticEvent, useLayoutEffect } from 'react';

const prevent = (event: SyntheticEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};

/** Fields in which keys and presses choose a value, which being read-only doesn't prevent. */
const isChoice = ({ target }: SyntheticEvent): boolean =>
  target instanceof Element &&
  target.matches('select, [role="combobox"], [type="date"], [type="datetime-local"], [type="time"], [type="number"]');
const preventPress = (event: SyntheticEvent): void => {
  if (isChoice(event)) prevent(event);
};
const preventKey = (event: KeyboardEvent): void => {
  if (!['Tab', 'Shift', 'Escape'].includes(event.key) && isChoice(event)) prevent(event);
};

/**
 * Keeps the fields of a form as they are while `isStill`: what is typed while the form is being sent would disappear with its success. They
 * stay readable, and the focus stays where it is. @returns properties of the form
 */
export function useStill(form: RefObject<HTMLElement | null>, isStill: boolean) {
  useLayoutEffect(() => {
    if (!isStill) return undefined;
    const texts = [...(form.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? [])];
    const open = texts.filter((it) => !it.readOnly);
    for (const it of open) it.readOnly = true;
    return () => {
      for (const it of open) it.readOnly = false;
    };
  }, [form, isStill]);
  return isStill
    ? {
        'aria-busy': true,
        onClickCapture: prevent,
        onDropCapture: prevent,
        onKeyDownCapture: preventKey,
        onMouseDownCapture: preventPress,
        onTouchEndCapture: preventPress,
      }
    : {};
}
