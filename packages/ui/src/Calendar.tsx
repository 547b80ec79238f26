import { DayPicker, type DayPickerProps } from 'react-day-picker';
import { styled } from 'styled-components';
import { type PlainDate, toDate, toPlainDate } from './calendar-date.ts';
import { media, theme } from './theme.ts';

interface CalendarCommon {
  /** BCP 47 tag for the names of months and weekdays. */
  language: string;
  /** Labels of the month arrows. */
  previousLabel: string;
  nextLabel: string;
  /** First and last selectable day. */
  min?: PlainDate;
  max?: PlainDate;
  /** Excludes further days. */
  isDisabled?: (day: PlainDate) => boolean;
  /** Shows years and months as lists, for distant days such as a birthday. Needs `min` and `max`. */
  jump?: boolean;
  /** Moves the focus to the chosen day or today when it appears. */
  autoFocus?: boolean;
  /** Days with something on them: a dot under the day, and words that screen readers add to its name. */
  marks?: ReadonlyMap<PlainDate, string>;
  /** Any day of the shown month, where the caller holds the month. `onMonthChange` receives the first day of the requested month. */
  month?: PlainDate;
  onMonthChange?: (first: PlainDate) => void;
}

export type CalendarProps = CalendarCommon &
  (
    | { mode: 'single'; value?: PlainDate; onChange: (value: PlainDate | undefined) => void }
    | { mode: 'multiple'; value: readonly PlainDate[]; onChange: (value: PlainDate[]) => void }
    | { mode: 'range'; value: { from?: PlainDate; to?: PlainDate }; onChange: (value: { from?: PlainDate; to?: PlainDate }) => void }
  );

/** A month to choose a day from. Import it lazily: it carries react-day-picker. */
export function Calendar(props: CalendarProps) {
  const common = sharedProps(props);
  return (
    <Look>
      {props.mode === 'single' && (
        <DayPicker
          {...common}
          mode="single"
          selected={toDate(props.value)}
          onSelect={(day) => props.onChange(day && toPlainDate(day))}
          defaultMonth={toDate(props.value) ?? common.defaultMonth}
        />
      )}
      {props.mode === 'multiple' && (
        <DayPicker
          {...common}
          mode="multiple"
          selected={props.value.flatMap((day) => toDate(day) ?? [])}
          onSelect={(days) => props.onChange((days ?? []).map(toPlainDate))}
        />
      )}
      {props.mode === 'range' && (
        <DayPicker
          {...common}
          mode="range"
          selected={{ from: toDate(props.value.from), to: toDate(props.value.to) }}
          onSelect={(range) => props.onChange({ from: range?.from && toPlainDate(range.from), to: range?.to && toPlainDate(range.to) })}
        />
      )}
    </Look>
  );
}

function sharedProps(props: CalendarCommon) {
  const { language, previousLabel, nextLabel, min, max, isDisabled, jump, autoFocus, marks, month, onMonthChange } = props;
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options).format;
  const first = toDate(min);
  const last = toDate(max);
  const today = new Date();
  const dayName = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const shown = toDate(month);
  return {
    ...(shown && { month: shown }),
    ...(onMonthChange && { onMonthChange: (date: Date) => onMonthChange(toPlainDate(date)) }),
    modifiers: { marked: (date: Date) => marks?.has(toPlainDate(date)) ?? false },
    modifiersClassNames: { marked: 'tn-marked' },
    weekStartsOn: 1,
    autoFocus,
    captionLayout: jump ? 'dropdown' : 'label',
    startMonth: first,
    endMonth: last,
    defaultMonth: last && last < today ? last : first && first > today ? first : today,
    disabled: [
      ...(first ? [{ before: first }] : []),
      ...(last ? [{ after: last }] : []),
      (date: Date) => isDisabled?.(toPlainDate(date)) ?? false,
    ],
    formatters: {
      formatCaption: format({ month: 'long', year: 'numeric' }),
      formatMonthDropdown: format({ month: 'long' }),
      formatWeekdayName: format({ weekday: 'short' }),
      formatDay: format({ day: 'numeric' }),
    },
    labels: {
      labelPrevious: () => previousLabel,
      labelNext: () => nextLabel,
      labelDayButton: (date: Date) => [dayName(date), marks?.get(toPlainDate(date))].filter(Boolean).join(', '),
      labelWeekday: format({ weekday: 'long' }),
      labelGrid: format({ month: 'long', year: 'numeric' }),
    },
  } satisfies Partial<DayPickerProps>;
}

