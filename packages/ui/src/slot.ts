/** One free time. */
export interface Slot {
  /** What the form gets, e.g. the instant in ISO 8601. */
  value: string;
  /** e.g. "09:30", in the reader's clock. */
  label: string;
  /** Part of the day it is listed under, e.g. "Morning"; times of a part stand together. */
  part?: string;
}

/** One day of a `SlotPicker`, formatted in the reader's calendar. */
export interface SlotDay {
  /** Unique, e.g. 2026-11-24. */
  id: string;
  /** Short name of the weekday, e.g. "Tue". */
  weekday: string;
  /** Number of the day in the month. */
  date: string;
  /** Short name of the month. */
  month: string;
  /** The day in full: heading of its times and what screen readers say, e.g. "Tuesday, 24 November". */
  label: string;
  /** How many are free, e.g. "6 free", "Full". */
  countText: string;
  slots: readonly Slot[];
}
