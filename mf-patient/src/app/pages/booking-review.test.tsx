import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createAppointment, listAppointments, listSlots } from '@tenaye/contracts/appointment.ts';
import { type Doctor, getDoctor, listDoctors } from '@tenaye/contracts/doctor.ts';
import { listDoctorReviews } from '@tenaye/contracts/review.ts';
import { aDoctor, anAppointment, aSlot, aUser } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { later } from '@tenaye/testing/later.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { en } from '../../messages/en.ts';
import { writeAssessmentResult, writeTriageResult } from '../../shared/assessment-result.ts';
import { AppointmentsPage } from './AppointmentsPage.tsx';

const http = stubHttp();
beforeEach(() => {
  http.answer(listDoctorReviews, []);
});
afterEach(() => sessionStorage.clear());

const start = new Date(new Date(Date.now() + 2 * 86_400_000).setUTCHours(9, 0, 0, 0)).toISOString();
const slot = aSlot({ start, end: new Date(Date.parse(start) + 30 * 60_000).toISOString() });

function openForm(doctor: Doctor = aDoctor(), query = 'mode=in-person', slots = [slot]) {
  http.answer(getDoctor, doctor);
  http.answer(listSlots, slots);
  http.answer(listAppointments, []);
  const path = `/appointments?doctor=${doctor.id}&${query}`;
  return { doctor, ...renderWithPlatform(<AppointmentsPage />, { path, user: aUser(), messages: { 'mf-patient': { en } } }) };
}
const time = () => screen.findByLabelText('12:00 PM');

