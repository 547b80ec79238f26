import { type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';
import { DayStrip } from './DayStrip.tsx';
import { FieldError, Hint } from './Field.tsx';
import { Loading, Skeleton } from './Skeleton.tsx';
import { SlotTimes } from './SlotTimes.tsx';
import type { SlotDay } from './slot.ts';
import { theme } from './theme.ts';

/** The picker's texts, translated. */
export interface SlotPickerTexts {
  /** The accessible name of the row of days, e.g. "Day". */
  days: string;
  /** Labels of the arrows beside the row of days. */
  earlier: string;
  later: string;
  loading: string;
  /** Shown when the shown day has no free time (it may have had one a moment ago). */
  noTimes: string;
}

export interface SlotPickerProps {
  /** A sentence about what is being chosen, e.g. "Date and time". */
  legend: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** The name of the radios in the form. */
  name: string;
  /** Days in order, including those without a free time. */
  days: readonly SlotDay[];
  /** The chosen slot's value; '' when none is chosen. A value that is no longer offered shows as not chosen. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** `ready` by default. The layout keeps its height while loading. */
  state?: 'loading' | 'ready';
  /** Replaces the days: an `ErrorNotice` when they couldn't be loaded, an `Empty` when there are none. */
  fallback?: ReactNode;
  texts: SlotPickerTexts;
  /** The id of the first time, which `ErrorSummary` links to and which takes the focus. */
  id?: string;
}

/**
 * Picks a free time: a row of days, then the times of the shown day. Both are native radios, so arrow keys move within a group, Tab goes
 * from days to times, and screen readers give the number.
 */
export function SlotPicker(props: SlotPickerProps) {
  const { legend, hint, error, name, days, value, onChange, onBlur, state = 'ready', fallback, texts } = props;
  const madeId = useId();
  const id = props.id ?? madeId;
  const [dayInView, setDayInView] = useState<string>();
  const day = dayToShow(days, dayInView, value);
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;
  const loading = state === 'loading';
  return (
    <fieldset aria-describedby={describedBy} onBlur={onBlur}>
      <Legend>{legend}</Legend>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {loading && <Waiting label={texts.loading} />}
      {!loading && fallback}
      {!loading && !fallback && (
        <Frame>
          <DayStrip name={`${name}-day`} days={days} shown={day?.id} onShow={setDayInView} texts={texts} />
          {day && (
            <SlotTimes id={id} name={name} day={day} value={value} invalid={Boolean(error)} onChange={onChange} noTimes={texts.noTimes} />
          )}
        </Frame>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}

/** The day that the reader opened; else the day of the chosen slot; else the first with a free time. */
function dayToShow(days: readonly SlotDay[], inView: string | undefined, value: string): SlotDay | undefined {
  return (
    days.find((day) => day.id === inView) ??
    days.find((day) => day.slots.some((slot) => slot.value === value)) ??
    days.find((day) => day.slots.length > 0) ??
    days[0]
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <Frame>
        <Bones $min="4.25rem">
          {[1, 2, 3, 4].map((key) => (
            <Skeleton key={key} $height="5.5rem" />
          ))}
        </Bones>
        <Skeleton $width="12rem" />
        <Bones $min="5.5rem">
          {[1, 2, 3, 4, 5, 6].map((key) => (
            <Skeleton key={key} $height={theme.touch} />
          ))}
        </Bones>
      </Frame>
    </Loading>
  );
}

const Legend = styled.legend`padding-block-end: ${theme.space.xs}; font-size: ${theme.text.s}; font-weight: ${theme.font.weight.strong};`;
const Frame = styled.div`display: grid; grid-template-columns: minmax(0, 1fr); gap: ${theme.space.m};`;
const Bones = styled.div<{ $min: string }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(${({ $min }) => $min}, 1fr));
  gap: ${theme.space.xs};
`;
