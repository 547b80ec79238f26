/** The outline of a pin on a 24 × 32 grid; its point is at the middle of the lower edge. */
export const PIN_PATH = 'M12 31C7 24 2 18.5 2 12a10 10 0 0 1 20 0c0 6.5-5 12-10 19Z';

/** The size of a pin in CSS pixels. */
export const PIN = { width: 30, height: 40 };

/** A place on a map, with its position and name. */
export interface MapPlace {
  id: string;
  latitude: number;
  longitude: number;
  label: string;
  /** One or two letters in the pin instead of a label beside it, for several places that a list names. */
  mark?: string;
  /** The reader's own position. */
  isHere?: boolean;
}
