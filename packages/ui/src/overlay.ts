/**
 * True while a dialog has the focus or a popover (an element with `data-popover`) is open. A page or list that moves the focus after
 * loading then leaves it alone. A popover counts even without the focus, because some browsers don't focus the button that opened it.
 */
export const isFocusInOverlay = (): boolean =>
  document.querySelector('[data-popover],:is([role=dialog],[role=alertdialog]):focus-within') !== null;
