const CONTROLS = 'a, button, input, label, select, summary, textarea, [role="option"]';

/** What a press works on: a control, by itself or by its label; null beside the controls. */
function controlOf({ target }: Event): Element | null {
  const control = target instanceof Element ? target.closest(CONTROLS) : null;
  return control instanceof HTMLLabelElement ? control.control : control;
}

/**
 * Drops the second press of a double press if it meets another control than the first one: the button of a dialog that the first press has
 * opened, what was behind a dialog that it has closed, or the row that has moved up. Browsers count presses at one place that follow each
 * other fast (`detail`); the keyboard's have no count.
 */
export function dropStrayPresses(): void {
  let first: Element | null = null;
  const drop = (press: MouseEvent) => {
    const control = controlOf(press);
    if (press.detail < 2) {
      first = control;
    } else if (control !== first) {
      press.preventDefault();
      press.stopImmediatePropagation();
    }
  };
  addEventListener('click', drop, { capture: true });
}
