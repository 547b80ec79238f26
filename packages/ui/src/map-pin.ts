/** Outline of a pin on a 24 × 32 grid; its point is at the middle of the lower edge. */
export const PIN_PATH = 'M12 31C7 24 2 18.5 2 12a10 10 0 0 1 20 0c0 6.5-5 12-10 19Z';

/** Size of a pin in CSS pixels. */
export const PIN = { width: 30, height: 40 };

/** A place on a map: where it is, what it is called. */
export interface MapPlace {
  id: string;
  latitude: number;
  longitude: number;
  label: string;
  /** One or two letters in the pin, in place of the label beside it: for several places whose names a list tells. */
  mark?: string;
  /** Where the reader is. */
  isHere?: boolean;
}
