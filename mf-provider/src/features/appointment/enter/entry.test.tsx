import { describe, expect, it } from '@jest/globals';
import { listSlots } from '@tenaye/contracts/appointment.ts';
import { bookFollowUp, enterPatient } from '@tenaye/contracts/appointment-entry.ts';
import { blockTime, getAvailability } from '@tenaye/contracts/availability.ts';
import { getDoctorProfile } from '@tenaye/contracts/doctor-profile.ts';
import { daysAfter } from '@tenaye/contracts/local-time.facts.ts';
import { searchPlaces } from '@tenaye/contracts/place.ts';
import { formatIsoDay } from '@tenaye/platform/texts/format.ts';
import { aDoctorAppointment, aProviderSession, aSlot } from '@tenaye/testing/builders.ts';
import { stubEventStream } from '@tenaye/testing/event-stream.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { aDoctorProfile } from '@tenaye/testing/portal-builders.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { en } from '../../../messages/en.test-support.ts';
import { answerAppointments, mondayHours } from '../appointment.test-support.tsx';
import { DoctorPortalFrame } from '../DoctorPortalFrame.tsx';

const http = stubHttp();
stubEventStream();

const open = (path: string) =>
  renderWithPlatform(<DoctorPortalFrame />, { path, provider: aProviderSession(), messages: { 'mf-provider': { en } } });
const inDays = (days: number): string => daysAfter(formatIsoDay(new Date()), days);

async function fillIn(person: ReturnType<typeof open>['person']) {
  const dialog = within(await screen.findByRole('alertdialog'));
  await person.type(dialog.getByLabelText('First name'), 'Abel');
  await person.type(dialog.getByLabelText('Last name'), 'Kebede');
  await person.type(dialog.getByLabelText('Phone number'), '0911556677');
  return dialog;
}

