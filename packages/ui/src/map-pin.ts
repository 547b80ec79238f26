/** The outline of a pin on a 24 × 32 grid; its point is at the middle of the lower edge. */
export const PIN_PATH = 'M12 31C7 24 2 18.5 2 12a10 10 0 0 1 20 0c0 6.5-5 12-10 19Z';

/** The size of a pin in CSS pixels. */
export const PIN = { width: 30, height: 40 };

/** Whether a mark needs smaller letters to fit into a pin. */
export const isLong = (mark: string): boolean => mark.length > 2;

/** The attribute that marks the pins that can be pressed; the arrow keys find them by it. */
export const OPENS = 'data-opens';

/** Moves the focus between the pins of a map by the arrow keys. The pin that has it is the map's only tab stop among them. */
export function turnPins(event: { key: string; target: EventTarget | null; preventDefault(): void }, map: Element): void {
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  const pins = [...map.querySelectorAll<HTMLElement>(`[${OPENS}]`)];
  const from = event.target instanceof HTMLElement ? pins.indexOf(event.target) : -1;
  if (by === undefined || from < 0) return;
  event.preventDefault();
  const next = pins[(from + by + pins.length) % pins.length];
  for (const pin of pins) pin.tabIndex = pin === next ? 0 : -1;
  next?.focus();
}

/** A place on a map, with its position and name. */
export interface MapPlace {
  id: string;
  latitude: number;
  longitude: number;
  label: string;
  /** One to four letters in the pin instead of a label beside it, for several places that a list names. */
  mark?: string;
  /** The reader's own position. */
  isHere?: boolean;
}
