import { afterEach, describe, expect, it, jest } from '@jest/globals';
import {
  type DoctorAppointment,
  listDoctorAppointments,
  listPatientHistory,
  listSlots,
  moveByDoctor,
  setAppointmentNotes,
} from '@tenaye/contracts/appointment.ts';
import { getAvailability } from '@tenaye/contracts/availability.ts';
import { aDoctorAppointment, aNotification, aProviderSession, aSlot } from '@tenaye/testing/builders.ts';
import { stubEventStream } from '@tenaye/testing/event-stream.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { later } from '@tenaye/testing/later.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { en } from '../../../messages/en.test-support.ts';
import { answerAppointments, itemOf, mondayHours } from '../appointment.test-support.tsx';
import { DoctorPortalFrame } from '../DoctorPortalFrame.tsx';
import { nextChange } from '../useRefetchAtChanges.ts';

const http = stubHttp();
afterEach(() => void jest.useRealTimers());

const stream = stubEventStream();

const session = aProviderSession();
const open = (path: string) => renderWithPlatform(<DoctorPortalFrame />, { path, provider: session, messages: { 'mf-provider': { en } } });

/** Monday, March 2, 2026, 11:30 in Addis Ababa. */
const monday = () => aDoctorAppointment({ user: { firstName: 'Selam', lastName: 'Bekele' } });
const WEEK = '/provider/doctor?view=calendar&week=2026-03-04';

const dayOf = async (name: string) => {
  const day = (await screen.findByRole('heading', { name })).closest('li');
  if (!day) throw new Error(`${name} is not in the week`);
  return within(day);
};

