import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { css } from 'styled-components';

/** The width over which a row fades out where it can be scrolled. */
const FADE = '2rem';

/**
 * Styles of a single line of children that scrolls sideways when it doesn't fit. An end fades out where `useScrollRow` marks that there is
 * more.
 */
export const scrollRowLook = css`
  --fade-start: 0rem;
  --fade-end: 0rem;
  display: flex;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
  mask-image: linear-gradient(to right, transparent, #000 var(--fade-start), #000 calc(100% - var(--fade-end)), transparent);
  &[data-before] { --fade-start: ${FADE}; }
  &[data-after] { --fade-end: ${FADE}; }
  > * { flex: none; }
`;

/** Marks the ends of the row beyond which there is more to scroll to. One pixel is tolerated, because scroll positions are rounded. */
function markEnds(row: HTMLElement): void {
  row.toggleAttribute('data-before', row.scrollLeft > 1);
  row.toggleAttribute('data-after', row.scrollLeft + row.clientWidth < row.scrollWidth - 1);
}

const CHOSEN = ':scope > :is([aria-current="page"], [aria-current="true"], [aria-selected="true"])';
const FOCUSED = ':scope > :focus';

/** Scrolls the row, and nothing else, until the child is in its middle. */
function center(row: HTMLElement, child: HTMLElement): void {
  const { left, width } = child.getBoundingClientRect();
  row.scrollLeft += left + width / 2 - row.getBoundingClientRect().left - row.clientWidth / 2;
}

/** Whether the whole child can be seen. */
function isInView(row: HTMLElement, child: HTMLElement): boolean {
  const [inner, outer] = [child.getBoundingClientRect(), row.getBoundingClientRect()];
  return inner.left >= outer.left && inner.right <= outer.right;
}

/**
 * Keeps the chosen child (`aria-current` or `aria-selected`) of a row with `scrollRowLook` in view, or else the child that has the
 * focus, and marks where there is more to scroll to.
 * @returns the ref of the row
 */
export function useScrollRow<E extends HTMLElement>() {
  const row = useRef<E>(null);
  /** The chosen child, and which of the chosen and the focused child were in view when the row last moved. */
  const shown = useRef<{ chosen: HTMLElement | null; seen: HTMLElement[] }>({ chosen: null, seen: [] });
  const note = useEffectEvent((element: E) => {
    const chosen = element.querySelector<HTMLElement>(CHOSEN);
    const kept = [element.querySelector<HTMLElement>(FOCUSED), chosen].filter((it) => it !== null);
    shown.current = { chosen, seen: kept.filter((it) => isInView(element, it)) };
    markEnds(element);
  });
  // Runs after every render, because each may have changed the choice or the widths. A row that was scrolled by hand stays where it is.
  useLayoutEffect(() => {
    if (!row.current) return;
    const { chosen: before, seen } = shown.current;
    const chosen = row.current.querySelector<HTMLElement>(CHOSEN);
    const focused = row.current.querySelector<HTMLElement>(FOCUSED);
    const [pushed] = [focused, chosen].filter((it) => it !== null && seen.includes(it));
    if (chosen && chosen !== before) center(row.current, chosen);
    else if (pushed && !isInView(row.current, pushed)) center(row.current, pushed);
    note(row.current);
  });
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const onMove = () => note(element);
    // `ResizeObserver` is missing only in tests.
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(onMove);
    observer?.observe(element);
    element.addEventListener('scroll', onMove, { passive: true });
    element.addEventListener('focusin', onMove);
    return () => {
      observer?.disconnect();
      element.removeEventListener('scroll', onMove);
      element.removeEventListener('focusin', onMove);
    };
  }, []);
  return row;
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Moves the focus among the links of a row with the arrow keys, Home and End. Tab keeps going through all of them. */
export function stepThrough(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (!step || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.findIndex((it) => it.matches(':focus'));
  if (at < 0) return;
  event.preventDefault();
  links[step(at, links.length)]?.focus();
}
