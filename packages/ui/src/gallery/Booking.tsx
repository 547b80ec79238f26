import { useState } from 'react';
import { Button } from '../Button.tsx';
import { Empty } from '../Empty.tsx';
import { CalendarIcon } from '../icons.tsx';
import { Grid } from '../layout.tsx';
import { ErrorNotice } from '../Notice.tsx';
import { SlotPicker } from '../SlotPicker.tsx';
import { Stepper } from '../Stepper.tsx';
import type { SlotDay } from '../slot.ts';
import { Section } from './Section.tsx';

const texts = {
  days: 'Day',
  earlier: 'Earlier days',
  later: 'Later days',
  loading: 'Loading free times',
  noTimes: 'No free times left on this day.',
};
const steps = ['Answer questions', 'Choose a doctor', 'Choose a time', 'Confirm'];
const hours = ['08:30', '09:00', '09:30', '10:30', '11:00', '14:00', '14:30', '16:00'];

const days: SlotDay[] = Array.from({ length: 10 }, (_, index) => {
  const day = new Date(Date.UTC(2026, 10, 23 + index));
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' }).format(day);
  const free = [2, 6].includes(index) ? [] : hours.slice(index % 3);
  return {
    id: day.toISOString().slice(0, 10),
    weekday: format({ weekday: 'short' }),
    date: format({ day: 'numeric' }),
    month: format({ month: 'short' }),
    label: format({ weekday: 'long', day: 'numeric', month: 'long' }),
    countText: free.length ? `${free.length} free` : 'Full',
    slots: free.map((hour) => ({ value: `${index}-${hour}`, label: hour, part: hour < '12' ? 'Morning' : 'Afternoon' })),
  };
});

/** Picking a time, and the position in a flow. */
export function Booking() {
  const [value, setValue] = useState('1-09:30');
  const [none, setNone] = useState('');
  const rest = { days: [], value: '', onChange: () => undefined, texts };
  return (
    <>
      <Section title="Stepper" about="Where one is in a flow of a few steps.">
        <Stepper label="Progress" steps={steps} current={2} positionText="Step 3 of 4" doneText="completed" />
      </Section>
      <Section title="Slot picker" about="A row of days, then the times of the day in view.">
        <SlotPicker
          legend="Date and time"
          hint="Times in Addis Ababa."
          name="slot"
          days={days}
          value={value}
          onChange={setValue}
          texts={texts}
        />
        <Grid $min="18rem" $gap="l">
          <SlotPicker
            legend="With an error"
            error="Please choose a time"
            name="slot-error"
            days={days}
            value={none}
            onChange={setNone}
            texts={texts}
          />
          <SlotPicker {...rest} legend="Loading" name="slot-loading" state="loading" />
          <SlotPicker
            {...rest}
            legend="Without free times"
            name="slot-empty"
            fallback={
              <Empty
                icon={<CalendarIcon />}
                title="No free times in the next two weeks"
                text="Another doctor of the same specialty may be free sooner."
                action={<Button tone="quiet">See other doctors</Button>}
              />
            }
          />
          <SlotPicker
            {...rest}
            legend="When loading failed"
            name="slot-failed"
            fallback={
              <ErrorNotice title="Free times could not be loaded" retryLabel="Try again" onRetry={() => undefined}>
                What you typed is kept.
              </ErrorNotice>
            }
          />
        </Grid>
      </Section>
    </>
  );
}