describe('the review of a booking before it is sent', () => {
  it('shows doctor, time, place and fee, and sends nothing yet', async () => {
    const { person, router, doctor } = openForm(aDoctor({ name: 'Dr. Hana', address: 'Bole Road 1', consultationFee: 900 }));
    await person.click(await time());
    await person.type(screen.getByLabelText(/Symptoms/), 'Cough');
    await person.click(screen.getByText('Continue'));
    expect(await screen.findByText('Check your booking')).toHaveFocus();
    const day = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeZone: 'Africa/Addis_Ababa' }).format(new Date(start));
    const review = within(screen.getByRole('region', { name: 'Check your booking' }));
    for (const words of ['Dr. Hana, Cardiology', `${day}, 12:00 PM`, 'Bole Road 1', 'ETB 900.00, paid at the clinic', 'Cough'])
      expect(review.getByText(words)).toBeVisible();
    const next = within(screen.getByRole('region', { name: 'What happens next' }));
    expect(next.getByText('The doctor confirms the time, and you get a notification.')).toBeVisible();
    expect(next.getByText('You go to the clinic. Directions are with your appointment.')).toBeVisible();
    expect(router.href).toBe(`/appointments?doctor=${doctor.id}&mode=in-person&review=1`);
    expect(http.requests(createAppointment)).toHaveLength(0);
  });

  it('promises a reminder before a visit of a later day, and none within the hour before', async () => {
    const soon = new Date(Date.now() + 50 * 60_000).toISOString();
    const steps = async (query: string) => {
      const { person, unmount } = openForm(aDoctor(), query, [
        slot,
        aSlot({ start: soon, end: new Date(Date.now() + 80 * 60_000).toISOString() }),
      ]);
      await person.click(await screen.findByText('Continue'));
      const next = within(await screen.findByRole('region', { name: 'What happens next' }));
      const found = next.queryByText('We remind you one hour before the start.') !== null;
      unmount();
      sessionStorage.clear();
      return found;
    };
    expect(await steps(`mode=in-person&slot=${encodeURIComponent(start)}`)).toBe(true);
    expect(await steps(`mode=in-person&slot=${encodeURIComponent(soon)}`)).toBe(false);
  });

  it('makes the advice about emergencies stand out once the symptoms are those of one', async () => {
    const { person } = openForm();
    const symptoms = await screen.findByLabelText(/Symptoms/);
    await person.type(symptoms, 'Chest');
    expect(screen.getByText(/^Is it an emergency\?/)).toBeVisible();
    await person.type(symptoms, ' pain');
    expect(screen.getByText(/^These signs may mean an emergency/).closest('[role=status]')).toBeVisible();
  });

  it('returns to the unchanged form, by its own button and by Back, also after a double press', async () => {
    const { person, router } = openForm();
    await person.click(await time());
    for (const goBack of [() => person.click(screen.getByText('Edit')), async () => act(() => router.navigate(-1))]) {
      await person.dblClick(screen.getByText('Continue'));
      await screen.findByText('Check your booking');
      await goBack();
      expect(await screen.findByLabelText('12:00 PM')).toBeChecked();
      expect(screen.queryByText('Check your booking')).not.toBeInTheDocument();
    }
  });

  it('shows the form when its address is opened without one', async () => {
    const { router, doctor } = openForm(aDoctor(), 'mode=in-person&review=1');
    expect(await time()).toBeVisible();
    expect(router.href).toBe(`/appointments?doctor=${doctor.id}&mode=in-person`);
  });

  it('survives a reload with everything that was filled in, and is booked with the same key, unlike the next booking', async () => {
    const { person, doctor, unmount } = openForm();
    await person.click(await time());
    await person.type(screen.getByLabelText(/Symptoms/), 'Cough');
    await person.click(screen.getByText('Continue'));
    http.lose(createAppointment);
    await person.click(await screen.findByText('Book appointment'));
    await screen.findByText('The connection was lost');
    unmount();
    const again = openForm(doctor, 'mode=in-person&review=1');
    expect(await screen.findByText('Check your booking')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Check your booking' })).getByText('Cough')).toBeVisible();
    http.answer(createAppointment, anAppointment());
    await again.person.click(screen.getByText('Book appointment'));
    await screen.findByText('Your appointment');
    again.unmount();
    const next = openForm(doctor);
    expect(await time()).not.toBeChecked();
    await next.person.click(await time());
    await next.person.click(screen.getByText('Continue'));
    await next.person.click(await screen.findByText('Book appointment'));
    await screen.findByText('Your appointment');
    const [lost, repeated, another] = http.requests(createAppointment).map((it) => it.headers.get('idempotency-key'));
    expect(repeated).toBe(lost);
    expect(another).not.toBe(lost);
  });

  it('takes the time that was chosen on a profile instead of the kept one, but not again after a reload', async () => {
    const { person, doctor, unmount } = openForm();
    await person.type(await screen.findByLabelText(/Symptoms/), 'Cough');
    unmount();
    const chosen = `mode=in-person&slot=${encodeURIComponent(start)}`;
    const first = openForm(doctor, chosen);
    expect(await time()).toBeChecked();
    expect(screen.getByLabelText(/Symptoms/)).toHaveValue('Cough');
    const other = aSlot({ start: slot.end, end: new Date(Date.parse(slot.end) + 30 * 60_000).toISOString() });
    first.unmount();
    const changed = openForm(doctor, chosen, [slot, other]);
    await changed.person.click(await screen.findByLabelText('12:30 PM'));
    changed.unmount();
    openForm(doctor, chosen, [slot, other]);
    expect(await screen.findByLabelText('12:30 PM')).toBeChecked();
  });

  it('is empty again behind Back after the booking, also without the time in its address (n4)', async () => {
    const { person, router } = openForm(aDoctor(), `mode=in-person&slot=${encodeURIComponent(start)}`);
    expect(await time()).toBeChecked();
    await person.type(screen.getByLabelText(/Symptoms/), 'Cough');
    await person.click(screen.getByText('Continue'));
    http.answer(createAppointment, anAppointment());
    await person.click(await screen.findByText('Book appointment'));
    await screen.findByText('Your appointment');
    await act(() => router.navigate(-1));
    expect(await time()).not.toBeChecked();
    expect(screen.getByLabelText(/Symptoms/)).toHaveValue('');
  });

  it('returns to the choice of a time when the patient has another appointment at that time', async () => {
    const { person, router } = openForm();
    await person.click(await time());
    await person.type(screen.getByLabelText(/Symptoms/), 'Cough');
    await person.click(screen.getByText('Continue'));
    http.refuse(createAppointment, { code: 'time_conflict', message: 'You already have an appointment at this time' });
    await person.click(await screen.findByText('Book appointment'));
    expect(await screen.findByText('You already have an appointment at this time')).toBeVisible();
    expect(await time()).not.toBeChecked();
    expect(screen.getByLabelText(/Symptoms/)).toHaveValue('Cough');
    expect(router.href).not.toContain('review');
  });

  it('does not redirect a patient who left while the booking was being sent', async () => {
    const answered = later<ReturnType<typeof anAppointment>>();
    const { person, router, toasts } = openForm();
    await person.click(await time());
    await person.click(screen.getByText('Continue'));
    http.answer(createAppointment, () => answered.promise);
    await person.click(await screen.findByText('Book appointment'));
    act(() => router.navigate('/appointments'));
    await screen.findByText('No appointments yet');
    answered.resolve(anAppointment());
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(router.href).toBe('/appointments');
  });
});

const passEmergency = async (person: ReturnType<typeof openForm>['person']) =>
  person.click(await screen.findByRole('button', { name: "This isn't an emergency, continue" }));

