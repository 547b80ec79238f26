import { describe, expect, it } from '@jest/globals';
import { type Availability, getAvailability, putAvailability } from '@tenaye/contracts/availability.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { later } from '@tenaye/testing/later.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { en } from '../../messages/en.test-support.ts';
import { availabilityQuery } from '../../shared/availability.queries.ts';
import { keys } from '../../shared/keys.ts';
import { AvailabilityEditor } from './AvailabilityEditor.tsx';

const http = stubHttp();

const stored = (given: Partial<Availability> = {}): Availability => ({
  slotMinutes: 30,
  travelBufferMinutes: 0,
  weekly: [{ weekday: 1, startMinute: 540, endMinute: 720, modes: null }],
  exceptions: [],
  version: 4,
  conflicts: [],
  ...given,
});

/** Every call uses a new account, so that drafts of other tests don't leak in. */
const open = (accountId: string = crypto.randomUUID()) => ({
  accountId,
  ...renderWithPlatform(<AvailabilityEditor />, {
    path: '/provider/doctor?view=hours',
    provider: aProviderSession({ id: accountId }),
    messages: { 'mf-provider': { en } },
  }),
});

const day = async (name: string) => within(await screen.findByRole('group', { name }));
const edit = async (person: ReturnType<typeof open>['person'], name: string) =>
  person.click(await screen.findByRole('button', { name: `Edit ${name}` }));
const save = () => screen.getByRole('button', { name: 'Save hours' });
const setTime = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