describe('the weekly calendar', () => {
  it('shows the week in the URL, each appointment on its day, and loads no other week', async () => {
    answerAppointments(http, [monday()]);
    open(WEEK);
    expect((await dayOf('Mon, Mar 2')).getByRole('link', { name: /^Selam Bekele 11:30\sAM/ })).toBeInTheDocument();
    expect((await dayOf('Sun, Mar 8')).getByText('No appointments')).toBeInTheDocument();
    const first = await dayOf('Mon, Mar 2');
    expect(first.getByText('9:00 AM - 12:00 PM, 1:00 PM - 5:00 PM')).toBeInTheDocument();
    expect((await dayOf('Tue, Mar 3')).getByText('Not working')).toBeInTheDocument();
    const ranges = http.requests(listDoctorAppointments).map(({ query }) => [query.from, query.to]);
    expect(ranges).toContainEqual(['2026-03-01T21:00:00.000Z', '2026-03-08T21:00:00.000Z']);
  });

  it('is true to time: an appointment as long as it lasts, a day off and special hours named, and asks for past exceptions', async () => {
    const long = { ...monday(), appointmentDate: '2026-03-02T06:20:00.000Z', endsAt: '2026-03-02T07:50:00.000Z' };
    answerAppointments(http, [long]);
    const hours = [{ startMinute: 600, endMinute: 660, modes: null }];
    http.answer(getAvailability, {
      ...mondayHours,
      exceptions: [
        { date: '2026-03-03', hours: [] },
        { date: '2026-03-04', hours },
      ],
    });
    open(WEEK);
    const entry = (await screen.findByRole('link', { name: /^Selam Bekele 9:20\sAM/ })).closest('li');
    expect((await dayOf('Tue, Mar 3')).getByText('Day off')).toBeInTheDocument();
    expect((await dayOf('Wed, Mar 4')).getByText('Special hours: 10:00 AM - 11:00 AM')).toBeInTheDocument();
    expect(entry?.style.insetBlockStart).toContain('* 1.33');
    expect(entry?.style.blockSize).toContain('* 1.5');
    expect(http.requests(getAvailability).map((it) => it.query)).toContainEqual({ from: '2026-03-02' });
  });

  it('has a link for each day, for phones', async () => {
    answerAppointments(http, []);
    open(WEEK);
    const days = within(await screen.findByRole('navigation', { name: 'Day' }));
    expect(days.getByRole('link', { name: 'Wed 4' })).toHaveAttribute('aria-current', 'date');
    expect(days.getByRole('link', { name: 'Sun 8' })).toHaveAttribute('href', '/provider/doctor?view=calendar&week=2026-03-08');
  });

  it('links to the next and previous week and to today', async () => {
    answerAppointments(http, []);
    const { person, router } = open(WEEK);
    await person.click(await screen.findByRole('link', { name: 'Next week' }));
    expect(await screen.findByRole('heading', { name: 'Mon, Mar 9' })).toBeInTheDocument();
    await person.click(screen.getByRole('link', { name: 'Previous week' }));
    expect(await screen.findByRole('heading', { name: 'Mon, Mar 2' })).toBeInTheDocument();
    await person.click(screen.getByRole('link', { name: 'Today' }));
    await waitFor(() => expect(router.href).not.toContain('2026-03-'));
    expect(await screen.findByText('No appointments in this week.')).toBeInTheDocument();
  });

  it('opens an appointment with its heading focused, and says when it is in another week', async () => {
    const it = monday();
    answerAppointments(http, [it]);
    const { person } = open(WEEK);
    await person.click(await screen.findByRole('link', { name: /Selam Bekele/ }));
    expect(await screen.findByRole('heading', { name: 'Selam Bekele' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Confirm' })).toBeInTheDocument();
    answerAppointments(http, []);
    act(() => stream.send({ audience: 'provider', notification: aNotification() }));
    expect(await screen.findByText("This appointment isn't in this week. It may have been rescheduled.")).toBeInTheDocument();
  });

  it('returns the focus to a closed appointment, which is below the free times of the days before', async () => {
    answerAppointments(http, [monday()]);
    const { person } = open(WEEK);
    await person.click(await screen.findByRole('link', { name: /Selam Bekele/ }));
    await person.click(await screen.findByRole('link', { name: 'Close' }));
    await waitFor(() => expect(screen.getByRole('link', { name: /Selam Bekele/ })).toHaveFocus());
    expect(screen.queryByRole('heading', { name: 'Selam Bekele' })).toBeNull();
  });

  it('shows a booking that a patient makes meanwhile', async () => {
    answerAppointments(http, []);
    open(WEEK);
    expect(await screen.findByText('No appointments in this week.')).toBeInTheDocument();
    answerAppointments(http, [monday()]);
    act(() => stream.send({ audience: 'provider', notification: aNotification() }));
    expect(await screen.findByRole('link', { name: /Selam Bekele/ })).toBeInTheDocument();
  });

  it('offers a retry when the week cannot be loaded', async () => {
    answerAppointments(http, []);
    http.lose(listDoctorAppointments);
    const { person } = open(WEEK);
    const alert = await screen.findByRole('alert');
    answerAppointments(http, [monday()]);
    await person.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /Selam Bekele/ })).toBeInTheDocument();
  });
});

