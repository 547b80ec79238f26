/** One free time. */
export interface Slot {
  /** The form's value, e.g. the instant in ISO 8601. */
  value: string;
  /** e.g. "09:30", in the reader's time format. */
  label: string;
  /** The heading it is listed under, e.g. "Morning"; times of a part are adjacent. */
  part?: string;
}

/** One day of a `SlotPicker`, formatted in the reader's calendar. */
export interface SlotDay {
  /** Unique, e.g. 2026-11-24. */
  id: string;
  /** The short name of the weekday, e.g. "Tue". */
  weekday: string;
  /** The day of the month. */
  date: string;
  /** The short name of the month. */
  month: string;
  /** The full date, used as the heading of its times and by screen readers, e.g. "Tuesday, 24 November". */
  label: string;
  /** The number of free times, e.g. "6 free", "Full". */
  countText: string;
  slots: readonly Slot[];
}