describe('the editor of a doctor’s hours', () => {
  it('shows the stored hours and saves the whole calendar with its version', async () => {
    http.answer(getAvailability, stored());
    http.answer(putAvailability, stored({ version: 5, slotMinutes: 45 }));
    const { person, toasts } = open();
    const slot = await screen.findByLabelText('Length of one appointment (minutes)');
    await person.clear(slot);
    await person.type(slot, '45');
    await edit(person, 'Tuesday');
    await person.click(screen.getByRole('button', { name: 'Add hours on Tuesday' }));
    expect(screen.getByText('You have unsaved changes.')).toBeInTheDocument();
    await person.click(save());
    await waitFor(() => expect(toasts).toEqual([{ title: 'Hours saved successfully' }]));
    expect(http.requests(putAvailability)[0]?.body).toEqual({
      slotMinutes: 45,
      travelBufferMinutes: 0,
      weekly: [
        { weekday: 1, startMinute: 540, endMinute: 720, modes: null },
        { weekday: 2, startMinute: 540, endMinute: 720, modes: null },
      ],
      exceptions: [],
      version: 4,
    });
    expect(screen.queryByText('You have unsaved changes.')).not.toBeInTheDocument();
  });

  it('tells that the hours were saved though the answer was lost', async () => {
    http.answer(getAvailability, stored({ exceptions: [{ date: '2090-01-02', hours: [] }] }));
    const { person, toasts } = open();
    const slot = await screen.findByLabelText('Length of one appointment (minutes)');
    await person.clear(slot);
    await person.type(slot, '45');
    await edit(person, 'Tuesday');
    await person.click(screen.getByRole('button', { name: 'Add hours on Tuesday' }));
    http.lose(putAvailability);
    const hours = { startMinute: 540, endMinute: 720, modes: null };
    const weekly = [1, 2].map((weekday) => ({ weekday, ...hours }));
    http.answer(getAvailability, stored({ version: 5, slotMinutes: 45, weekly, exceptions: [{ date: '2090-01-02', hours: [] }] }));
    await person.click(save());
    await waitFor(() => expect(toasts).toEqual([{ title: 'Hours saved successfully' }]));
    expect(screen.queryByText('You have unsaved changes.')).not.toBeInTheDocument();
  });

  it('keeps what is typed while a slow save is under way', async () => {
    http.answer(getAvailability, stored());
    const answered = later<Availability>();
    http.answer(putAvailability, () => answered.promise);
    const { person, toasts } = open();
    const slot = await screen.findByLabelText('Length of one appointment (minutes)');
    fireEvent.change(slot, { target: { value: '45' } });
    await person.click(save());
    await edit(person, 'Tuesday');
    await person.click(screen.getByRole('button', { name: 'Add hours on Tuesday' }));
    answered.resolve(stored({ version: 5, slotMinutes: 45 }));
    await waitFor(() => expect(toasts).toEqual([{ title: 'Hours saved successfully' }]));
    expect(screen.getByText('You have unsaved changes.')).toBeInTheDocument();
    const hours = { startMinute: 540, endMinute: 720, modes: null };
    const weekly = [1, 2].map((weekday) => ({ weekday, ...hours }));
    http.answer(putAvailability, stored({ version: 6, slotMinutes: 45, weekly }));
    await person.click(save());
    await waitFor(() => expect(http.requests(putAvailability)[1]?.body).toMatchObject({ version: 5, slotMinutes: 45, weekly }));
  });

  it('summarizes the hours of each day in a line, and opens one day at a time', async () => {
    const weekly: Availability['weekly'] = [
      { weekday: 1, startMinute: 480, endMinute: 750, modes: null },
      { weekday: 1, startMinute: 810, endMinute: 1050, modes: ['online'] },
    ];
    http.answer(getAvailability, stored({ weekly }));
    const { person } = open();
    const monday = await day('Monday');
    expect(monday.getByText('8:00 AM - 12:30 PM, 1:30 PM - 5:30 PM (Online Consultation)')).toBeInTheDocument();
    expect((await day('Sunday')).getByText('Not working')).toBeInTheDocument();
    await edit(person, 'Monday');
    expect(monday.getAllByLabelText('From')).toHaveLength(2);
    expect(monday.getByRole('button', { name: 'Done with Monday' })).toHaveAttribute('aria-expanded', 'true');
    await edit(person, 'Sunday');
    expect(monday.queryByLabelText('From')).not.toBeInTheDocument();
  });

  it('opens the day whose hours are refused and marks the others, with the focus on the first field', async () => {
    const hours = { startMinute: 540, endMinute: 720, modes: null };
    http.answer(
      getAvailability,
      stored({
        weekly: [
          { weekday: 1, ...hours },
          { weekday: 3, ...hours },
        ],
      }),
    );
    const wrong = ['weekly.0.endMinute', 'weekly.1.endMinute'].map((path) => ({ path, message: 'Not a valid value' }));
    http.refuse(putAvailability, { code: 'invalid_input', message: 'Not a valid value', issues: wrong });
    const { person } = open();
    await edit(person, 'Sunday');
    await person.click(save());
    await waitFor(async () => expect((await day('Monday')).getByLabelText('Until')).toHaveFocus());
    expect((await day('Wednesday')).getByText('Please check these hours')).toBeInTheDocument();
    expect((await day('Sunday')).queryByText('Please check these hours')).not.toBeInTheDocument();
  });

  it('leaves minutes as they were typed, and says what is wrong with them', async () => {
    http.answer(getAvailability, stored());
    const { person } = open();
    const slot = await screen.findByLabelText('Length of one appointment (minutes)');
    await person.clear(slot);
    await person.type(slot, '7,5');
    await person.click(save());
    expect(slot).toHaveValue('7,5');
    await waitFor(() => expect(slot).toHaveAccessibleDescription(/Please enter between 5 and 240 minutes/));
    await person.type(slot, '{Backspace}{Backspace} ');
    http.answer(putAvailability, stored({ version: 5, slotMinutes: 7 }));
    await person.click(save());
    await waitFor(() => expect(http.requests(putAvailability)[0]?.body).toMatchObject({ slotMinutes: 7 }));
  });

  it('marks overlapping hours, focuses the first and sends nothing', async () => {
    http.answer(getAvailability, stored());
    const { person } = open();
    await edit(person, 'Monday');
    await person.click(screen.getByRole('button', { name: 'Add hours on Monday' }));
    const second = (await day('Monday')).getAllByLabelText('From')[1] ?? document.body;
    setTime(second, '11:00');
    await person.click(save());
    expect(await screen.findByText('This overlaps other hours of the same day')).toBeInTheDocument();
    expect(second).toHaveFocus();
    expect(http.requests(putAvailability)).toEqual([]);
  });

  it('marks empty and impossible fields in words', async () => {
    http.answer(getAvailability, stored());
    const { person } = open();
    await person.clear(await screen.findByLabelText('Length of one appointment (minutes)'));
    await edit(person, 'Monday');
    setTime((await day('Monday')).getByLabelText('Until'), '08:00');
    await person.click(save());
    expect(await screen.findByText('Please enter between 5 and 240 minutes')).toBeInTheDocument();
    expect(http.requests(putAvailability)).toEqual([]);
  });

  it('removes hours, plans special hours and discards changes on request', async () => {
    http.answer(getAvailability, stored());
    const { person } = open();
    await edit(person, 'Monday');
    await person.click(screen.getByRole('button', { name: 'Remove these hours on Monday' }));
    expect((await day('Monday')).getByText('Not working')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Add special hours' }));
    await person.click(save());
    expect(await screen.findByText('Please choose a date')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect((await day('Monday')).getByLabelText('From')).toHaveValue('09:00');
    expect(screen.queryByRole('button', { name: 'Remove this day' })).not.toBeInTheDocument();
  });

  it('copies a lunch break to the working week in one act', async () => {
    const weekly = [540, 780].map((startMinute) => ({ weekday: 1, startMinute, endMinute: startMinute + 180, modes: null }));
    http.answer(getAvailability, stored({ weekly }));
    http.answer(putAvailability, stored({ weekly, version: 5 }));
    const { person } = open();
    await edit(person, 'Monday');
    await person.click(screen.getByRole('button', { name: 'Copy to other days' }));
    expect(screen.getByRole('checkbox', { name: 'Saturday' })).not.toBeChecked();
    await person.click(screen.getByRole('button', { name: 'Copy hours' }));
    expect((await day('Friday')).getByText('9:00 AM - 12:00 PM, 1:00 PM - 4:00 PM')).toBeInTheDocument();
    await person.click(save());
    await waitFor(() => expect(http.requests(putAvailability)).toHaveLength(1));
    expect(http.requests(putAvailability)[0]?.body).toHaveProperty('weekly.length', 10);
  });

  it('shows a holiday as one range that is removed at once, and says how late a time can be booked', async () => {
    const dates = ['2026-12-24', '2026-12-25', '2026-12-26'];
    http.answer(getAvailability, stored({ exceptions: dates.map((date) => ({ date, hours: [] })) }));
    http.answer(putAvailability, stored({ version: 5 }));
    const { person } = open();
    expect(await screen.findByText('Thu, Dec 24, 2026 to Sat, Dec 26, 2026')).toBeInTheDocument();
    expect(screen.getByText('3 days off')).toBeInTheDocument();
    expect(screen.getByText('A time can be booked until 30 minutes before it begins.')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Remove these days off' }));
    await person.click(save());
    await waitFor(() => expect(http.requests(putAvailability)).toMatchObject([{ body: { exceptions: [] } }]));
  });

  it('no longer marks a date as listed twice when the other one is removed', async () => {
    const twice = { date: '2026-12-24', hours: [{ startMinute: 540, endMinute: 600, modes: null }] };
    http.answer(getAvailability, stored({ exceptions: [twice, twice] }));
    const { person } = open();
    await screen.findAllByRole('group', { name: /^Exception/ });
    await person.click(save());
    expect(await screen.findByText('This date is listed twice')).toBeInTheDocument();
    await person.click(screen.getAllByRole('button', { name: 'Remove this day' })[0] ?? document.body);
    await waitFor(() => expect(screen.queryByText('This date is listed twice')).not.toBeInTheDocument());
  });

  it('requires the first day of a holiday', async () => {
    http.answer(getAvailability, stored());
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Add days off' }));
    await person.click(screen.getByRole('button', { name: 'Take these days off' }));
    expect(await screen.findByText('Please choose a date')).toBeInTheDocument();
  });

  /** Opens the panel and chooses the nth day of its calendar. */
  const chooseDayOff = async (person: ReturnType<typeof open>['person'], field: string, nth: number) => {
    await person.click(await screen.findByLabelText(field));
    const days = within(await screen.findByRole('grid')).getAllByRole('button');
    await person.click(days.filter((it) => !it.hasAttribute('disabled'))[nth] ?? document.body);
  };

  it('saves the types of visit that are confirmed at once, and sends none to an API that knows none', async () => {
    http.answer(getAvailability, stored({ autoConfirm: ['online'] }));
    http.answer(putAvailability, stored({ version: 5, autoConfirm: ['online', 'in-person'] }));
    const { person } = open();
    const group = within(await screen.findByRole('group', { name: 'Confirm at once' }));
    expect(group.getByRole('checkbox', { name: 'Online Consultation' })).toBeChecked();
    await person.click(group.getByRole('checkbox', { name: 'Clinic Visit' }));
    await person.click(save());
    await waitFor(() => expect(http.requests(putAvailability)[0]?.body).toMatchObject({ autoConfirm: ['online', 'in-person'] }));
  });

  it('saves days off that were chosen but not taken when the hours are saved', async () => {
    http.answer(getAvailability, stored());
    http.answer(putAvailability, stored({ version: 5 }));
    const { person, toasts } = open();
    await person.click(await screen.findByRole('button', { name: 'Add days off' }));
    await chooseDayOff(person, 'First day off', 0);
    expect(screen.getByText('You have unsaved changes.')).toBeInTheDocument();
    await person.click(save());
    await waitFor(() => expect(toasts).toEqual([{ title: 'Hours saved successfully' }]));
    const day = { date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), hours: [] };
    expect(http.requests(putAvailability)).toMatchObject([{ body: { exceptions: [day] } }]);
    expect(screen.queryByRole('group', { name: 'Add days off' })).not.toBeInTheDocument();
  });

  it('saves nothing while days off are chosen that can’t be taken, points at them, and keeps them over other pages', async () => {
    http.answer(getAvailability, stored());
    const { person, accountId, unmount } = open();
    await person.click(await screen.findByRole('button', { name: 'Add days off' }));
    await chooseDayOff(person, 'Last day off', 0);
    await person.click(save());
    expect(await screen.findByText('Please choose a date')).toBeInTheDocument();
    expect(screen.getByLabelText('First day off')).toHaveFocus();
    expect(http.requests(putAvailability)).toEqual([]);
    const chosen = screen.getByLabelText('Last day off').textContent;
    unmount();
    open(accountId);
    expect((await screen.findByLabelText('Last day off')).textContent).toBe(chosen);
  });

  it('lists appointments outside the saved hours, each with a link', async () => {
    http.answer(getAvailability, stored());
    const conflict = {
      id: crypto.randomUUID(),
      appointmentType: 'online' as const,
      appointmentDate: '2026-03-02T08:30:00.000Z',
      endsAt: '2026-03-02T09:00:00.000Z',
      status: 'confirmed' as const,
      patientName: 'Selam Bekele',
    };
    http.answer(putAvailability, stored({ weekly: [], version: 5, conflicts: [conflict] }));
    const { person } = open();
    await edit(person, 'Monday');
    await person.click(screen.getByRole('button', { name: 'Remove these hours on Monday' }));
    await person.click(save());
    expect(await screen.findByText('1 appointment is outside your hours')).toBeInTheDocument();
    const link = screen.getByRole('link', { name: 'Mon, Mar 2, 2026, 11:30\u00a0AM, Selam Bekele' });
    expect(link).toHaveAttribute('href', `/provider/doctor?view=calendar&week=2026-03-02&appointment=${conflict.id}`);
  });

  it('keeps the typed values when another tab saved first, until the doctor reloads', async () => {
    http.answer(getAvailability, stored());
    http.refuse(putAvailability, {
      code: 'changed_elsewhere',
      message: 'This was changed elsewhere in the meantime. Please look at it again before you go on.',
    });
    const { person, toasts } = open();
    await edit(person, 'Monday');
    await person.click(screen.getByRole('button', { name: 'Remove these hours on Monday' }));
    await person.click(save());
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(/changed elsewhere in the meantime/)).toBeInTheDocument();
    http.lose(getAvailability);
    await person.click(alert.getByRole('button', { name: 'Load the current hours' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Your hours could not be loaded' }]));
    expect((await day('Monday')).getByText('Not working')).toBeInTheDocument();
    http.answer(getAvailability, stored({ version: 5, weekly: [{ weekday: 1, startMinute: 600, endMinute: 720, modes: null }] }));
    await person.click(alert.getByRole('button', { name: 'Load the current hours' }));
    await waitFor(async () => expect((await day('Monday')).getByLabelText('From')).toHaveValue('10:00'));
  });

  it('shows what was saved when an older answer about the hours comes late', async () => {
    const older = later<Availability>();
    http.answer(getAvailability, stored());
    http.answer(putAvailability, stored({ version: 5, slotMinutes: 45 }));
    const { person, accountId, queryClient, toasts } = open();
    const slot = await screen.findByLabelText('Length of one appointment (minutes)');
    await person.clear(slot);
    await person.type(slot, '45');
    http.answer(getAvailability, () => older.promise);
    await act(async () => void queryClient.refetchQueries({ queryKey: keys.availability(accountId) }));
    expect(http.requests(getAvailability)).toHaveLength(2);
    http.answer(getAvailability, stored({ version: 5, slotMinutes: 45 }));
    await person.click(save());
    await waitFor(() => expect(toasts).toHaveLength(1));
    older.resolve(stored());
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(queryClient.getQueryData(availabilityQuery(accountId).queryKey)?.version).toBe(5);
    expect(screen.queryByText('You have unsaved changes.')).not.toBeInTheDocument();
  });

  it("shows the server's refusal of a field at the field", async () => {
    http.answer(getAvailability, stored({ exceptions: [{ date: '2026-03-02', hours: [] }] }));
    http.refuse(putAvailability, {
      code: 'invalid_input',
      message: 'This day has passed',
      issues: [{ path: 'exceptions.0.date', message: 'This day has passed' }],
    });
    const { person } = open();
    await edit(person, 'Monday');
    await person.click(screen.getByRole('button', { name: 'Remove these hours on Monday' }));
    await person.click(save());
    expect(await screen.findByText('This day has passed')).toBeInTheDocument();
  });

  it('keeps the typed values while other pages are visited, and has the browser ask before they are lost', async () => {
    http.answer(getAvailability, stored());
    const { person, unmount, accountId } = open();
    await edit(person, 'Monday');
    await person.click(screen.getByRole('button', { name: 'Remove these hours on Monday' }));
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    unmount();
    open(accountId);
    expect((await day('Monday')).getByText('Not working')).toBeInTheDocument();
    expect(screen.getByText('You have unsaved changes.')).toBeInTheDocument();
  });

  it('offers a retry when the hours cannot be loaded', async () => {
    http.lose(getAvailability);
    const { person } = open();
    const alert = await screen.findByRole('alert');
    http.answer(getAvailability, stored());
    await person.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect((await day('Monday')).getByText('9:00 AM - 12:00 PM')).toBeInTheDocument();
  });
});