const Look = styled.div`
  width: fit-content;
  max-width: 100%;
  .rdp-months { position: relative; display: flex; flex-wrap: wrap; gap: ${theme.space.l}; }
  .rdp-nav {
    position: absolute;
    inset-block-start: 0;
    inset-inline: 0;
    display: flex;
    justify-content: space-between;
    pointer-events: none;
  }
  .rdp-button_previous, .rdp-button_next {
    display: grid;
    place-items: center;
    width: ${theme.touch};
    height: ${theme.touch};
    border: 0;
    border-radius: ${theme.radius.m};
    background: none;
    color: ${theme.color.primary};
    cursor: pointer;
    pointer-events: auto;
    ${media.hover} { &:hover { background: ${theme.color.primaryTint}; } }
    &[aria-disabled='true'] { color: ${theme.color.inkSoft}; opacity: 0.5; cursor: not-allowed; }
  }
  .rdp-chevron { width: 1.125rem; height: 1.125rem; fill: currentColor; }
  .rdp-month_caption { display: grid; place-items: center; height: ${theme.touch}; font-weight: ${theme.font.weight.strong}; }
  .rdp-dropdowns { z-index: 1; display: flex; gap: ${theme.space.xs}; }
  .rdp-dropdown_root { position: relative; display: grid; align-items: center; }
  .rdp-dropdown { position: absolute; inset: 0; width: 100%; opacity: 0; cursor: pointer; }
  .rdp-dropdown_root:has(:focus-visible) { outline: 3px solid ${theme.color.focus}; outline-offset: 2px; border-radius: ${theme.radius.s}; }
  .rdp-caption_label { display: inline-flex; align-items: center; gap: ${theme.space.xxs}; }
  /* Where seven days of 44 px don't fit, they get narrower but not lower. */
  .rdp-month { width: calc(7 * (${theme.touch} + 2px)); min-width: 0; max-width: 100%; }
  .rdp-month_grid { width: 100%; table-layout: fixed; border-spacing: 0; }
  .rdp-weekday {
    padding-block: ${theme.space.xs};
    color: ${theme.color.inkSoft};
    font-size: ${theme.text.xs};
    font-weight: ${theme.font.weight.medium};
  }
  .rdp-day { padding: 1px; text-align: center; }
  .rdp-day_button {
    display: grid;
    place-items: center;
    width: 100%;
    height: ${theme.touch};
    padding: 0;
    border: 1.5px solid transparent;
    border-radius: ${theme.radius.m};
    background: none;
    font-variant-numeric: tabular-nums;
    cursor: pointer;
    ${media.hover} { &:hover:not(:disabled, .rdp-selected *) { background: ${theme.color.primaryTint}; } }
    &:disabled { color: ${theme.color.inkSoft}; opacity: 0.55; cursor: not-allowed; }
    &:focus-visible { outline-offset: 0; }
  }
  .rdp-today .rdp-day_button { border-color: ${theme.color.accent}; font-weight: ${theme.font.weight.strong}; }
  .rdp-selected .rdp-day_button {
    background: ${theme.color.primary};
    color: ${theme.color.onPrimary};
    font-weight: ${theme.font.weight.strong};
  }
  .rdp-range_middle .rdp-day_button { background: ${theme.color.primaryTint}; color: ${theme.color.ink}; }
  .tn-marked .rdp-day_button::after {
    content: '';
    position: absolute;
    inset-block-end: 0.3rem;
    width: 0.375rem;
    height: 0.375rem;
    border-radius: ${theme.radius.round};
    background: currentColor;
  }
  .tn-marked .rdp-day_button { position: relative; color: ${theme.color.primary}; font-weight: ${theme.font.weight.strong}; }
  .tn-marked.rdp-selected .rdp-day_button { color: ${theme.color.onPrimary}; }
  .rdp-outside { visibility: hidden; }
  ${media.highContrast} { .rdp-selected .rdp-day_button { outline: 3px solid Highlight; } }
`;