describe('sharing the assessment', () => {
  const assessmentId = crypto.randomUUID();
  const [key, otherKey] = ['a'.repeat(32), 'b'.repeat(32)];
  const named = `mode=in-person&specialties=cardiology&assessment=${key}`;
  const stored = {
    key,
    specialties: ['cardiology' as const],
    appointmentType: 'in-person' as const,
    answers: { skin: true },
    assessmentId,
  };

  it('is offered if there is an assessment, off by default, and sent only if chosen', async () => {
    writeTriageResult(stored);
    http.answer(createAppointment, anAppointment());
    const { person } = openForm(aDoctor(), named);
    await person.click(await time());
    const box = screen.getByLabelText(/^Share my assessment with the doctor/);
    expect(box).not.toBeChecked();
    await person.click(box);
    await person.click(screen.getByText('Continue'));
    expect(await screen.findByText('Shared with this doctor. Your short assessment, 1 answer “yes”.')).toBeVisible();
    await person.click(screen.getByText('Book appointment'));
    await screen.findByText('Your appointment');
    expect(http.requests(createAppointment)[0]?.body).toMatchObject({ assessmentId });
    // A booking ends the flow: the triage result is not offered for the next one.
    expect(sessionStorage.getItem('triageResults')).toBeNull();
  });

  it('is not offered if the server stored no assessment', async () => {
    writeTriageResult({ ...stored, assessmentId: undefined });
    openForm(aDoctor(), named);
    await time();
    expect(screen.queryByLabelText(/^Share my assessment/)).not.toBeInTheDocument();
  });

  /** The answers of a child, and those of the mother, which suggest the same specialty. */
  const ofTwoPeople = () => {
    writeTriageResult({ ...stored, key: otherKey, assessmentId: crypto.randomUUID() });
    const answers = { chest_pain: true, numbness: true, fever: false };
    writeAssessmentResult({
      key,
      recommendations: ['cardiology'],
      answers,
      userLocation: null,
      completedAt: '2026-11-21T10:00:00.000Z',
      assessmentId,
    });
  };

  it('sends the assessment that led to the doctor and says which one it is, although another suggests the same', async () => {
    ofTwoPeople();
    http.answer(createAppointment, anAppointment());
    const { person } = openForm(aDoctor(), named);
    await passEmergency(person);
    await person.click(await time());
    await person.click(screen.getByLabelText(/^Share my assessment with the doctor/));
    expect(screen.getByText(/^Your health assessment of .*Nov 21, 2026, 2 answers “yes”\./)).toBeVisible();
    await person.click(screen.getByText('Show what the doctor would see'));
    const shown = screen.getByText('Answered “yes”').closest('dl');
    expect(shown).toHaveTextContent('Answered “yes”Chest pain or heartbeat · Headaches, dizziness or numbness');
    expect(shown).toHaveTextContent('SuggestedCardiology');
    await person.click(screen.getByText('Continue'));
    await person.click(await screen.findByText('Book appointment'));
    await screen.findByText('Your appointment');
    expect(http.requests(createAppointment)[0]?.body).toMatchObject({ assessmentId });
  });

  it('is not offered for a doctor to whom no assessment led, and a yes to one is no yes to another', async () => {
    ofTwoPeople();
    const { person, router, doctor } = openForm(aDoctor(), `mode=in-person&specialties=cardiology&assessment=${otherKey}`);
    await passEmergency(person);
    await person.click(await time());
    await person.click(screen.getByLabelText(/^Share my assessment with the doctor/));
    http.answer(listDoctors, []);
    await act(() => router.navigate('/appointments?step=browse'));
    await act(() => router.navigate(`/appointments?doctor=${doctor.id}&${named}`));
    expect(await screen.findByLabelText(/^Share my assessment with the doctor/)).not.toBeChecked();
    await act(() => router.navigate('/appointments?step=browse'));
    await act(() => router.navigate(`/appointments?doctor=${doctor.id}&mode=in-person`));
    await time();
    expect(screen.queryByLabelText(/^Share my assessment/)).not.toBeInTheDocument();
  });
});

describe('the form for a specialty to which other doctors send patients', () => {
  it('says so before the visit is booked, and leads to general practitioners', async () => {
    openForm(aDoctor({ specialization: 'anesthesiology' }));
    expect(await screen.findByText('Anesthesiology: usually with a referral')).toBeVisible();
    const link = screen.getByRole('link', { name: 'Find a general practitioner' });
    expect(link).toHaveAttribute('href', '/appointments?step=browse&specialty=general_practice');
  });

  it('says nothing for others', async () => {
    openForm();
    await time();
    expect(screen.queryByText(/usually with a referral/)).not.toBeInTheDocument();
  });
});
