import { describe, expect, it } from '@jest/globals';
import { type DoctorAppointment, listDoctorAppointments, setAppointmentStatus } from '@tenaye/contracts/appointment.ts';
import { assessmentQuestions } from '@tenaye/contracts/assessment.facts.ts';
import { listProviderNotifications } from '@tenaye/contracts/notification.ts';
import { redFlags } from '@tenaye/contracts/red-flag.facts.ts';
import { triageQuestions } from '@tenaye/contracts/triage.facts.ts';
import { domainTexts } from '@tenaye/platform/texts/shared-texts.ts';
import { aDoctorAppointment, aNotification, aProviderSession } from '@tenaye/testing/builders.ts';
import { stubEventStream } from '@tenaye/testing/event-stream.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { en } from '../../messages/en.ts';
import { DoctorPortalFrame } from './DoctorPortalFrame.tsx';

const http = stubHttp();

const stream = stubEventStream();

const open = (provider = aProviderSession()) =>
  renderWithPlatform(<DoctorPortalFrame />, { path: '/provider/doctor', provider, messages: { 'mf-provider': { en } } });

const itemOf = async (lastName: string) => {
  const heading = await screen.findByRole('heading', { name: new RegExp(lastName) });
  const item = heading.closest('li');
  if (!item) throw new Error('The appointment is not in a list');
  return within(item);
};

