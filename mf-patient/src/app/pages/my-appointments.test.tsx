import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  type Appointment,
  cancelAppointment,
  getAppointment,
  listAppointments,
  listSlots,
  rescheduleAppointment,
} from '@tenaye/contracts/appointment.ts';
import { getDoctor } from '@tenaye/contracts/doctor.ts';
import { listDoctorReviews } from '@tenaye/contracts/review.ts';
import { aDoctor, anAppointment, aSlot, aUser } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { later } from '@tenaye/testing/later.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { en } from '../../messages/en.ts';
import { AppointmentsPage } from './AppointmentsPage.tsx';

const http = stubHttp();
beforeEach(() => {
  http.answer(listDoctorReviews, []);
});
afterEach(() => void jest.useRealTimers());
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** `index` half hours after noon in Addis Ababa, two days from now. */
const slotAt = (index: number) => {
  const start = new Date(Date.now() + 2 * DAY).setUTCHours(9, 0, 0, 0) + index * 30 * MINUTE;
  return aSlot({ start: new Date(start).toISOString(), end: new Date(start + 30 * MINUTE).toISOString() });
};
const inMinutes = (minutes: number, given: Partial<Appointment> = {}): Appointment =>
  anAppointment({
    appointmentDate: new Date(Date.now() + minutes * MINUTE).toISOString(),
    endsAt: new Date(Date.now() + (minutes + 30) * MINUTE).toISOString(),
    ...given,
  });

const open = (path: string, mine: readonly Appointment[]) => {
  http.answer(listAppointments, [...mine]);
  const isOf = (params: Readonly<Record<string, string>>) => (it: Appointment) => it.id === params.id;
  http.answer(getAppointment, ({ params }) => mine.find(isOf(params)) ?? anAppointment());
  http.refuse(getAppointment, { code: 'not_found', message: 'Not found' }, ({ params }) => !mine.some(isOf(params)));
  return renderWithPlatform(<AppointmentsPage />, { path, user: aUser(), messages: { 'mf-patient': { en } } });
};

