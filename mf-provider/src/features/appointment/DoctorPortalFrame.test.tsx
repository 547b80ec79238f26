import { describe, expect, it } from '@jest/globals';
import {
  type DoctorAppointment,
  getDoctorAppointment,
  listDoctorAppointments,
  setAppointmentStatus,
} from '@tenaye/contracts/appointment.ts';
import { cancelDay, confirmAppointments, delayDay } from '@tenaye/contracts/appointment-day.ts';
import { assessmentQuestions } from '@tenaye/contracts/assessment.facts.ts';
import { getAvailability } from '@tenaye/contracts/availability.ts';
import { listProviderNotifications } from '@tenaye/contracts/notification.ts';
import { redFlags } from '@tenaye/contracts/red-flag.facts.ts';
import { triageQuestions } from '@tenaye/contracts/triage.facts.ts';
import { domainTexts } from '@tenaye/platform/texts/domain-texts.ts';
import { aDoctorAppointment, aNotification, aProviderSession } from '@tenaye/testing/builders.ts';
import { stubEventStream } from '@tenaye/testing/event-stream.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import assessment from '../../messages/en/assessment.json' with { type: 'json' };
import { en } from '../../messages/en.test-support.ts';
import { answerAppointments, itemOf, mondayHours } from './appointment.test-support.tsx';
import { DoctorPortalFrame } from './DoctorPortalFrame.tsx';

const http = stubHttp();

const stream = stubEventStream();

const open = (provider = aProviderSession(), path = '/provider/doctor') =>
  renderWithPlatform(<DoctorPortalFrame />, { path, provider, messages: { 'mf-provider': { en } } });