describe('the doctor portal', () => {
  it('shows what the doctor needs to know about each appointment', async () => {
    http.answer(listDoctorAppointments, [
      aDoctorAppointment({ user: { firstName: 'Selam', lastName: 'Bekele' }, symptoms: 'Headache', notes: 'Bring the report' }),
    ]);
    open();
    const item = await itemOf('Bekele');
    expect(item.getByText('Mon, Mar 2, 2026, 11:30 AM')).toBeInTheDocument();
    expect(item.getByText('Clinic Visit')).toBeInTheDocument();
    expect(item.getByText('Scheduled')).toBeInTheDocument();
    expect(item.getByText('Headache')).toBeInTheDocument();
    expect(item.getByText('Bring the report')).toBeInTheDocument();
  });

  it('shows the shared assessment in words', async () => {
    const assessment = {
      kind: 'triage' as const,
      completedAt: '2026-03-01T08:00:00.000Z',
      yes: ['chest', 'joint'],
      recommendations: ['cardiology' as const],
      redFlags: ['chest_pain' as const],
    };
    http.answer(listDoctorAppointments, [
      aDoctorAppointment({ assessment }),
      aDoctorAppointment({ user: { firstName: 'Abel', lastName: 'Alone' } }),
    ]);
    const { person } = open();
    const item = await itemOf('Bekele');
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
    expect(Object.keys(en.assessment.flag)).toEqual([...redFlags]);
  });

  it.each<{ setStatus: DoctorAppointment['can']['setStatus']; buttons: string[] }>([
    { setStatus: ['confirmed', 'cancelled'], buttons: ['Confirm', 'Cancel', 'Add notes'] },
    { setStatus: ['completed', 'cancelled', 'no_show'], buttons: ['Complete', 'No-show', 'Cancel', 'Add notes'] },
    { setStatus: [], buttons: ['Add notes'] },
  ])('offers what the server allows and nothing else: $buttons', async ({ setStatus, buttons }) => {
    http.answer(listDoctorAppointments, [
      aDoctorAppointment({ status: 'confirmed', can: { setStatus, reschedule: false, consultation: [] } }),
    ]);
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
    http.answer(listDoctorAppointments, () => list);
    http.answer(setAppointmentStatus, () => {
      list = [after];
      return after;
    });
    const { person, toasts } = open();
    await person.click((await itemOf('Bekele')).getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Confirmed')).toBeInTheDocument();
    expect(toasts).toEqual([{ title: 'Appointment confirmed successfully' }]);
    expect(http.requests(setAppointmentStatus)).toMatchObject([{ params: { id: before.id }, body: { status: 'confirmed' } }]);
    await waitFor(() => expect(http.requests(listDoctorAppointments)).toHaveLength(4));
    expect(screen.getByRole('heading', { name: 'Selam Bekele' })).toHaveFocus();
  });

  it('cancels only after a confirmation', async () => {
    const appointment = aDoctorAppointment();
    http.answer(listDoctorAppointments, [appointment]);
    http.answer(setAppointmentStatus, { ...appointment, status: 'cancelled', can: { setStatus: [], reschedule: false, consultation: [] } });
    const { person, toasts } = open();
    const item = await itemOf('Bekele');
    await person.click(item.getByRole('button', { name: 'Cancel' }));
    expect(item.getByRole('button', { name: 'Keep it' })).toHaveFocus();
    await person.click(item.getByRole('button', { name: 'Keep it' }));
    expect(http.requests(setAppointmentStatus)).toHaveLength(0);
    await person.click(item.getByRole('button', { name: 'Cancel' }));
    await person.click(item.getByRole('button', { name: 'Yes, cancel it' }));
    await waitFor(() => expect(toasts).toEqual([{ title: 'Appointment cancelled successfully' }]));
  });

  it('says why a change was refused and loads what changed meanwhile', async () => {
    const appointment = aDoctorAppointment();
    let list = [appointment];
    http.answer(listDoctorAppointments, () => list);
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

  it('shows upcoming appointments first, and past ones below', async () => {
    const DAY = 86_400_000;
    const named = (lastName: string, days: number) =>
      aDoctorAppointment({ user: { firstName: 'Abel', lastName }, appointmentDate: new Date(Date.now() + days * DAY).toISOString() });
    const [now, later, past, before] = [named('Now', 0), named('Later', 3), named('Past', -2), named('Before', -9)];
    http.answer(listDoctorAppointments, ({ query }) => (query.order === 'soonest' ? [now, later] : [past, before]));
    open();
    const namesIn = async (part: string) =>
      within(await screen.findByRole('region', { name: part }))
        .getAllByRole('heading', { level: 4 })
        .map((it) => it.textContent);
    expect(await namesIn('Today and later')).toEqual(['Abel Now', 'Abel Later']);
    expect(await namesIn('Earlier')).toEqual(['Abel Past', 'Abel Before']);
    const [coming, earlier] = http.requests(listDoctorAppointments).map(({ query }) => query);
    expect(coming?.from).toBe(earlier?.to);
    expect(coming?.from).toMatch(/T21:00:00.000Z$/);
  });

  it('shows a new booking without a reload', async () => {
    let list: DoctorAppointment[] = [];
    http.answer(listDoctorAppointments, () => list);
    open();
    expect(await screen.findByText('No appointments yet')).toBeInTheDocument();
    list = [aDoctorAppointment({ user: { firstName: 'Abel', lastName: 'Girma' } })];
    act(() => stream.send({ audience: 'provider', notification: aNotification() }));
    expect(await screen.findByRole('heading', { name: 'Abel Girma' })).toBeInTheDocument();
  });

  it('focuses the appointment that a notification links to, even if it loads a moment later', async () => {
    const [first, second] = [aDoctorAppointment(), aDoctorAppointment({ user: { firstName: 'Hana', lastName: 'Late' } })];
    http.answer(listDoctorAppointments, [first]);
    const { router } = open();
    await itemOf('Bekele');
    http.answer(listDoctorAppointments, [second, first]);
    act(() => router.navigate(`/provider/doctor?appointment=${second.id}`));
    expect(await screen.findByText(/isn't among the latest ones/)).toBeVisible();
    act(() => stream.send({ audience: 'provider', notification: aNotification({ type: 'appointment' }) }));
    await waitFor(() => expect(screen.getByRole('heading', { name: /Late/ })).toHaveFocus());
    expect(screen.queryByText(/isn't among the latest ones/)).not.toBeInTheDocument();
    act(() => router.navigate(`/provider/doctor?appointment=${first.id}`));
    await waitFor(() => expect(screen.getByRole('heading', { name: /Bekele/ })).toHaveFocus());
  });

  it('leaves the focus in the notifications if they were opened before the appointment loaded', async () => {
    const [first, second] = [aDoctorAppointment(), aDoctorAppointment({ user: { firstName: 'Hana', lastName: 'Late' } })];
    http.answer(listDoctorAppointments, [first]);
    http.answer(listProviderNotifications, []);
    const { router, person } = open();
    await itemOf('Bekele');
    act(() => router.navigate(`/provider/doctor?appointment=${second.id}`));
    const bell = await screen.findByRole('button', { name: 'Notifications' });
    await person.click(bell);
    http.answer(listDoctorAppointments, [second, first]);
    act(() => stream.send({ audience: 'provider', notification: aNotification({ type: 'appointment' }) }));
    await itemOf('Late');
    expect(bell).toHaveFocus();
    expect(screen.getByRole('region', { name: 'Notifications' })).toBeVisible();
  });

  it('offers a retry when the list cannot be loaded', async () => {
    http.lose(listDoctorAppointments);
    const { person } = open();
    const alert = await screen.findByRole('alert');
    http.answer(listDoctorAppointments, [aDoctorAppointment()]);
    await person.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Selam Bekele' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('tells an unverified doctor why patients cannot book', async () => {
    http.answer(listDoctorAppointments, []);
    const session = aProviderSession();
    const profile = session.providerData && { ...session.providerData, verificationStatus: 'pending' as const, isVerified: false };
    open({ ...session, providerData: profile });
    expect(await screen.findByText(/You can't receive appointments until it is approved/)).toBeInTheDocument();
  });

  it('asks a doctor without a profile to create one, and loads nothing', async () => {
    open(aProviderSession({}, null));
    expect(await screen.findByText('Setup Required')).toBeInTheDocument();
  });
});
