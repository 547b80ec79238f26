import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Calendar } from './Calendar.tsx';
import { type PlainDate, toDate } from './calendar-date.ts';
import { controlLook } from './control.look.ts';
import { useFieldControl } from './Field.tsx';
import { CalendarIcon } from './icons.tsx';
import { theme } from './theme.ts';

export interface DatePickerProps {
  /** '' when none is chosen. */
  value: PlainDate | '';
  onChange: (value: PlainDate | '') => void;
  /** Shown when none is chosen, e.g. "Choose a date". */
  placeholder: string;
  language: string;
  previousLabel: string;
  nextLabel: string;
  min?: PlainDate;
  max?: PlainDate;
  isDisabled?: (day: PlainDate) => boolean;
  /** Shows years and months as lists; needs `min` and `max`. */
  jump?: boolean;
}

/** A button with the chosen date that opens a month below it. Used in a `Field`. Import it lazily: it carries react-day-picker. */
export function DatePicker({ value, onChange, placeholder, ...calendar }: DatePickerProps) {
  const control = useFieldControl();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const date = toDate(value);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const choose = (day: PlainDate | undefined) => {
    onChange(day ?? '');
    close();
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    close();
  };
  const shown =
    date && new Intl.DateTimeFormat(calendar.language, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }).format(date);
  // The label names the button, so the button's own text (the value) is added as its description.
  return (
    <Frame onKeyDown={closeOnEscape}>
      <Face
        ref={button}
        type="button"
        data-date
        id={control?.id}
        aria-describedby={[`${panelId}-value`, control?.['aria-describedby']].filter(Boolean).join(' ')}
        data-invalid={control?.['aria-invalid']}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(!open)}
      >
        <span id={`${panelId}-value`}>{shown ?? <Soft>{placeholder}</Soft>}</span>
        <CalendarIcon />
      </Face>
      {open && (
        <Panel id={panelId}>
          <Calendar {...calendar} mode="single" value={value || undefined} onChange={choose} autoFocus />
        </Panel>
      )}
    </Frame>
  );
}

const Frame = styled.div`display: grid; grid-template-columns: minmax(0, 1fr); gap: ${theme.space.xs};`;
const Face = styled.button`
  ${controlLook}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.xs};
  text-align: start;
  cursor: pointer;
  &[data-invalid] { border-color: ${theme.color.danger}; border-width: 2px; }
  > svg { flex: none; color: ${theme.color.inkSoft}; }
`;
const Soft = styled.span`color: ${theme.color.inkSoft};`;
const Panel = styled.div`
  width: fit-content;
  max-width: 100%;
  padding: ${theme.space.xs};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.l};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.high};
`;
