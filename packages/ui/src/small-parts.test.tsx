import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { initials } from './Avatar.tsx';
import { Bell, bellCount } from './Bell.tsx';
import { CodeField } from './CodeField.tsx';
import { toDate, toPlainDate } from './calendar-date.ts';
import { loadEthiopicFont, registerEthiopicFont } from './ethiopic-font.ts';
import { applyScheme } from './scheme.ts';
import { statusTone } from './status.ts';
import { Tabs } from './Tabs.tsx';

it('takes a code that is pasted as it was written, with a blank in the middle', async () => {
  const typed = jest.fn();
  render(<CodeField label="Code" digits={6} onChange={(event) => typed(event.target.value)} />);
  const person = userEvent.setup();
  await person.click(screen.getByLabelText('Code'));
  await person.paste(' 351 052 9');
  expect(screen.getByDisplayValue('351052')).toBe(screen.getByLabelText('Code'));
  expect(typed).toHaveBeenLastCalledWith('351052');
});

describe('Bell', () => {
  it.each([
    [0, ''],
    [1, '1'],
    [9, '9'],
    [10, '9+'],
    [250, '9+'],
  ])('counts %i as "%s"', (count, figure) => {
    expect(bellCount(count)).toBe(figure);
  });

  it('is named by the full number and by what it shows', () => {
    render(<Bell count={12} label="Notifications, 12 unread" />);
    expect(screen.getByRole('button', { name: 'Notifications, 12 unread, 9+' }).textContent).toBe('9+');
  });
});

it('draws an unknown status as one that waits', () => {
  expect(statusTone('confirmed')).toBe('success');
  expect(statusTone('completed')).toBe('info');
  expect(statusTone('cancelled')).toBe('danger');
  expect(statusTone('scheduled')).toBe('warning');
  expect(statusTone('never heard of')).toBe('warning');
});

it('takes initials from the name and not from the title, in any script', () => {
  expect(initials('Dr. Hana Bekele Alemu')).toBe('HB');
  expect(initials('almaz')).toBe('A');
  expect(initials('“Abel” (night) 2')).toBe('AN');
  expect(initials('አልማዝ ታደሰ')).toBe('አታ');
  expect(initials('  ')).toBe('');
});

it('keeps a plain date on its day, whatever the zone of the reader', () => {
  expect(toPlainDate(toDate('2026-03-01') ?? new Date(0))).toBe('2026-03-01');
  expect(toDate('1.3.2026')).toBeUndefined();
  expect(toDate(undefined)).toBeUndefined();
});

it('goes back to the scheme of the device', () => {
  applyScheme('dark');
  expect(document.documentElement.dataset.scheme).toBe('dark');
  applyScheme('system');
  expect(document.documentElement.hasAttribute('data-scheme')).toBe(false);
});

it('adds the Ethiopic font once, for its own script alone', () => {
  const made: FontFaceDescriptors[] = [];
  class Face {
    family: string;
    constructor(family: string, _source: string, descriptors: FontFaceDescriptors) {
      this.family = family;
      made.push(descriptors);
    }
  }
  Object.assign(globalThis, { FontFace: Face });
  const fonts = new Set<FontFace>();
  registerEthiopicFont({ normal: '/400.woff2', strong: '/600.woff2' }, fonts);
  registerEthiopicFont({ normal: '/400.woff2', strong: '/600.woff2' }, fonts);
  expect(fonts.size).toBe(2);
  expect(made.every((descriptors) => descriptors.unicodeRange?.includes('U+1200-1399'))).toBe(true);
});

it('waits for the Ethiopic font only for a while, as on a network that answers nothing', async () => {
  jest.useFakeTimers();
  try {
    const done = jest.fn();
    void loadEthiopicFont({ load: () => new Promise(() => undefined) }).then(done);
    await jest.advanceTimersByTimeAsync(1999);
    expect(done).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalled();
  } finally {
    jest.useRealTimers();
  }
});

it('tells the caller which tab was opened, and ties each tab to its panel whatever its value holds', async () => {
  const open = jest.fn();
  const items = ['General Info', 'Claims'].map((value) => ({ value, label: value, content: <p>About {value}</p> }));
  render(<Tabs label="Facility" items={items} onValueChange={open} />);
  expect(screen.getByText('About General Info')).not.toBeNull();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(open).toHaveBeenCalledWith('Claims');
  expect(screen.queryByText('About General Info')).toBeNull();
  const panel = screen.getByRole('tabpanel', { name: 'Claims' });
  expect(screen.getByRole('tab', { name: 'Claims' }).getAttribute('aria-controls')).toBe(panel.id);
  expect(panel.id).not.toContain(' ');
});
