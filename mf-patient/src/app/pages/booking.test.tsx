import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AppointmentType } from '@tenaye/contracts/appointment.facts.ts';
import { createAppointment, getAppointment, listAppointments, listSlots } from '@tenaye/contracts/appointment.ts';
import { type Doctor, getDoctor } from '@tenaye/contracts/doctor.ts';
import { listNotifications } from '@tenaye/contracts/notification.ts';
import { searchPlaces } from '@tenaye/contracts/place.ts';
import { listDoctorReviews } from '@tenaye/contracts/review.ts';
import { aDoctor, aNotification, anAppointment, aSlot, aUser } from '@tenaye/testing/builders.ts';
import { stubEventStream } from '@tenaye/testing/event-stream.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { type PlatformRender, renderWithPlatform } from '@tenaye/testing/render.tsx';
import { savedFiles, textOf } from '@tenaye/testing/saved-files.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { NotificationBell } from '../../features/notification/NotificationBell.tsx';
import { en } from '../../messages/en.ts';
import { AppointmentsPage } from './AppointmentsPage.tsx';

const http = stubHttp();
beforeEach(() => {
  http.answer(listDoctorReviews, []);
});
afterEach(() => void jest.useRealTimers());
const stream = stubEventStream();

const MINUTE = 60_000;
/** A slot on the second day from now, `index` half hours after noon in Addis Ababa. */
const slotAt = (index: number) => {
  const noon = new Date(Date.now() + 2 * 24 * 60 * MINUTE).setUTCHours(9, 0, 0, 0);
  const start = noon + index * 30 * MINUTE;
  return aSlot({ start: new Date(start).toISOString(), end: new Date(start + 30 * MINUTE).toISOString() });
};

const open = (path: string) => {
  http.answer(listAppointments, []);
  return renderWithPlatform(<AppointmentsPage />, { path, user: aUser(), messages: { 'mf-patient': { en } } });
};
function openForm(doctor: Doctor, mode?: AppointmentType) {
  http.answer(getDoctor, doctor);
  http.answer(listSlots, [slotAt(0), slotAt(1)]);
  return open(`/appointments?doctor=${doctor.id}${mode ? `&mode=${mode}` : ''}`);
}
// Finds times by label rather than by role, because jsdom needs almost a second to compute the roles of two weeks of radio buttons.
const time = (label: string) => screen.findByLabelText(label);
const goOn = (person: PlatformRender['person']) => person.click(screen.getByText('Continue'));
const confirm = async (person: PlatformRender['person']) => person.click(await screen.findByText('Book appointment'));
const book = async (person: PlatformRender['person']) => {
  await goOn(person);
  await confirm(person);
};
/** Presses "Add to calendar" and reads the file. */
async function calendarFile(person: PlatformRender['person']): Promise<string> {
  const files = savedFiles();
  await person.click(screen.getByRole('button', { name: /^Add to calendar/ }));
  await waitFor(() => expect(files).toHaveLength(1));
  return (await textOf(files[0])).replaceAll('\r\n ', '');
}
const bodies = () => http.requests(createAppointment).map((it) => it.body);

