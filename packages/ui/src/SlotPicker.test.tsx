import { expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { SlotPicker, type SlotPickerProps } from './SlotPicker.tsx';
import type { SlotDay } from './slot.ts';

const texts = { days: 'Day', earlier: 'Earlier', later: 'Later', loading: 'Loading free times', noTimes: 'No free times left' };

const day = (id: string, hours: string[]): SlotDay => ({
  id,
  weekday: 'Tue',
  date: id.slice(-2),
  month: 'Nov',
  label: `Day ${id}`,
  countText: hours.length ? `${hours.length} free` : 'Full',
  slots: hours.map((hour) => ({ value: `${id}T${hour}`, label: hour, part: hour < '12' ? 'Morning' : 'Afternoon' })),
});
const days = [day('23', []), day('24', ['09:00', '09:30', '14:00']), day('25', []), day('26', ['10:00'])];

function Picker(props: Partial<SlotPickerProps> & { start?: string }) {
  const [value, setValue] = useState(props.start ?? '');
  return (
    <>
      <SlotPicker legend="Date and time" name="slot" days={days} value={value} onChange={setValue} texts={texts} {...props} />
      <output>{value}</output>
    </>
  );
}

const times = () => within(screen.getByRole('radiogroup', { name: /Day 2/ }));

it('can be used by keyboard alone: Tab to the day, arrow to the next free one, Tab to its times', async () => {
  render(<Picker />);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Day 24, 3 free' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Day 26, 1 free' }));
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(screen.getByRole('status').textContent).toBe('26T10:00');
});

it('moves between the times of a day by arrows, across morning and afternoon', async () => {
  render(<Picker start="24T09:30" />);
  const chosen = times().getByRole('radio', { name: '09:30' });
  expect(chosen).toHaveProperty('checked', true);
  chosen.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('status').textContent).toBe('24T14:00');
});

it('keeps the choice when the reader only looks at another day', async () => {
  render(<Picker start="24T09:30" />);
  await userEvent.click(screen.getByRole('radio', { name: 'Day 26, 1 free' }));
  expect(screen.queryByRole('radio', { name: '09:30' })).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('24T09:30');
});

it('opens on the first day that has a free time, and a full day cannot be chosen', () => {
  render(<Picker />);
  expect(screen.getByRole('radio', { name: 'Day 24, 3 free' })).toHaveProperty('checked', true);
  expect(screen.getByRole('radio', { name: 'Day 23, Full' })).toHaveProperty('disabled', true);
});

it('no longer shows a taken time as chosen', () => {
  render(<Picker start="24T11:00" />);
  expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(1);
});

it('says that it loads, and shows the fallback in place of days', () => {
  const { rerender } = render(<Picker state="loading" />);
  expect(screen.getByText('Loading free times')).not.toBeNull();
  expect(screen.queryByRole('radio')).toBeNull();
  rerender(<Picker fallback={<p>Could not be loaded</p>} error="Please choose a time" />);
  expect(screen.getByText('Could not be loaded')).not.toBeNull();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByText('Please choose a time')).not.toBeNull();
});