describe('the doctor portal', () => {
  it('shows what the doctor needs to know about each appointment, line breaks included, and the number to call', async () => {
    const phone = '+251911223344';
    answerAppointments(http, [aDoctorAppointment({ phone, symptoms: 'Headache', notes: 'Bring the report\nand the scan' })]);
    const { person } = open();
    const item = await itemOf('Bekele');
    for (const words of ['11:30 AM', 'Clinic Visit', 'Scheduled', 'Headache']) expect(item.getByText(words)).toBeInTheDocument();
    expect(item.getByRole('link', { name: 'Call +251 91 122 3344' })).toHaveAttribute('href', `tel:${phone}`);
    await person.click(item.getByRole('button', { name: 'Details' }));
    expect(item.getByText(/Bring the report/).textContent).toBe('Bring the report\nand the scan');
  });

  it('says who has booked for somebody else, and how old that person is', async () => {
    const born = `${new Date().getFullYear() - 7}`;
    const relative = { bookedBy: 'Selam Bekele', relation: 'child' as const, born, sex: 'male' as const };
    answerAppointments(http, [aDoctorAppointment({ user: { firstName: 'Abel', lastName: 'Kebede' }, relative })]);
    const { person } = open();
    const item = await itemOf('Kebede');
    await person.click(item.getByRole('button', { name: 'Details' }));
    expect(item.getByText('Selam Bekele, for a child')).toBeVisible();
    expect(item.getByText('About 7 years · Male')).toBeVisible();
  });

  it('shows the shared assessment in words', async () => {
    const assessment = {
      kind: 'triage' as const,
      completedAt: '2026-03-01T08:00:00.000Z',
      yes: ['chest', 'joint'],
      recommendations: ['cardiology' as const],
      redFlags: ['chest_pain' as const],
    };
    answerAppointments(http, [aDoctorAppointment({ assessment }), aDoctorAppointment({ user: { firstName: 'Abel', lastName: 'Alone' } })]);
    const { person } = open();
    const item = await itemOf('Bekele');
    for (const details of screen.getAllByRole('button', { name: 'Details' })) await person.click(details);
    await person.click(item.getByText('Shared assessment, Sun, Mar 1, 2026'));
    for (const words of [
      'Chest pain',
      'Chest pain, heartbeat or breathing',
      'Joints, bones, back or muscles',
      'Suggested specialties: Cardiology',
    ])
      expect(item.getByText(words)).toBeVisible();
    expect((await itemOf('Alone')).queryByText(/Shared assessment/)).not.toBeInTheDocument();
  });

  it('has a text for every question that can be shared', () => {
    expect(Object.keys(domainTexts.domain.en.answeredYes.triage)).toEqual(triageQuestions.map((it) => it.id));
    expect(Object.keys(domainTexts.domain.en.answeredYes.full)).toEqual(assessmentQuestions.map((it) => it.id));
    expect(Object.keys(assessment.flag)).toEqual([...redFlags]);
  });

  it.each<{ setStatus: DoctorAppointment['can']['setStatus']; buttons: string[] }>([
    { setStatus: ['confirmed', 'cancelled'], buttons: ['Confirm', 'Add notes', 'Cancel'] },
    { setStatus: ['completed', 'cancelled', 'no_show'], buttons: ['Complete', 'No-show', 'Add notes', 'Cancel'] },
    { setStatus: [], buttons: ['Add notes'] },
  ])('offers what the server allows and nothing else: $buttons', async ({ setStatus, buttons }) => {
    answerAppointments(http, [aDoctorAppointment({ status: 'confirmed', can: { setStatus, reschedule: false, consultation: [] } })]);
    open();
    const item = await itemOf('Bekele');
    expect(item.queryAllByRole('button').map((it) => it.textContent)).toEqual(buttons);
  });

  it("confirms an appointment, reports it and shows the server's list", async () => {
    const before = aDoctorAppointment();
    const after = {
      ...before,
      status: 'confirmed' as const,
      can: { setStatus: ['completed' as const], reschedule: true, consultation: [] },
    };
    let list = [before];
    answerAppointments(http, () => list);
    http.answer(setAppointmentStatus, () => {
      list = [after];
      return after;
    });
    const { person, toasts } = open();
    await person.click((await itemOf('Bekele')).getByRole('button', { name: 'Confirm' }));
    const next = within(await screen.findByRole('region', { name: 'Next patient' }));
    expect(await next.findByText('Confirmed')).toBeInTheDocument();
    expect(toasts).toEqual([{ title: 'Appointment confirmed successfully' }]);
    expect(http.requests(setAppointmentStatus)).toMatchObject([{ params: { id: before.id }, body: { status: 'confirmed' } }]);
    // The row that had the focus is gone: it is now the next patient's card.
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Today' })).toHaveFocus());
  });

  it('cancels only with a reason for the patient, and Escape keeps the appointment', async () => {
    const appointment = aDoctorAppointment();
    answerAppointments(http, [appointment]);
    http.answer(setAppointmentStatus, { ...appointment, status: 'cancelled', can: { setStatus: [], reschedule: false, consultation: [] } });
    const { person, toasts } = open();
    const item = await itemOf('Bekele');
    await person.click(item.getByRole('button', { name: 'Details' }));
    await person.click(item.getByRole('button', { name: 'Cancel' }));
    expect(item.getByLabelText(/Reason for the patient/)).toHaveFocus();
    await person.keyboard('{Escape}');
    expect(item.queryByLabelText(/Reason for the patient/)).not.toBeInTheDocument();
    await person.click(item.getByRole('button', { name: 'Cancel' }));
    await person.click(item.getByRole('button', { name: 'Yes, cancel it' }));
    expect(await item.findByText('Please enter a reason for the patient')).toBeInTheDocument();
    expect(http.requests(setAppointmentStatus)).toHaveLength(0);
    await person.type(item.getByLabelText(/Reason for the patient/), 'I am ill');
    await person.click(item.getByRole('button', { name: 'Yes, cancel it' }));
    await waitFor(() => expect(toasts).toEqual([{ title: 'Appointment cancelled successfully' }]));
    expect(http.requests(setAppointmentStatus)).toMatchObject([{ body: { status: 'cancelled', reason: 'I am ill' } }]);
  });

  it('asks before No-show, which is final', async () => {
    const [button, status, yes] = ['No-show', 'no_show', 'Yes, mark as no-show'] as const;
    const appointment = aDoctorAppointment({
      status: 'confirmed',
      can: { setStatus: ['completed', 'no_show'], reschedule: false, consultation: [] },
    });
    answerAppointments(http, [appointment]);
    http.answer(setAppointmentStatus, { ...appointment, status, can: { setStatus: [], reschedule: false, consultation: [] } });
    const { person } = open();
    const item = await itemOf('Bekele');
    await person.dblClick(item.getByRole('button', { name: button }));
    expect(http.requests(setAppointmentStatus)).toEqual([]);
    await person.click(item.getByRole('button', { name: yes }));
    await waitFor(() => expect(http.requests(setAppointmentStatus)).toMatchObject([{ body: { status } }]));
  });

  it('says what to do about an appointment that was never confirmed', async () => {
    answerAppointments(http, [aDoctorAppointment({ can: { setStatus: ['cancelled'], reschedule: false, consultation: [] } })]);
    const { person } = open();
    const item = await itemOf('Bekele');
    await person.click(item.getByRole('button', { name: 'Details' }));
    expect(item.getByText('This appointment was never confirmed')).toBeInTheDocument();
    expect(item.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
  });

  it('finds the change that an attempt with a lost answer made', async () => {
    const appointment = aDoctorAppointment();
    answerAppointments(http, [appointment]);
    http.lose(setAppointmentStatus);
    http.answer(getDoctorAppointment, { ...appointment, status: 'confirmed' });
    const { person, toasts } = open();
    await person.click((await itemOf('Bekele')).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(toasts).toEqual([{ title: 'Appointment confirmed successfully' }]));
  });

  it('says why a change was refused and loads what changed meanwhile', async () => {
    const appointment = aDoctorAppointment();
    let list = [appointment];
    answerAppointments(http, () => list);
    http.refuse(setAppointmentStatus, { code: 'wrong_status', message: 'The appointment was cancelled meanwhile' });
    const { person, toasts } = open();
    const confirm = (await itemOf('Bekele')).getByRole('button', { name: 'Confirm' });
    list = [{ ...appointment, status: 'cancelled', can: { setStatus: [], reschedule: false, consultation: [] } }];
    await person.click(confirm);
    expect(await screen.findByText('Cancelled')).toBeInTheDocument();
    expect(toasts).toEqual([
      { variant: 'destructive', title: 'Failed to update appointment', description: 'The appointment was cancelled meanwhile' },
    ]);
  });

  it('shows who is next and the rest of today once each, in the order of time, and counts every list', async () => {
    const named = (lastName: string, given: Partial<DoctorAppointment>) =>
      aDoctorAppointment({ user: { firstName: 'Abel', lastName }, ...given });
    answerAppointments(http, [named('Next', { status: 'confirmed' }), named('Asked', {}), named('Gone', { status: 'no_show' })]);
    open();
    const namesIn = async (part: string) => {
      const region = within(await screen.findByRole('region', { name: part }));
      return (await region.findAllByRole('heading', { level: 4 })).map((it) => it.textContent);
    };
    expect(await namesIn('Today')).toEqual(['Abel Asked', 'Abel Gone']);
    expect(await namesIn('Next patient')).toEqual(['Abel Next']);
    expect(await screen.findByRole('link', { name: 'To confirm (1)' })).toHaveAttribute('href', '/provider/doctor?filter=to_confirm');
    expect(screen.getByRole('link', { name: 'Today (3)' })).toHaveAttribute('aria-current', 'true');
  });

  it('shows bookings of later days that wait for the doctor below today, each once', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    const [today, later] = [
      aDoctorAppointment(),
      aDoctorAppointment({ appointmentDate: tomorrow, user: { firstName: 'Hana', lastName: 'Tomorrow' } }),
    ];
    answerAppointments(http, [today, later]);
    http.answer(listDoctorAppointments, ({ query }) =>
      query.filter === 'today' ? [today] : query.filter === 'next' ? [] : [today, later],
    );
    open();
    const region = within(await screen.findByRole('region', { name: 'To confirm' }));
    expect((await region.findAllByRole('heading', { level: 4 })).map((it) => it.textContent)).toEqual(['Hana Tomorrow']);
    expect(region.getByRole('button', { name: 'Confirm' })).toBeInTheDocument();
  });

  it('confirms all of today’s appointments with one call', async () => {
    let list = [
      aDoctorAppointment(),
      aDoctorAppointment(),
      aDoctorAppointment({ status: 'completed', can: { setStatus: [], reschedule: false, consultation: [] } }),
    ];
    const asked = list.slice(0, 2).map((it) => it.id);
    answerAppointments(http, () => list);
    http.answer(confirmAppointments, () => {
      list = list.slice(2);
      return { changed: 2 };
    });
    const { person, toasts } = open();
    await person.click(await screen.findByRole('button', { name: 'Confirm all 2' }));
    await waitFor(() => expect(toasts).toEqual([{ title: '2 appointments confirmed successfully' }]));
    expect(http.requests(confirmAppointments)).toMatchObject([{ body: { ids: asked } }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: /Confirm all/ })).not.toBeInTheDocument());
  });

  it('doesn’t call a confirmation of all failed whose answer was lost', async () => {
    answerAppointments(http, [aDoctorAppointment(), aDoctorAppointment()]);
    http.lose(confirmAppointments);
    const { person, toasts } = open();
    await person.click(await screen.findByRole('button', { name: 'Confirm all 2' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'This may not have been saved' }]));
  });

  it('says who is with the doctor and since when, and who waits behind', async () => {
    const can = { setStatus: [], reschedule: false, consultation: [] };
    const now = Date.now();
    const at = (minutes: number, lastName: string, given: Partial<DoctorAppointment> = {}) =>
      aDoctorAppointment({
        status: 'confirmed',
        appointmentDate: new Date(now - minutes * 60_000).toISOString(),
        user: { firstName: 'Abel', lastName },
        can,
        ...given,
      });
    const here = at(60, 'Here', { beganAt: '2026-03-02T11:42:00.000Z' });
    answerAppointments(http, [at(75, 'Longest'), here, at(30, 'Second'), at(20, 'Third')]);
    open();
    const region = within(await screen.findByRole('region', { name: /With you now · since 2:42\sPM/ }));
    expect(region.getByRole('heading', { name: 'Abel Here' })).toBeInTheDocument();
    expect(region.getByText('With you')).toBeInTheDocument();
    const next = within(screen.getByRole('region', { name: 'Next patient' }));
    expect(next.getByRole('heading', { name: 'Abel Longest' })).toBeInTheDocument();
    expect(next.getByText(/^1 hr 1[45] min late$/)).toBeInTheDocument();
    expect(next.getByText('2 more patients are waiting')).toBeInTheDocument();
  });

  it('tells all patients of today of a delay, after naming them', async () => {
    const soon = new Date(Date.now() + 60_000).toISOString();
    const waiting = aDoctorAppointment({ status: 'confirmed', appointmentDate: soon });
    const done = aDoctorAppointment({ status: 'completed', user: { firstName: 'Not', lastName: 'Told' } });
    answerAppointments(http, [waiting, done]);
    http.lose(delayDay);
    const { person, toasts } = open();
    await person.click(await screen.findByRole('button', { name: 'I am late today' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByRole('status')).toHaveTextContent(/^1 patient is told: .* Selam Bekele\.$/);
    const minutes = dialog.getByLabelText(/Minutes late/);
    await person.clear(minutes);
    await person.type(minutes, '22,5');
    await person.click(dialog.getByRole('button', { name: 'Notify them' }));
    expect(minutes).toHaveValue('22,5');
    expect(await dialog.findByText('Please enter 5 to 240 minutes')).toBeVisible();
    await person.clear(minutes);
    await person.type(minutes, '30 ');
    await person.click(dialog.getByRole('button', { name: 'Notify them' }));
    expect(await dialog.findByText('This may not have been saved')).toBeVisible();
    http.answer(delayDay, { changed: 1 });
    await person.click(dialog.getByRole('button', { name: 'Notify them' }));
    await waitFor(() => expect(toasts).toEqual([{ title: '1 patient was told' }]));
    const [first, second] = http.requests(delayDay);
    expect(first?.body).toEqual({ minutes: 30, reason: 'previous_visit' });
    expect(first?.headers.get('idempotency-key')).toBeTruthy();
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
  });

  it('cancels the rest of today only with a reason', async () => {
    answerAppointments(http, [aDoctorAppointment()]);
    http.answer(cancelDay, { changed: 1 });
    const { person, toasts } = open();
    await person.click(await screen.findByRole('button', { name: 'Away today' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await person.click(dialog.getByRole('button', { name: 'Yes, cancel them all' }));
    expect(await dialog.findByText('Please enter a reason for the patients')).toBeInTheDocument();
    expect(http.requests(cancelDay)).toEqual([]);
    await person.type(dialog.getByLabelText('Reason for the patient'), 'Called to the hospital');
    await person.click(dialog.getByRole('button', { name: 'Yes, cancel them all' }));
    await waitFor(() => expect(toasts).toEqual([{ title: '1 appointment cancelled successfully' }]));
    expect(http.requests(cancelDay)).toMatchObject([{ body: { reason: 'Called to the hospital' } }]);
  });

  it('searches all appointments by patient, says how many there are, and shows more on request', async () => {
    const [first, second] = [aDoctorAppointment(), aDoctorAppointment({ user: { firstName: 'Hana', lastName: 'Second' } })];
    answerAppointments(http, [first, second]);
    const { person, router } = open();
    await itemOf('Bekele');
    http.answerPages(listDoctorAppointments, [[first], [second]]);
    await person.type(screen.getByLabelText('Search by patient'), 'sel');
    await waitFor(() => expect(router.href).toContain('q=sel'));
    expect(await screen.findByText('Showing 1 of 2')).toBeInTheDocument();
    expect(http.requests(listDoctorAppointments).at(-1)?.query).toMatchObject({ filter: 'all', q: 'sel' });
    await person.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await itemOf('Second')).toBeDefined();
    expect(screen.getByText('Showing 2 of 2')).toBeInTheDocument();
  });

  it('shows a new booking without a reload', async () => {
    let list: DoctorAppointment[] = [];
    answerAppointments(http, () => list);
    open();
    expect(await screen.findByText('No appointments yet')).toBeInTheDocument();
    list = [aDoctorAppointment({ user: { firstName: 'Abel', lastName: 'Girma' } })];
    act(() => stream.send({ audience: 'provider', notification: aNotification() }));
    expect(await screen.findByRole('heading', { name: 'Abel Girma' })).toBeInTheDocument();
  });

  it('focuses the appointment that a notification links to, whichever list holds it', async () => {
    const [first, old] = [aDoctorAppointment(), aDoctorAppointment({ user: { firstName: 'Hana', lastName: 'Late' } })];
    answerAppointments(http, [first]);
    http.answer(getDoctorAppointment, old);
    const { router, person } = open();
    await itemOf('Bekele');
    act(() => router.navigate(`/provider/doctor?appointment=${old.id}`));
    await waitFor(() => expect(screen.getByRole('heading', { name: /Late/ })).toHaveFocus());
    await person.click(screen.getByRole('link', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: /Late/ })).not.toBeInTheDocument());
  });

  it('leaves the focus in the notifications if they were opened before the appointment loaded', async () => {
    const [first, second] = [aDoctorAppointment(), aDoctorAppointment({ user: { firstName: 'Hana', lastName: 'Late' } })];
    answerAppointments(http, [first]);
    http.answer(listProviderNotifications, []);
    let answer: (it: DoctorAppointment) => void = () => undefined;
    http.answer(
      getDoctorAppointment,
      () =>
        new Promise<DoctorAppointment>((resolve) => {
          answer = resolve;
        }),
    );
    const { router, person } = open();
    await itemOf('Bekele');
    act(() => router.navigate(`/provider/doctor?appointment=${second.id}`));
    const bell = await screen.findByRole('button', { name: 'Notifications' });
    await person.click(bell);
    answer(second);
    await itemOf('Late');
    expect(bell).toHaveFocus();
    expect(screen.getByRole('region', { name: 'Notifications' })).toBeVisible();
  });

  it('offers a retry when the list cannot be loaded', async () => {
    answerAppointments(http, [aDoctorAppointment()]);
    http.lose(listDoctorAppointments);
    const { person } = open(aProviderSession(), '/provider/doctor?filter=past');
    const alert = await screen.findByRole('alert');
    http.answer(listDoctorAppointments, [aDoctorAppointment()]);
    await person.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Selam Bekele' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('tells an unverified doctor why patients cannot book', async () => {
    answerAppointments(http, []);
    const session = aProviderSession();
    const profile = session.providerData && { ...session.providerData, verificationStatus: 'pending' as const, isVerified: false };
    open({ ...session, providerData: profile });
    expect(await screen.findByText(/You can't receive appointments until it is approved/)).toBeInTheDocument();
  });

  it('tells a doctor without hours that no patient can book, and leads to the hours', async () => {
    answerAppointments(http, []);
    open();
    await screen.findByText('No appointments yet');
    expect(screen.queryByText('No patient can book')).not.toBeInTheDocument();
    http.answer(getAvailability, { ...mondayHours, weekly: [], exceptions: [{ date: '2026-03-03', hours: [] }] });
    open();
    expect(await screen.findByText('No patient can book')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Set your hours' })).toHaveAttribute('href', '/provider/doctor?view=hours');
  });

  it('asks a doctor without a profile to create one, and loads nothing', async () => {
    open(aProviderSession({}, null));
    expect(await screen.findByText('Setup Required')).toBeInTheDocument();
  });
});
