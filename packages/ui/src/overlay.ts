/**
 * True while a dialog has the focus or a popover (an element with `data-popover`) is open. A page or list that moves the focus when it has
 * loaded leaves it alone then. A popover counts without the focus, because some browsers don't focus the button that opened it.
 */
export const isFocusInOverlay = (): boolean =>
  document.querySelector('[data-popover],:is([role=dialog],[role=alertdialog]):focus-within') !== null;