describe('rescheduling', () => {
  const openDialog = async (appointment: DoctorAppointment = monday()) => {
    answerAppointments(http, [appointment]);
    const page = open('/provider/doctor');
    await page.person.click(await screen.findByRole('button', { name: 'Details' }));
    await page.person.click(screen.getByRole('button', { name: 'Reschedule' }));
    return { ...page, dialog: within(await screen.findByRole('dialog')), appointment };
  };
  const soon = new Date(Date.now() + 3 * 86_400_000);
  const slot = aSlot({ start: soon.toISOString(), end: new Date(+soon + 1_800_000).toISOString() });

  it("moves to one of the doctor's own free times and reports it", async () => {
    http.answer(listSlots, [slot]);
    const { person, dialog, appointment, toasts } = await openDialog();
    http.answer(moveByDoctor, { ...appointment, status: 'confirmed', appointmentDate: slot.start });
    const times = await dialog.findAllByRole('radio', { name: /[AP]M/ });
    for (const it of times.slice(0, 1)) await person.click(it);
    await person.click(dialog.getByRole('button', { name: 'Reschedule appointment' }));
    await waitFor(() => expect(toasts).toEqual([{ title: 'Appointment rescheduled successfully' }]));
    expect(http.requests(moveByDoctor)).toMatchObject([{ params: { id: appointment.id }, body: { appointmentDate: slot.start } }]);
    expect(http.requests(moveByDoctor)[0]?.headers.get('idempotency-key')).toBeTruthy();
    expect(http.requests(listSlots)[0]?.params).toEqual({ id: session.providerData?.id });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('keeps the focus on the way back to the first weeks; a disabled button would drop it', async () => {
    http.answer(listSlots, [slot]);
    const { person, dialog } = await openDialog();
    await person.click(dialog.getByRole('button', { name: 'Later weeks' }));
    const earlier = dialog.getByRole('button', { name: 'Earlier weeks' });
    for (const _ of ['to the first weeks', 'before them']) {
      await person.click(earlier);
      expect([earlier.matches(':disabled'), earlier.getAttribute('aria-disabled')]).toEqual([false, 'true']);
      expect(earlier).toHaveFocus();
    }
    const asked = http.requests(listSlots).map((it) => it.query.from ?? '');
    expect(asked.filter((it) => Date.parse(it) < Date.now() - 86_400_000)).toEqual([]);
  });

  it('keeps the chosen time after a lost connection, and offers the next free ones when someone else took it', async () => {
    http.answer(listSlots, [slot]);
    const { person, dialog } = await openDialog();
    http.lose(moveByDoctor);
    await person.click((await dialog.findAllByRole('radio', { name: /[AP]M/ }))[0] ?? document.body);
    await person.click(dialog.getByRole('button', { name: 'Reschedule appointment' }));
    expect(await dialog.findByText('Network error. Please try again.')).toBeInTheDocument();
    http.refuse(moveByDoctor, { code: 'slot_taken', message: 'This time has just been taken', nextSlots: [aSlot()] });
    await person.click(dialog.getByRole('button', { name: 'Reschedule appointment' }));
    expect(await dialog.findByText('This time has just been taken')).toBeInTheDocument();
    const next = dialog.getByRole('button', { name: 'Mon, Mar 2, 2026, 11:30\u00a0AM' });
    await person.click(next);
    expect(next).toHaveAttribute('aria-pressed', 'true');
    await person.click(dialog.getByRole('button', { name: 'Reschedule appointment' }));
    await waitFor(() => expect(http.requests(moveByDoctor).at(-1)?.body).toEqual({ appointmentDate: aSlot().start }));
  });

  it('requires a time before calling the server', async () => {
    http.answer(listSlots, [slot]);
    const { person, dialog } = await openDialog();
    await person.click(dialog.getByRole('button', { name: 'Reschedule appointment' }));
    expect(await dialog.findByText('Please choose a time')).toBeInTheDocument();
    expect(http.requests(moveByDoctor)).toEqual([]);
  });

  it('is not offered if the server does not allow it', async () => {
    answerAppointments(http, [aDoctorAppointment({ can: { setStatus: [], reschedule: false, consultation: [] } })]);
    const { person } = open('/provider/doctor');
    await person.click(await screen.findByRole('button', { name: 'Details' }));
    expect(screen.getByRole('button', { name: 'Add notes' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Reschedule' })).not.toBeInTheDocument();
  });
});

describe('notes that are being written', () => {
  const named = (lastName: string): DoctorAppointment => aDoctorAppointment({ status: 'confirmed', user: { firstName: 'Abel', lastName } });
  const region = async (name: string) => within(await screen.findByRole('region', { name }));

  it('stay on their card and in its place when the time of the next patient has come', async () => {
    const [first, second] = [named('First'), named('Second')];
    let list = [first, second];
    answerAppointments(http, () => list);
    const { person } = open('/provider/doctor');
    await person.click((await region('Next patient')).getByRole('button', { name: 'Add notes' }));
    const field = screen.getByLabelText('Your notes');
    await person.type(field, 'Recheck in');
    list = [second, { ...first, status: 'completed' }];
    act(() => stream.send({ audience: 'provider', notification: aNotification() }));
    const writing = await region('You are writing notes');
    expect((await region('Next patient')).getByRole('heading', { name: 'Abel Second' })).toBeInTheDocument();
    expect(await writing.findByText('Completed')).toBeInTheDocument();
    expect(screen.getByLabelText('Your notes')).toBe(field);
    await person.type(field, ' May');
    expect(field).toHaveValue('Recheck in May');
    expect(field).toHaveFocus();

    await person.click(writing.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'You are writing notes' })).not.toBeInTheDocument());
  });

  it('are there again after another page of the portal', async () => {
    answerAppointments(http, [named('First')]);
    const { person, router } = open('/provider/doctor');
    await person.click((await region('Next patient')).getByRole('button', { name: 'Add notes' }));
    await person.type(screen.getByLabelText('Your notes'), 'Allergic to penicillin');
    await act(() => router.navigate('/provider/doctor?view=calendar'));
    expect(screen.queryByLabelText('Your notes')).not.toBeInTheDocument();
    await act(() => router.navigate(-1));
    expect(await screen.findByLabelText('Your notes')).toHaveValue('Allergic to penicillin');
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Add notes' })).toHaveAccessibleDescription(/Abel First/);
  });

  it('are kept in the tab, for a reload, until they are discarded', async () => {
    answerAppointments(http, [named('First')]);
    const { person } = open('/provider/doctor');
    await person.click((await region('Next patient')).getByRole('button', { name: 'Add notes' }));
    await person.type(screen.getByLabelText('Your notes'), 'Recheck');
    const stored = () => Object.entries(sessionStorage).filter(([key]) => key.startsWith('portal draft visit'));
    expect(stored().map(([, text]) => text)).toEqual(['{"notes":"Recheck"}']);
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(stored()).toEqual([]);
  });
});

describe('notes that are being saved', () => {
  it('say when they could not be, keep what is typed before the answer, and end their editor where it is by then', async () => {
    const it = monday();
    answerAppointments(http, [it]);
    http.lose(setAppointmentNotes);
    const { person, router, toasts } = open('/provider/doctor');
    await person.click(await screen.findByRole('button', { name: 'Details' }));
    await person.click(screen.getByRole('button', { name: 'Add notes' }));
    // While the form is open, the appointment has no other buttons.
    expect((await itemOf('Bekele')).getAllByRole('button').map((it) => it.textContent)).toEqual(['Close', 'Save notes', 'Cancel']);
    await person.type(screen.getByLabelText('Your notes'), 'Recheck');
    await person.click(screen.getByRole('button', { name: 'Save notes' }));
    expect(await screen.findByText('Network error. Please try again.')).toBeInTheDocument();
    const saving = later<DoctorAppointment>();
    http.answer(setAppointmentNotes, () => saving.promise);
    await person.click(screen.getByRole('button', { name: 'Save notes' }));
    await person.type(screen.getByLabelText('Your notes'), ' in May');
    saving.resolve({ ...it, notes: 'Recheck' });
    await waitFor(() => expect(toasts).toEqual([{ title: 'Notes saved successfully' }]));
    expect(screen.getByLabelText('Your notes')).toHaveValue('Recheck in May');

    const again = later<DoctorAppointment>();
    http.answer(setAppointmentNotes, () => again.promise);
    await person.click(screen.getByRole('button', { name: 'Save notes' }));
    await waitFor(() => expect(http.requests(setAppointmentNotes).at(-1)?.body).toEqual({ notes: 'Recheck in May' }));
    await act(() => router.navigate('/provider/doctor?view=calendar'));
    again.resolve({ ...it, notes: 'Recheck in May' });
    await waitFor(() => expect(toasts).toHaveLength(2));
    await act(() => router.navigate(-1));
    await person.click(await screen.findByRole('button', { name: 'Details' }));
    expect(screen.queryByLabelText('Your notes')).not.toBeInTheDocument();
  });
});

describe('patient history', () => {
  it('says how many there are, and loads them when opened', async () => {
    answerAppointments(http, [aDoctorAppointment({ earlier: 2 })]);
    http.lose(listPatientHistory);
    const { person } = open('/provider/doctor');
    await person.click(await screen.findByRole('button', { name: 'Details' }));
    const heading = screen.getByText('2 earlier appointments with this patient');
    expect(http.requests(listPatientHistory)).toEqual([]);
    await person.click(heading);
    const alert = await screen.findByRole('alert');
    http.answer(listPatientHistory, [aDoctorAppointment({ status: 'completed', symptoms: 'Migraine' })]);
    await person.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Migraine')).toBeInTheDocument();
  });

  it('is not there at a first appointment', async () => {
    answerAppointments(http, [monday()]);
    const { person } = open('/provider/doctor');
    await person.click(await screen.findByRole('button', { name: 'Details' }));
    expect(screen.queryByText(/earlier appointment/)).not.toBeInTheDocument();
  });
});

describe('the call', () => {
  it('is announced until its link appears, at the time that the contract defines', async () => {
    const online = { appointmentType: 'online' as const, status: 'confirmed' as const };
    answerAppointments(http, [aDoctorAppointment(online)]);
    const { unmount } = open('/provider/doctor');
    expect(await screen.findByText(/video link appears here 15 minutes before/)).toBeInTheDocument();
    unmount();
    answerAppointments(http, [aDoctorAppointment({ ...online, meetingLink: 'https://meet.example/room' })]);
    open('/provider/doctor');
    expect(await screen.findByRole('link', { name: 'Join the video call' })).toHaveAttribute('href', 'https://meet.example/room');
  });

  it('and the start are the instants at which the page refetches', () => {
    const start = Date.parse('2026-03-02T08:30:00Z');
    const visit = aDoctorAppointment({ status: 'confirmed', appointmentDate: '2026-03-02T08:30:00Z', endsAt: '2026-03-02T09:00:00Z' });
    expect(nextChange([visit], start - 3_600_000)).toBe(start - 15 * 60_000);
    expect(nextChange([visit], start - 60_000)).toBe(start);
    expect(nextChange([visit], start)).toBeUndefined();
    expect(nextChange([{ ...visit, status: 'cancelled' }], start - 60_000)).toBeUndefined();
  });

  it('is asked for each minute while its link is missing, because the clock may be ahead of the server’s', () => {
    const start = Date.parse('2026-03-02T08:30:00Z');
    const times = { appointmentDate: '2026-03-02T08:30:00Z', endsAt: '2026-03-02T09:00:00Z' };
    const online = aDoctorAppointment({ status: 'confirmed', appointmentType: 'online', ...times });
    expect(nextChange([online], start - 10 * 60_000)).toBe(start - 9 * 60_000);
    expect(nextChange([{ ...online, meetingLink: 'https://meet.example/room' }], start - 10 * 60_000)).toBe(start);
    expect(nextChange([online], start + 30 * 60_000)).toBeUndefined();
    expect(nextChange([{ ...online, delay: { minutes: 20, reason: 'previous_visit' } }], start + 30 * 60_000)).toBe(start + 31 * 60_000);
  });

  it('refetches at the start too, when the answer a quarter of an hour before was the same', async () => {
    jest.useFakeTimers({ now: Date.parse('2026-03-02T08:14:00Z'), advanceTimers: true });
    const times = { appointmentDate: '2026-03-02T08:30:00Z', endsAt: '2026-03-02T09:00:00Z' };
    answerAppointments(http, [aDoctorAppointment({ status: 'confirmed', ...times })]);
    open(WEEK);
    const reads = () => http.requests(listDoctorAppointments).length;
    await waitFor(() => expect(reads()).toBeGreaterThan(0));
    await act(() => jest.advanceTimersByTimeAsync(62_000));
    const before = reads();
    await act(() => jest.advanceTimersByTimeAsync(15 * 60_000));
    expect(reads()).toBeGreaterThan(before);
  });
});
