/** Whether an element is a field, which may be a button with a label, such as the date picker's. */
const isField = (it: HTMLElement): boolean =>
  it instanceof HTMLButtonElement ? it.labels.length > 0 : !(it instanceof HTMLInputElement && it.type === 'hidden');

/** The chosen button of a group of radio buttons, as the Tab key focuses it; any other field itself. */
function chosenOf(field: HTMLElement, all: readonly HTMLElement[]): HTMLElement {
  if (!(field instanceof HTMLInputElement) || field.type !== 'radio') return field;
  return all.find((it) => it instanceof HTMLInputElement && it.name === field.name && it.checked) ?? field;
}

/** Focuses the first of `elements` that can have the focus: hidden and disabled ones can't. */
const focusFirst = (elements: readonly HTMLElement[]): boolean =>
  elements.some((it) => {
    it.focus();
    return document.activeElement === it;
  });

/**
 * Moves the focus into an opened window: to its first field or, for a question, to the first button of its footer, which changes nothing.
 * @returns false if there is neither, so that the close button gets the focus
 */
export function focusStart(window: HTMLElement, isQuestion: boolean): boolean {
  const fields = [...window.querySelectorAll<HTMLElement>('input, select, textarea, button')].filter(
    (it) => isField(it) && it.tabIndex >= 0,
  );
  if (focusFirst(fields.map((it) => chosenOf(it, fields)))) return true;
  return isQuestion && focusFirst([...window.querySelectorAll<HTMLElement>('[data-footer] button')]);
}

/** An element and its ancestors, innermost first. */
export function withAncestors(element: Element | null): Element[] {
  const chain: Element[] = [];
  for (let it = element; it && it !== document.body; it = it.parentElement) chain.push(it);
  return chain;
}

/** Whether an element is on the page. A part that was left stays in it, hidden, while the script of the next part loads. */
const isShown = (element: Element): boolean => withAncestors(element).every((it) => getComputedStyle(it).display !== 'none');

/** The first heading in the innermost of `elements` that shows one. A list's rows have headings of their own, which name only them. */
const firstHeading = (elements: readonly Element[]): HTMLElement | undefined =>
  elements
    .filter((it) => !it.matches('ul, ol'))
    .flatMap((it) => [...it.querySelectorAll<HTMLElement>('h1, h2, h3, h4')].find(isShown) ?? [])[0];

/**
 * Returns the focus to the element that had it before, the first of the given ones; the others are its ancestors. If a dialog's action has
 * removed that element (the last row of a list), the focus goes to the heading of the surrounding part, so that the keyboard doesn't start
 * again at the top of the page.
 */
export function focusReturn([opener, ...around]: readonly Element[], options?: FocusOptions): void {
  const isLeft = opener instanceof HTMLElement && opener.isConnected;
  const target = isLeft ? opener : firstHeading(around.filter((it) => it.isConnected));
  if (!isLeft && target) target.tabIndex = -1;
  target?.focus(options);
}