describe('my appointments', () => {
  it('show and focus the one that a notification links to', async () => {
    Object.assign(Element.prototype, { scrollIntoView: () => undefined });
    const wanted = inMinutes(5000, { doctorName: 'Dr. Wanted' });
    open(`/appointments?appointment=${wanted.id}`, [inMinutes(600), wanted]);
    const item = (await screen.findByText('Dr. Wanted')).closest('li');
    await waitFor(() => expect(item).toHaveFocus());
  });

  it('begin with the next one, with its call link', async () => {
    const link = 'https://meet.example/tenaye-room';
    const next = inMinutes(10, { appointmentType: 'online', status: 'confirmed', meetingLink: link, doctorName: 'Dr. Next' });
    const past = inMinutes(-5000, { status: 'completed', doctorName: 'Dr. Past', can: { cancel: false, reschedule: false } });
    open('/appointments', [inMinutes(5000, { doctorName: 'Dr. Later' }), next, past]);
    const card = within(await screen.findByRole('region', { name: 'Next appointment' }));
    expect(card.getByText(/Dr. Next/)).toBeVisible();
    expect(card.getByRole('link', { name: 'Join the video call' })).toHaveAttribute('href', link);
    expect(within(screen.getByRole('region', { name: 'Upcoming' })).getByText('Dr. Later')).toBeVisible();
    const over = within(screen.getByRole('region', { name: 'Past' }));
    expect(over.getByText('Completed')).toBeVisible();
    expect(over.getAllByRole('button').map((it) => it.textContent)).toEqual(['Receipt', 'Rate your visit']);
  });

  it('say when the call link will appear, and that a scheduled one awaits confirmation', async () => {
    open('/appointments', [inMinutes(600, { appointmentType: 'online' })]);
    const card = within(await screen.findByRole('region', { name: 'Next appointment' }));
    expect(card.getByText(/15 minutes before/)).toBeVisible();
    expect(card.getByText('Scheduled')).toBeVisible();
  });

  it('say how late the doctor is, on the card of the next one and in the list', async () => {
    const late = {
      status: 'confirmed',
      delayMinutes: 20,
      appointmentDate: '2099-03-02T08:30:00.000Z',
      endsAt: '2099-03-02T09:00:00.000Z',
    } as const;
    open('/appointments', [
      anAppointment(late),
      anAppointment({ ...late, delayMinutes: 45, appointmentDate: '2099-03-02T10:00:00.000Z', endsAt: '2099-03-02T10:30:00.000Z' }),
    ]);
    const card = within(await screen.findByRole('region', { name: 'Next appointment' }));
    expect(card.getByRole('status')).toHaveTextContent('Running 20 minutes lateExpected to begin at about 11:50 AM.');
    expect(within(screen.getByRole('region', { name: 'Upcoming' })).getByText('Running 45 minutes late')).toBeVisible();
  });

  it('say so when there are none', async () => {
    open('/appointments', []);
    expect(await screen.findByText('No appointments yet')).toBeVisible();
  });

  it('are cancelled only after a confirmation', async () => {
    const mine = inMinutes(600);
    const { person, toasts } = open('/appointments', [mine]);
    await person.click(await screen.findByRole('button', { name: /^Cancel the appointment/ }));
    expect(http.requests(cancelAppointment)).toHaveLength(0);
    const cancelled: Appointment = { ...mine, status: 'cancelled', can: { cancel: false, reschedule: false } };
    http.answer(cancelAppointment, cancelled);
    http.answer(listAppointments, [cancelled]);
    await person.click(screen.getByRole('button', { name: 'Cancel appointment' }));
    expect(await screen.findByText('Cancelled')).toBeVisible();
    expect(toasts).toEqual([]);
    expect(screen.getByRole('region', { name: 'Cancelled appointments' }).closest('[aria-live=polite]')).not.toBeNull();
    expect(within(screen.getByRole('region', { name: 'Cancelled appointments' })).getByText('Cancelled')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Past' })).not.toBeInTheDocument();
  });

  it('are looked up when the answer to a cancellation is lost', async () => {
    const mine = inMinutes(600);
    const { person } = open('/appointments', [mine]);
    await person.click(await screen.findByRole('button', { name: /^Cancel the appointment/ }));
    http.lose(cancelAppointment);
    http.answer(getAppointment, { ...mine, status: 'cancelled', can: { cancel: false, reschedule: false } });
    http.answer(listAppointments, () => new Promise<Appointment[]>(() => undefined));
    await person.click(screen.getByRole('button', { name: 'Cancel appointment' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  it('say before they are cancelled for whom they are', async () => {
    const { person } = open('/appointments', [inMinutes(600, { patientName: 'Abel Wolde', doctorName: 'Dr. Hana' })]);
    await person.click(await screen.findByRole('button', { name: /^Cancel the appointment/ }));
    expect(screen.getByRole('alertdialog')).toHaveTextContent(/for Abel Wolde with Dr\. Hana/);
  });

  it('that are coming are above the way to another one, past ones below (n2)', async () => {
    const { person } = open('/appointments', [inMinutes(600), inMinutes(-600, { status: 'completed', doctorName: 'Dr. Past' })]);
    const next = await screen.findByRole('region', { name: 'Next appointment' });
    const book = screen.getByRole('heading', { name: 'What do you need a doctor for?' });
    const past = screen.getByRole('region', { name: 'Past' });
    const isBefore = (a: Element, b: Element) => Boolean(a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING);
    expect([isBefore(next, book), isBefore(book, past)]).toEqual([true, true]);
    await person.click(screen.getByRole('button', { name: 'Book another appointment' }));
    expect(book).toHaveFocus();
  });

  it('never push the way to another one down under a finger', async () => {
    const answered = later<Appointment[]>();
    const mine = inMinutes(600);
    open('/appointments', [mine]);
    http.answer(listAppointments, () => answered.promise);
    expect(await screen.findByText('Loading…')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'What do you need a doctor for?' })).not.toBeInTheDocument();
    answered.resolve([mine]);
    expect(await screen.findByRole('heading', { name: 'What do you need a doctor for?' })).toBeVisible();
  });

  it.each(['?step=start', '?specialties=cardiology', '?failed=1'])('are below for somebody who came to book (%s)', async (search) => {
    open(`/appointments${search}`, [inMinutes(600)]);
    const book = screen.getByRole('heading', { name: 'What do you need a doctor for?' });
    const next = await screen.findByRole('region', { name: 'Next appointment' });
    expect(book.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByRole('button', { name: 'Book another appointment' })).not.toBeInTheDocument();
  });

  it('lead to their details (n3)', async () => {
    const [next, later] = [inMinutes(600), inMinutes(1200)];
    open('/appointments', [next, later]);
    const links = await screen.findAllByRole('link', { name: /^Details of the appointment with/ });
    expect(links.map((it) => it.getAttribute('href'))).toEqual([next, later].map((it) => `/appointments?booked=${it.id}`));
  });

  it('can be booked again where the API allows it, for the same person as far as the account still keeps it (n12)', async () => {
    const can = { cancel: false, reschedule: false, bookAgain: true };
    const doctorId = crypto.randomUUID();
    const own = inMinutes(600, { status: 'cancelled', can, doctorId });
    const past = { status: 'completed', can, doctorId, appointmentType: 'online' } as const;
    const relativeId = crypto.randomUUID();
    open('/appointments', [
      own,
      inMinutes(1200),
      inMinutes(-600, { ...past, patientName: 'Abel Wolde', relativeId }),
      inMinutes(-1200, { ...past, patientName: 'Marta Wolde' }),
      inMinutes(-1800, { ...past, can: { ...can, bookAgain: false } }),
    ]);
    const again = await screen.findAllByRole('link', { name: /^Book again with / });
    const queries = again.map((it) => [...new URL(it.getAttribute('href') ?? '', location.href).searchParams]);
    const visit = (mode: string) => [
      ['doctor', doctorId],
      ['mode', mode],
    ];
    expect(queries).toEqual([[...visit(own.appointmentType), ['for', 'me']], [...visit('online'), ['for', relativeId]], visit('online')]);
  });

  it('say that the doctor may no longer practice, and lead to others of the specialty', async () => {
    const practiceEnded = { specialty: 'cardiology' as const };
    open('/appointments', [{ ...inMinutes(600), status: 'cancelled', can: { cancel: false, reschedule: false }, practiceEnded }]);
    expect(await screen.findByText(/can't see patients on Tenaye any more/)).toBeVisible();
    const others = screen.getByRole('link', { name: 'Find another doctor' });
    expect(others).toHaveAttribute('href', expect.stringContaining('/appointments?step=browse&specialty=cardiology&mode='));
  });

  it('give the doctor’s reason for cancelling', async () => {
    const cancelReason = 'I am ill, please book again';
    open('/appointments', [{ ...inMinutes(600), status: 'cancelled', can: { cancel: false, reschedule: false }, cancelReason }]);
    expect(await screen.findByText("The doctor's reason: I am ill, please book again")).toBeVisible();
  });
});

describe('the page of one appointment', () => {
  it('shows the call link when it becomes due, while the page is open', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const mine = inMinutes(15.2, { appointmentType: 'online', status: 'confirmed' });
    http.answer(getDoctor, aDoctor());
    open(`/appointments?booked=${mine.id}`, [mine]);
    expect(await screen.findByText(/The link appears in your appointments 15 minutes before/)).toBeVisible();
    http.answer(getAppointment, { ...mine, meetingLink: 'https://meet.example/tenaye-room' });
    await act(() => jest.advanceTimersByTimeAsync(MINUTE));
    expect(await screen.findByRole('link', { name: 'Join the video call' })).toBeVisible();
  });

  it('promises no link for a call that has taken place', async () => {
    const mine = inMinutes(-600, { appointmentType: 'online', status: 'completed' });
    http.answer(getDoctor, aDoctor());
    open(`/appointments?booked=${mine.id}`, [mine]);
    expect(await screen.findByText('Video call', { exact: true })).toBeVisible();
    expect(screen.queryByText(/The link appears/)).not.toBeInTheDocument();
  });
});

describe('the page of an appointment whose time has passed', () => {
  it.each(['scheduled', 'confirmed'] as const)(
    'says nothing of what happens next, nor of a link, while its doctor left it %s',
    async (status) => {
      const mine = inMinutes(-600, { appointmentType: 'online', status, can: { cancel: false, reschedule: false } });
      http.answer(getDoctor, aDoctor());
      open(`/appointments?booked=${mine.id}`, [mine]);
      expect(await screen.findByText('Video call', { exact: true })).toBeVisible();
      for (const promise of [/The link appears/, /notify you when it is confirmed/, 'What happens next'])
        expect(screen.queryByText(promise)).not.toBeInTheDocument();
    },
  );
});

describe('rescheduling an appointment', () => {
  const move = (mine = inMinutes(600)) => {
    http.answer(listSlots, [slotAt(0), slotAt(1)]);
    http.answer(getDoctor, aDoctor());
    return { mine, ...open(`/appointments?reschedule=${mine.id}`, [mine]) };
  };
  const time = (label: string) => screen.findByLabelText(label);

  it('offers the free times of its doctor and mode, and shows the new time', async () => {
    const { mine, person, toasts, router } = move();
    await person.click(await time('12:30 PM'));
    http.answer(rescheduleAppointment, { ...mine, appointmentDate: slotAt(1).start, endsAt: slotAt(1).end });
    await person.click(screen.getByRole('button', { name: 'Reschedule appointment' }));
    expect(await screen.findByText('Your appointment')).toHaveFocus();
    expect(router.href).toBe(`/appointments?booked=${mine.id}`);
    expect(toasts).toEqual([{ title: 'Success', description: 'Appointment rescheduled' }]);
    expect(http.requests(listSlots)[0]).toMatchObject({ params: { id: mine.doctorId }, query: { mode: 'in-person' } });
    expect(http.requests(rescheduleAppointment)).toMatchObject([{ params: { id: mine.id }, body: { appointmentDate: slotAt(1).start } }]);
  });

  it('says for whom the visit is', async () => {
    move(inMinutes(600, { patientName: 'Abel Wolde' }));
    expect(await screen.findByText('For Abel Wolde')).toBeVisible();
  });

  it('asks for a time before sending anything', async () => {
    const { person, toasts } = move();
    await time('12:00 PM');
    await person.click(screen.getByRole('button', { name: 'Reschedule appointment' }));
    expect(toasts).toMatchObject([{ description: 'Please fill in all required fields' }]);
    expect(await time('12:00 PM')).toHaveFocus();
    expect(http.requests(rescheduleAppointment)).toHaveLength(0);
  });

  it('offers the next free times when someone else took the slot, and moves to one of them', async () => {
    const { mine, person } = move();
    await person.click(await time('12:00 PM'));
    http.refuse(rescheduleAppointment, { code: 'slot_taken', message: 'This time has just been taken', nextSlots: [slotAt(2)] });
    await person.click(screen.getByRole('button', { name: 'Reschedule appointment' }));
    const next = within(await screen.findByRole('group', { name: 'Next free times' }));
    await person.click(next.getByRole('radio'));
    http.answer(rescheduleAppointment, mine);
    await person.click(screen.getByRole('button', { name: 'Reschedule appointment' }));
    await screen.findByText('Your appointment');
    const sent = http.requests(rescheduleAppointment);
    expect(sent.map((it) => it.body)).toEqual([{ appointmentDate: slotAt(0).start }, { appointmentDate: slotAt(2).start }]);
    for (const it of sent) expect(it.headers.get('idempotency-key')).toBeTruthy();
  });

  it('says that the patient has another appointment at that time, and keeps the time that was sent when the connection was lost', async () => {
    const { person } = move();
    await person.click(await time('12:00 PM'));
    http.refuse(rescheduleAppointment, { code: 'time_conflict', message: 'You already have an appointment at this time' });
    await person.click(screen.getByRole('button', { name: 'Reschedule appointment' }));
    expect(await screen.findByText('You already have an appointment at this time')).toBeVisible();
    expect(await time('12:00 PM')).not.toBeChecked();
    await person.click(await time('12:30 PM'));
    http.lose(rescheduleAppointment);
    await person.click(screen.getByRole('button', { name: 'Reschedule appointment' }));
    expect(await screen.findByText('The connection was lost')).toBeVisible();
    expect(await time('12:30 PM')).toBeChecked();
  });

  it('is known as done when only its answer was lost', async () => {
    const { mine, person, toasts } = move();
    await person.click(await time('12:30 PM'));
    http.lose(rescheduleAppointment);
    http.answer(getAppointment, { ...mine, appointmentDate: slotAt(1).start, endsAt: slotAt(1).end });
    await person.click(screen.getByRole('button', { name: 'Reschedule appointment' }));
    expect(await screen.findByText('Your appointment')).toHaveFocus();
    expect(toasts).toEqual([{ title: 'Success', description: 'Appointment rescheduled' }]);
  });

  it('is refused for an appointment that is over, and for an unknown one', async () => {
    const over = inMinutes(-600, { can: { cancel: false, reschedule: false } });
    const { unmount } = open(`/appointments?reschedule=${over.id}`, [over]);
    expect(await screen.findByText('This appointment can no longer be rescheduled')).toBeVisible();
    unmount();
    open(`/appointments?reschedule=${crypto.randomUUID()}`, [over]);
    expect(await screen.findByText("This appointment can't be found")).toBeVisible();
  });
});