describe('booking', () => {
  it('says at once that the time that was chosen before the form was opened is no longer free', async () => {
    const doctor = aDoctor({ appointmentTypes: ['online'] });
    http.answer(getDoctor, doctor);
    http.answer(listSlots, [slotAt(1)]);
    open(`/appointments?${new URLSearchParams({ doctor: doctor.id, mode: 'online', slot: slotAt(0).start })}`);
    expect(await screen.findByText(/12:00\sPM is no longer free\. Choose another time\./)).toBeVisible();
  });

  it('asks for the times of the new day after midnight, and keeps the one that was chosen', async () => {
    jest.useFakeTimers({ now: Date.parse('2026-03-02T20:59:00Z'), advanceTimers: true });
    const { person } = openForm(aDoctor({ appointmentTypes: ['online'] }), 'online');
    await person.click(await time('12:30 PM'));
    await act(() => jest.advanceTimersByTimeAsync(2 * MINUTE));
    const starts = ['2026-03-01T21:00:00.000Z', '2026-03-02T21:00:00.000Z'];
    await waitFor(() => expect(http.requests(listSlots).map((it) => it.query.from)).toEqual(starts));
    expect(await time('12:30 PM')).toBeChecked();
  });

  it('keeps the chosen time for another type of visit where it is free, and says where it is not', async () => {
    const doctor = aDoctor({ appointmentTypes: ['in-person', 'online'] });
    const { person } = openForm(doctor, 'online');
    await person.click(await time('12:30 PM'));
    http.answer(listSlots, [slotAt(1)]);
    await person.click(screen.getByLabelText(/^Visit Clinic/));
    await waitFor(async () => expect(await time('12:30 PM')).toBeChecked());
    http.answer(listSlots, [slotAt(0)]);
    await person.click(screen.getByLabelText(/^Online/));
    expect(await screen.findByText(/12:30\sPM is not free for this type/)).toBeVisible();
  });

  it('offers the free times of the mode and sends the filled-in form, with the duration appended to the symptoms', async () => {
    const doctor = aDoctor({
      practiceName: 'Selam Clinic',
      address: 'Bole Road 1',
      landmark: 'Opposite the stadium',
      consultationFee: 380,
      phoneNumber: '+251911234567',
    });
    const { person, toasts } = openForm(doctor, 'in-person');
    await person.click(await time('12:30 PM'));
    await person.type(screen.getByLabelText(/Symptoms/), 'Cough');
    await person.selectOptions(screen.getByLabelText(/How long/), '1 week');
    const booked = anAppointment({ doctorName: doctor.name, patientName: 'Liya Bekele', symptoms: 'Cough\nDuration: 1 week' });
    http.answer(createAppointment, booked);
    await book(person);
    expect(await screen.findByText('Your appointment')).toHaveFocus();
    for (const fact of ['Selam Clinic', 'Bole Road 1', 'Opposite the stadium', 'ETB 380.00, paid at the clinic'])
      expect(screen.getByText(fact)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Call +251 91 123 4567' })).toHaveAttribute('href', 'tel:+251911234567');
    for (const name of [/^Add to calendar/, /^Cancel/]) expect(screen.getByRole('button', { name })).toBeVisible();
    expect(screen.getByRole('link', { name: /^Reschedule/ })).toBeVisible();
    const file = await calendarFile(person);
    expect(file).toContain(String.raw`LOCATION:Selam Clinic\, Bole Road 1\, Opposite the stadium`);
    expect(file).toContain(`SUMMARY:Clinic Visit of Liya Bekele with ${doctor.name}`);
    expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute('href', '/dashboard');
    expect(toasts).toEqual([{ title: 'Success', description: 'Appointment booked successfully!' }]);
    expect(bodies()).toEqual([
      { doctorId: doctor.id, appointmentType: 'in-person', appointmentDate: slotAt(1).start, symptoms: 'Cough\nDuration: 1 week' },
    ]);
    expect(http.requests(listSlots)[0]).toMatchObject({ params: { id: doctor.id }, query: { mode: 'in-person', days: '14' } });
  });

  it('costs at most two reads, including those after its notification', async () => {
    const doctor = aDoctor();
    const appointment = anAppointment({ doctorId: doctor.id, doctorName: doctor.name });
    for (const list of [listNotifications, listAppointments]) http.answer(list, []);
    http.answer(getDoctor, doctor);
    http.answer(listSlots, [slotAt(0)]);
    const page = (
      <>
        <NotificationBell />
        <AppointmentsPage />
      </>
    );
    const path = `/appointments?doctor=${doctor.id}&mode=in-person`;
    const { person, queryClient } = renderWithPlatform(page, { path, user: aUser(), messages: { 'mf-patient': { en } } });
    await person.click(await time('12:00 PM'));
    await goOn(person);
    // Every read that the stub can answer.
    const reads = () =>
      [listNotifications, listAppointments, getAppointment, listSlots, getDoctor].flatMap((it) => http.requests(it)).length;
    const before = reads();
    http.answer(createAppointment, appointment);
    http.answer(getAppointment, appointment);
    await confirm(person);
    await screen.findByText('Your appointment');
    act(() => stream.send({ audience: 'patient', notification: aNotification({ type: 'appointment', relatedId: appointment.id }) }));
    expect(await screen.findByLabelText('Notifications, 1 unread')).toBeVisible();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(reads() - before).toBeLessThanOrEqual(2);
    expect(http.requests(listNotifications)).toHaveLength(1);
  });

  it('names what is missing, focuses the first missing field and sends nothing', async () => {
    const { person, toasts } = openForm(aDoctor(), 'in-person');
    await time('12:00 PM');
    await goOn(person);
    expect(toasts).toEqual([{ title: 'Error', description: 'Please fill in all required fields', variant: 'destructive' }]);
    expect(screen.getByText('Choose a free time')).toBeVisible();
    expect(await time('12:00 PM')).toHaveFocus();
    expect(http.requests(createAppointment)).toHaveLength(0);
  });

  it('requires an address for a home visit, and drops it when the mode changes', async () => {
    const doctor = aDoctor({ appointmentTypes: ['in-person', 'home-visit'] });
    const { person, router } = openForm(doctor, 'home-visit');
    await person.click(await time('12:00 PM'));
    await goOn(person);
    expect(screen.getByLabelText('Home address')).toHaveFocus();
    expect(screen.getByText('Enter the address for the home visit')).toBeVisible();
    await person.type(screen.getByLabelText('Home address'), 'Bole, Woreda 3');
    await person.click(screen.getByLabelText(/^Visit Clinic/));
    expect(router.href).toBe(`/appointments?doctor=${doctor.id}&mode=in-person`);
    await person.click(await time('12:30 PM'));
    http.answer(createAppointment, anAppointment());
    await book(person);
    await screen.findByText('Your appointment');
    expect(bodies()).toEqual([{ doctorId: doctor.id, appointmentType: 'in-person', appointmentDate: slotAt(1).start }]);
  });

  it('asks where the home is, says what the visit costs, and shows a refusal beside the place', async () => {
    const doctor = aDoctor({ appointmentTypes: ['home-visit'], consultationFee: 450, homeVisitRadius: 10, homeVisitSurcharge: 200 });
    const { person } = openForm(doctor, 'home-visit');
    await person.click(await time('12:00 PM'));
    expect(screen.getByText('Up to 10 km from the practice, ETB 200.00 more than at the clinic')).toBeVisible();
    await person.type(screen.getByLabelText('Home address'), 'Gerji 4');
    await goOn(person);
    expect(screen.getByText('Say where the home is')).toBeVisible();
    http.answer(searchPlaces, [{ id: doctor.id, name: 'Bole', kind: 'sub_city', region: 'Addis Ababa', latitude: 8.99, longitude: 38.79 }]);
    await person.type(screen.getByLabelText('Or type where it is'), 'Bole');
    await person.click(await screen.findByRole('option', { name: /Bole/ }));
    expect(screen.getByText('Near Bole')).toBeVisible();
    const issues = [{ path: 'latitude', message: 'This home is farther away than the doctor travels.' }];
    http.refuse(createAppointment, { code: 'invalid_input', message: 'Invalid input', issues });
    await goOn(person);
    expect(await screen.findByText('ETB 650.00, paid to the doctor at the visit')).toBeVisible();
    await confirm(person);
    expect(await screen.findByText('This home is farther away than the doctor travels.')).toBeVisible();
    expect(bodies()).toMatchObject([{ address: 'Gerji 4', latitude: 8.99, longitude: 38.79 }]);
  });

  it('does not carry a time over to a mode that does not offer it', async () => {
    const { person, toasts } = openForm(aDoctor(), 'in-person');
    await person.click(await time('12:00 PM'));
    http.answer(listSlots, [slotAt(1)]);
    await person.click(screen.getByLabelText(/^Online Consultation/));
    expect(await time('12:30 PM')).not.toBeChecked();
    expect(screen.getByText(/12:00\sPM is not free for this type: Online/)).toBeVisible();
    await goOn(person);
    expect(toasts).toMatchObject([{ description: 'Please fill in all required fields' }]);
  });

  it('offers the next free times when someone else took the slot, and keeps the rest of the form', async () => {
    const { person, toasts } = openForm(aDoctor(), 'in-person');
    await person.click(await time('12:00 PM'));
    await person.type(screen.getByLabelText(/Symptoms/), 'Cough');
    http.refuse(createAppointment, { code: 'slot_taken', message: 'This time was taken', nextSlots: [slotAt(1), slotAt(2)] });
    await book(person);
    const next = within(await screen.findByRole('group', { name: 'Next free times' }));
    // The notice reports the refusal, so a toast would repeat it.
    expect(toasts).toEqual([]);
    expect(next.getAllByRole('radio')).toHaveLength(2);
    expect(screen.getByLabelText(/Symptoms/)).toHaveValue('Cough');
    const [, second] = next.getAllByRole('radio');
    if (second) await person.click(second);
    expect(screen.queryByRole('group', { name: 'Next free times' })).not.toBeInTheDocument();
    http.answer(createAppointment, anAppointment());
    await book(person);
    await screen.findByText('Your appointment');
    expect(bodies()).toMatchObject([{ appointmentDate: slotAt(0).start }, { appointmentDate: slotAt(2).start, symptoms: 'Cough' }]);
  });

  it('shows a lost connection in the middle of the page, clear of the banner at the top', async () => {
    const places: unknown[] = [];
    const scrolling = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation((place) => void places.push(place));
    const { person } = openForm(aDoctor(), 'in-person');
    await person.click(await time('12:00 PM'));
    http.lose(createAppointment);
    await book(person);
    expect(await screen.findByText('The connection was lost')).toBeVisible();
    expect(places.at(-1)).toEqual({ block: 'center' });
    scrolling.mockRestore();
  });

  it('shows the booking whose answer was lost, and never calls it failed', async () => {
    const doctor = aDoctor();
    const { person, toasts } = openForm(doctor, 'in-person');
    await person.click(await time('12:00 PM'));
    http.lose(createAppointment);
    http.answer(listAppointments, [anAppointment({ doctorId: doctor.id, appointmentDate: slotAt(0).start, symptoms: 'this one' })]);
    await book(person);
    expect(await screen.findByText('Your appointment')).toHaveFocus();
    expect(toasts).toEqual([{ title: 'Success', description: 'Appointment booked successfully!' }]);
    expect(bodies()).toHaveLength(1);
  });

  it('says neither that it failed nor that nothing is booked while the network is gone', async () => {
    const { person, toasts } = openForm(aDoctor(), 'in-person');
    await person.click(await time('12:00 PM'));
    await goOn(person);
    expect(await screen.findByText('Nothing is booked yet.')).toBeVisible();
    http.lose(createAppointment);
    http.lose(listAppointments);
    await confirm(person);
    expect(await screen.findByText('The connection was lost')).toBeVisible();
    expect(screen.queryByText('Nothing is booked yet.')).not.toBeInTheDocument();
    expect(toasts).toEqual([]);
  });

  it('finds the booking whose answer was lost, even if the form was changed in between', async () => {
    const doctor = aDoctor();
    const { person, toasts } = openForm(doctor, 'in-person');
    await person.click(await time('12:00 PM'));
    http.lose(createAppointment);
    await book(person);
    expect(await screen.findByText('The connection was lost')).toBeVisible();
    expect(toasts).toEqual([{ title: 'Error', description: 'Failed to book appointment', variant: 'destructive' }]);
    await person.click(screen.getByText('Edit'));
    await person.type(screen.getByLabelText(/Symptoms/), 'Fever');
    const booked = anAppointment({ doctorId: doctor.id, appointmentDate: slotAt(0).start, symptoms: 'this one' });
    http.answer(createAppointment, booked);
    http.answer(getAppointment, booked);
    const mismatch = { code: 'idempotency_mismatch', message: 'This Idempotency-Key was used for another request' } as const;
    http.refuse(createAppointment, mismatch, ({ body }) => JSON.stringify(body).includes('Fever'));
    await book(person);
    expect(await screen.findByText('this one')).toBeVisible();
    const keys = http.requests(createAppointment).map((it) => it.headers.get('idempotency-key'));
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(keys).size).toBe(1);
  });

  it('leaves an expired session to the sign-in that the shell offers', async () => {
    const { person, toasts } = openForm(aDoctor(), 'in-person');
    await person.click(await time('12:00 PM'));
    http.refuse(createAppointment, { code: 'unauthenticated', message: 'Please sign in' });
    await book(person);
    await waitFor(() => expect(screen.getByText('Book appointment').closest('button')).not.toHaveAttribute('aria-busy'));
    expect(toasts).toEqual([]);
    await person.click(screen.getByText('Edit'));
    expect(await time('12:00 PM')).toBeChecked();
  });

  it('says when no time is free, and looks further ahead on request', async () => {
    const { person } = openForm(aDoctor(), 'in-person');
    http.answer(listSlots, []);
    expect(await screen.findByText('No times available in these two weeks')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Later dates' }));
    await waitFor(() => expect(http.requests(listSlots)).toHaveLength(2));
    const [now, later] = http.requests(listSlots).map((it) => Date.parse(it.query.from ?? ''));
    expect((later ?? 0) - (now ?? 0)).toBe(14 * 24 * 60 * MINUTE);
  });

  it('keeps the focus on the way back to the first times; a disabled button would drop it', async () => {
    const { person } = openForm(aDoctor(), 'in-person');
    http.answer(listSlots, []);
    await person.click(await screen.findByRole('button', { name: 'Later dates' }));
    const earlier = screen.getByRole('button', { name: 'Earlier dates' });
    for (const _ of ['to the first times', 'before them']) {
      await person.click(earlier);
      expect([earlier.matches(':disabled'), earlier.getAttribute('aria-disabled')]).toEqual([false, 'true']);
      expect(earlier).toHaveFocus();
    }
    expect(http.requests(listSlots).filter((it) => Date.parse(it.query.from ?? '') < Date.now() - 24 * 60 * MINUTE)).toEqual([]);
  });

  it('says that an unlisted doctor cannot be booked, and links to the others', async () => {
    http.refuse(getDoctor, { code: 'not_found', message: 'Doctor not found' });
    open(`/appointments?doctor=${aDoctor().id}`);
    expect(await screen.findByText("This doctor can't be booked")).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all doctors' })).toHaveAttribute('href', '/appointments?step=browse');
  });
});