describe('entering a patient', () => {
  it('takes a free time of the week, and offers none that is taken, over or outside the hours', async () => {
    const day = inDays(7);
    const start = (minutes: number) => new Date(Date.parse(`${day}T00:00:00+03:00`) + minutes * 60_000).toISOString();
    const taken = aDoctorAppointment({ status: 'confirmed', appointmentDate: start(570), endsAt: start(600) });
    answerAppointments(http, [taken]);
    http.answer(getAvailability, {
      ...mondayHours,
      weekly: [],
      exceptions: [{ date: day, hours: [{ startMinute: 540, endMinute: 630, modes: null }] }],
    });
    http.answer(getDoctorProfile, aDoctorProfile());
    http.answer(enterPatient, aDoctorAppointment({ appointmentDate: start(600), user: { firstName: 'Abel', lastName: 'Kebede' } }));
    const { person, toasts } = open(`/provider/doctor?view=calendar&week=${day}`);
    const free = await screen.findAllByRole('button', { name: /Enter a patient at/ });
    expect(free.map((it) => /\d+:\d\d/.exec(it.getAttribute('aria-label') ?? '')?.[0])).toEqual(['9:00', '10:00']);
    await person.click(free[1] as HTMLElement);
    const dialog = await fillIn(person);
    await person.click(dialog.getByRole('button', { name: 'Enter the patient' }));
    await waitFor(() => expect(http.requests(enterPatient)).toHaveLength(1));
    expect(http.requests(enterPatient)[0]?.body).toEqual({
      firstName: 'Abel',
      lastName: 'Kebede',
      phone: '0911556677',
      appointmentType: 'in-person',
      appointmentDate: start(600),
    });
    await waitFor(() => expect(toasts[0]?.title).toMatch(/^Abel Kebede is entered for/));
  });

  it('enters a home visit with the way and the area, shows its fee with the surcharge, and says where the area is too far', async () => {
    const day = inDays(7);
    answerAppointments(http, []);
    const exceptions = [{ date: day, hours: [{ startMinute: 540, endMinute: 570, modes: null }] }];
    http.answer(getAvailability, { ...mondayHours, weekly: [], exceptions });
    const terms = { consultationFee: 500, homeVisitSurcharge: 150, homeVisitRadius: 5 };
    http.answer(getDoctorProfile, aDoctorProfile({ ...terms, appointmentTypes: ['in-person', 'home-visit'] }));
    http.answer(searchPlaces, [
      { id: crypto.randomUUID(), name: 'Bole', region: 'Addis Ababa', kind: 'sub_city', latitude: 9, longitude: 38.79 },
    ]);
    http.refuse(enterPatient, { code: 'invalid_input', message: 'No', issues: [{ path: 'latitude', message: 'Farther than you travel' }] });
    const { person } = open(`/provider/doctor?view=calendar&week=${day}`);
    await person.click(await screen.findByRole('button', { name: /Enter a patient at/ }));
    const dialog = await fillIn(person);
    expect(dialog.getByText('The visit costs ETB 500.00.')).toBeVisible();
    await person.selectOptions(dialog.getByLabelText('Type of visit'), 'home-visit');
    expect(dialog.getByText('The visit costs ETB 650.00.')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Enter the patient' }));
    expect(http.requests(enterPatient)).toHaveLength(0);
    await person.type(dialog.getByLabelText('Where the home is'), 'Behind the park, green gate');
    await person.type(dialog.getByLabelText(/^Nearest area/), 'bole');
    await person.click(await screen.findByRole('option', { name: /Bole/ }));
    await person.click(dialog.getByRole('button', { name: 'Enter the patient' }));
    expect(await dialog.findByText('Farther than you travel')).toBeVisible();
    expect(http.requests(enterPatient)[0]?.body).toMatchObject({
      ...{ appointmentType: 'home-visit', address: 'Behind the park, green gate', latitude: 9, longitude: 38.79 },
    });
  });

  it('blocks a free time instead, for as long as was chosen', async () => {
    const day = inDays(7);
    const start = (minutes: number) => new Date(Date.parse(`${day}T00:00:00+03:00`) + minutes * 60_000).toISOString();
    answerAppointments(http, []);
    const exceptions = [{ date: day, hours: [{ startMinute: 540, endMinute: 630, modes: null }] }];
    http.answer(getAvailability, { ...mondayHours, weekly: [], exceptions });
    http.answer(getDoctorProfile, aDoctorProfile());
    http.lose(blockTime);
    const { person, toasts } = open(`/provider/doctor?view=calendar&week=${day}`);
    const [first] = await screen.findAllByRole('button', { name: /Enter a patient at/ });
    await person.click(first as HTMLElement);
    const dialog = within(await screen.findByRole('alertdialog'));
    await person.click(dialog.getByText('Busy at this time?'));
    await person.selectOptions(dialog.getByLabelText('Busy until'), 'The end of the day');
    await person.click(dialog.getByRole('button', { name: 'Block this time' }));
    expect(await dialog.findByText('This may not have been saved')).toBeVisible();
    http.answer(blockTime);
    await person.click(dialog.getByRole('button', { name: 'Block this time' }));
    await waitFor(() => expect(toasts[0]?.title).toBe('The time is blocked'));
    expect(http.requests(blockTime)[1]?.body).toEqual({ start: start(540), end: start(1440) });
    expect(http.requests(enterPatient)).toEqual([]);
  });

  it('enters a walk-in without a time, and keeps what was typed when it is refused', async () => {
    answerAppointments(http, []);
    http.answer(getDoctorProfile, aDoctorProfile());
    http.refuse(enterPatient, { code: 'outside_availability', message: 'There is no gap in the next twelve hours.' });
    const { person } = open('/provider/doctor');
    await person.click(await screen.findByRole('button', { name: 'Enter a patient' }));
    const dialog = await fillIn(person);
    await person.click(dialog.getByRole('button', { name: 'Enter the patient' }));
    expect(await dialog.findByText('There is no gap in the next twelve hours.')).toBeInTheDocument();
    expect(dialog.getByLabelText('First name')).toHaveValue('Abel');
    expect(http.requests(enterPatient)[0]?.body).not.toHaveProperty('appointmentDate');
  });
});

describe('a follow-up', () => {
  it('is offered only when the visit has begun, and takes a free time of the chosen week', async () => {
    const can = { setStatus: [], reschedule: false, consultation: [] };
    const seen = aDoctorAppointment({ status: 'completed', can: { ...can, followUp: true } });
    answerAppointments(http, [seen, aDoctorAppointment({ status: 'cancelled', can, user: { firstName: 'Not', lastName: 'Seen' } })]);
    const slot = aSlot({ start: `${inDays(29)}T07:00:00.000Z`, end: `${inDays(29)}T07:30:00.000Z` });
    http.answer(listSlots, [slot]);
    http.answer(bookFollowUp, aDoctorAppointment({ appointmentDate: slot.start }));
    const { person } = open('/provider/doctor');
    for (const it of await screen.findAllByRole('button', { name: 'Details' })) await person.click(it);
    await person.click(screen.getByRole('button', { name: 'Follow-up' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'In 4 weeks' }));
    await waitFor(() => expect(http.requests(listSlots).at(-1)?.query.from).toBe(`${inDays(27)}T21:00:00.000Z`));
    await person.click(await dialog.findByRole('radio', { name: /10:00\sAM/ }));
    await person.click(dialog.getByRole('button', { name: 'Book the follow-up' }));
    await waitFor(() =>
      expect(http.requests(bookFollowUp)).toMatchObject([{ params: { id: seen.id }, body: { appointmentDate: slot.start } }]),
    );
  });
});
