import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { listAppointments, listSlots } from '@tenaye/contracts/appointment.ts';
import { countDirectoryDoctors, listDirectoryDoctors } from '@tenaye/contracts/directory.ts';
import { getDoctor } from '@tenaye/contracts/doctor.ts';
import { type RecommendedDoctor, recommendDoctors } from '@tenaye/contracts/ranking.ts';
import { listDoctorReviews } from '@tenaye/contracts/review.ts';
import { aDirectoryDoctor, aDoctor, aUser } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { later } from '@tenaye/testing/later.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ANALYSIS_MS } from '../../features/doctor/useAnalysis.ts';
import { en } from '../../messages/en.ts';
import { writeAssessmentResult, writeTriageResult } from '../../shared/assessment-result.ts';
import { AppointmentsPage } from './AppointmentsPage.tsx';

const http = stubHttp();
beforeEach(() => {
  http.answer(listDoctorReviews, []);
});
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

const recommended = (given: Partial<RecommendedDoctor> = {}): RecommendedDoctor => ({
  ...aDoctor(),
  distance: 3.2,
  matchScore: 84.5,
  score: { specialty: { points: 40, of: 40 }, proximity: { points: 27.1, of: 30 }, cost: { points: 17.4, of: 30 }, hasMode: true },
  ...given,
});

/** `others`: the doctors with the wanted type of visit. */
function open(path = '/appointments', others = 0) {
  http.answer(listAppointments, []);
  http.answer(countDirectoryDoctors, { count: others });
  return renderWithPlatform(<AppointmentsPage />, { path, user: aUser(), messages: { 'mf-patient': { en } } });
}
const find = () => screen.findByRole('heading', { name: 'Recommended doctors' });
const results = '/appointments?step=recommendations&specialties=cardiology';

describe('finding a doctor', () => {
  it('goes from a chosen specialty through two seconds of analysis to the doctors, and back to the first step', async () => {
    http.answer(recommendDoctors, [recommended(), recommended({ name: 'Dr. Second' })]);
    const { person, router, toasts } = open();
    await person.selectOptions(await screen.findByLabelText(/^Specialty/), 'cardiology');
    await person.click(screen.getByLabelText('Home Visit'));
    jest.useFakeTimers({ advanceTimers: true });
    await person.click(screen.getByRole('button', { name: 'Find doctors' }));
    act(() => void jest.advanceTimersByTime(ANALYSIS_MS - 500));
    expect(screen.getByRole('progressbar', { name: 'Analyzing your answers' })).toBeVisible();
    expect(router.href).toBe('/appointments?step=analyzing&specialties=cardiology&mode=home-visit');
    act(() => void jest.advanceTimersByTime(500));
    expect(await find()).toHaveFocus();
    expect(router.href).toBe('/appointments?step=recommendations&specialties=cardiology&mode=home-visit');
    expect(http.requests(recommendDoctors).map((it) => it.query)).toEqual([{ specialties: 'cardiology', mode: 'home-visit' }]);
    expect(toasts).toEqual([{ title: 'Analysis Complete', description: 'Found 2 recommended doctors based on your health assessment.' }]);
    act(() => router.navigate(-1));
    expect(await screen.findByRole('button', { name: 'Find doctors' })).toBeVisible();
    expect(router.href).toBe('/appointments');
  });

  it('asks for the missing specialty and sends nothing', async () => {
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Find doctors' }));
    expect(screen.getByLabelText(/^Specialty/)).toHaveFocus();
    expect(screen.getByLabelText(/^Specialty/)).toBeInvalid();
    expect(http.requests(recommendDoctors)).toHaveLength(0);
  });

  it('is cancelled by going back: no late toast and no late page', async () => {
    const answered = later<RecommendedDoctor[]>();
    http.answer(recommendDoctors, () => answered.promise);
    jest.useFakeTimers({ advanceTimers: true });
    const { person, router, toasts } = open('/appointments?step=analyzing&specialties=cardiology');
    await person.click(await screen.findByRole('button', { name: 'Cancel' }));
    answered.resolve([recommended()]);
    await screen.findByRole('button', { name: 'Find doctors' });
    await act(() => jest.advanceTimersByTimeAsync(ANALYSIS_MS));
    expect([router.href, toasts]).toEqual(['/appointments?specialties=cardiology', []]);
  });

  it('reports the failure, keeps the choices and retries on request', async () => {
    http.lose(recommendDoctors);
    const { person, toasts, router } = open('/appointments?step=analyzing&specialties=cardiology&mode=online');
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(toasts).toEqual([{ title: 'Analysis Failed', description: 'Network error. Please try again.', variant: 'destructive' }]);
    expect(screen.getByLabelText(/^Specialty/)).toHaveValue('cardiology');
    expect(screen.getByLabelText('Online Consultation')).toBeChecked();
    http.answer(recommendDoctors, [recommended()]);
    jest.useFakeTimers({ advanceTimers: true });
    await person.click(again);
    act(() => void jest.advanceTimersByTime(ANALYSIS_MS));
    expect(await find()).toBeVisible();
    expect(router.href).toBe('/appointments?step=recommendations&specialties=cardiology&mode=online');
  });

  it('uses the triage result of this session', async () => {
    writeTriageResult({ specialties: ['neurology'], appointmentType: 'online', answers: { headache: true } });
    http.answer(recommendDoctors, [recommended({ specialization: 'neurology' })]);
    const { person } = open();
    const button = await screen.findByRole('button', { name: 'Find doctors for Neurology' });
    jest.useFakeTimers({ advanceTimers: true });
    await person.click(button);
    act(() => void jest.advanceTimersByTime(ANALYSIS_MS));
    await find();
    expect(http.requests(recommendDoctors)[0]?.query).toEqual({ specialties: 'neurology', mode: 'online' });
  });

  it("measures distances from the patient's position", async () => {
    const here = { latitude: 9.01, longitude: 38.76, accuracy: 20, timestamp: Date.now(), placeName: 'Bole' };
    sessionStorage.setItem('userLocation', JSON.stringify(here));
    http.answer(recommendDoctors, [recommended()]);
    open(results);
    await screen.findByRole('article');
    expect(http.requests(recommendDoctors)[0]?.query).toMatchObject({ lat: '9.01', lng: '38.76' });
  });
});

describe('recommended doctors', () => {
  const later = '2099-03-02T06:00:00.000Z';

  it('shows the best one marked, with distance, score and the parts of the score', async () => {
    http.answer(recommendDoctors, [recommended({ name: 'Dr. Best', rating: null }), recommended({ name: 'Dr. Next' })]);
    open(results);
    const [best, next] = await screen.findAllByRole('article');
    if (!best || !next) throw new Error('Two were recommended');
    for (const words of ['Best Match', 'Dr. Best', 'New', '3.2 km', 'ETB 850.00', /8 years of experience/, '27.1 of 30', '17.4 of 30'])
      expect(within(best).getByText(words)).toBeInTheDocument();
    // The parts of the score are folded.
    expect(within(best).getByText(/^Match score: 85 of 100/)).toBeVisible();
    expect(within(next).queryByText('Best Match')).not.toBeInTheDocument();
  });

  it.each([
    ['says what the order counts', null, 1],
    ['says nothing about the order if a distance counts, too', 3.2, 0],
  ])('%s', async (_, distance, times) => {
    http.answer(recommendDoctors, [recommended({ distance }), recommended({ distance: null })]);
    open(results);
    await screen.findAllByRole('article');
    expect(screen.queryAllByText(/No distance is known.*specialty.*fee.*rating/)).toHaveLength(times);
  });

  it('says that the distance is unknown and that the type of visit halved the score', async () => {
    const { score } = recommended();
    http.answer(recommendDoctors, [
      recommended({ distance: null, matchScore: 28.7, score: { ...score, proximity: { points: 0, of: 30 }, hasMode: false } }),
    ]);
    open(`${results}&mode=home-visit`);
    const card = within(await screen.findByRole('article'));
    expect(card.getByText(/Distance unknown, so it adds no points\..*halved/)).toBeInTheDocument();
    expect(card.getByText('No home visits')).toBeVisible();
  });

  it('shows when a doctor who lacks the wanted type of visit is free, and for which type', async () => {
    const { score } = recommended();
    const doctor = recommended({ appointmentTypes: ['online', 'in-person'], score: { ...score, hasMode: false } });
    http.answer(recommendDoctors, [doctor]);
    http.answer(listDirectoryDoctors, [
      aDirectoryDoctor({ id: doctor.id, nextFreeAt: later, nextTimes: [{ mode: 'in-person', start: later }] }),
    ]);
    open(`${results}&mode=home-visit`);
    const card = within(await screen.findByRole('article'));
    expect(await card.findByRole('link', { name: /, Visit Clinic, .*9:00/ })).toHaveAttribute(
      'href',
      expect.stringContaining('mode=in-person&slot=2099'),
    );
    expect(card.getByText('Visit Clinic', { selector: 'p' })).toBeVisible();
    expect(card.queryByText('None in the next month')).not.toBeInTheDocument();
    expect(http.requests(listDirectoryDoctors)[0]?.query).toMatchObject({ ids: doctor.id, mode: 'in-person' });
  });

  it.each([
    [0, 'No doctor for Cardiology makes home visits.', 'These offer: Visit Clinic and Online Consultation.'],
    [2, 'None of these doctors makes home visits.', '2 other doctors do, but match less: browse all doctors.'],
  ])('says once on top that the wanted type of visit isn’t offered; %s others do (N1)', async (count, first, then) => {
    const { score } = recommended();
    const lacking = { appointmentTypes: ['online' as const, 'in-person' as const], score: { ...score, hasMode: false } };
    http.answer(recommendDoctors, [recommended(lacking), recommended(lacking)]);
    http.answer(listDirectoryDoctors, []);
    open(`${results}&mode=home-visit`, count);
    await screen.findAllByRole('article');
    const line = await screen.findByText(first);
    expect(line.closest('[role="status"]')).toHaveTextContent(then);
    expect(http.requests(countDirectoryDoctors)[0]?.query).toEqual({ specialty: 'cardiology', mode: 'home-visit' });
  });

  it('names no other type of visit where these doctors offer none', async () => {
    const { score } = recommended();
    http.answer(recommendDoctors, [recommended({ appointmentTypes: [], score: { ...score, hasMode: false } })]);
    http.answer(listDirectoryDoctors, []);
    open(`${results}&mode=home-visit`, 2);
    const line = await screen.findByText('None of these doctors makes home visits.');
    expect(line.closest('[role="status"]')).not.toHaveTextContent('These offer');
  });

  it('says no such line where one of them offers it', async () => {
    const { score } = recommended();
    http.answer(recommendDoctors, [recommended(), recommended({ score: { ...score, hasMode: false } })]);
    http.answer(listDirectoryDoctors, []);
    open(`${results}&mode=home-visit`);
    await screen.findAllByRole('article');
    expect(http.requests(countDirectoryDoctors)).toEqual([]);
  });

  it('keeps the emergency number in sight where the answers name signs (n1)', async () => {
    const answers = { chest_pain: true };
    const done = { recommendations: ['cardiology' as const], userLocation: null, completedAt: '2026-11-21T10:00:00.000Z' };
    writeAssessmentResult({ ...done, answers, key: 'a'.repeat(32) });
    http.answer(recommendDoctors, [recommended()]);
    open(`${results}&assessment=${'a'.repeat(32)}`);
    expect(await screen.findByText(/^These signs may mean an emergency/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Call 907' })).toBeVisible();
  });

  it('shows the earliest time of the types of visit that the doctor offers instead, not that of the first', async () => {
    const { score } = recommended();
    const doctor = recommended({ appointmentTypes: ['online', 'in-person'], score: { ...score, hasMode: false } });
    http.answer(recommendDoctors, [doctor]);
    http.answer(listDirectoryDoctors, ({ query }) => [
      aDirectoryDoctor({ id: doctor.id, nextFreeAt: query.mode === 'online' ? later : null }),
    ]);
    open(`${results}&mode=home-visit`);
    const card = within(await screen.findByRole('article'));
    expect(await card.findByText(/9:00 AM · Online Consultation$/)).toBeVisible();
    expect(card.queryByText('None in the next month')).not.toBeInTheDocument();
  });

  it('says which answers led to the specialty', async () => {
    const answers = { chest_pain: true, fever: false, numbness: true };
    writeAssessmentResult({
      recommendations: ['cardiology', 'neurology'],
      answers,
      userLocation: null,
      completedAt: '2026-11-21T10:00:00.000Z',
      key: 'a'.repeat(32),
    });
    http.answer(recommendDoctors, [recommended()]);
    open(`/appointments?step=recommendations&specialties=cardiology,neurology&assessment=${'a'.repeat(32)}`);
    for (const said of ['Chest pain or heartbeat', 'Headaches, dizziness or numbness']) expect(await screen.findByText(said)).toBeVisible();
    expect(screen.getAllByText('Because you answered yes to:')).toHaveLength(2);
  });

  it('explains the named assessment only, and none where the specialties are the patient’s own choice', async () => {
    writeTriageResult({ key: 'b'.repeat(32), specialties: ['pulmonology'], appointmentType: 'online', answers: { headache: true } });
    writeAssessmentResult({
      key: 'a'.repeat(32),
      recommendations: ['pulmonology'],
      answers: { breathing: true },
      userLocation: null,
      completedAt: '2026-11-21T10:00:00.000Z',
    });
    http.answer(recommendDoctors, [recommended()]);
    const { router } = open(`/appointments?step=recommendations&specialties=pulmonology&assessment=${'a'.repeat(32)}`);
    expect(await screen.findByText('Breathing or a long cough')).toBeVisible();
    await act(() => router.navigate('/appointments?step=recommendations&specialties=pulmonology'));
    await waitFor(() => expect(screen.queryByText('Breathing or a long cough')).not.toBeInTheDocument());
    expect(screen.queryByText('Because you answered yes to:')).not.toBeInTheDocument();
  });

  it('explains a specialty that the patient added by no answers', async () => {
    const key = 'a'.repeat(32);
    const answers = { breathing: true };
    const completedAt = '2026-11-21T10:00:00.000Z';
    writeAssessmentResult({ key, recommendations: ['pulmonology'], answers, userLocation: null, completedAt });
    http.answer(recommendDoctors, [recommended()]);
    open(`/appointments?step=recommendations&specialties=pulmonology,general_practice&assessment=${key}`);
    expect(await screen.findByText('You added this one to see more doctors.')).toBeVisible();
    expect(screen.getByText('Breathing or a long cough')).toBeVisible();
    expect(screen.queryByText(en.assessment.whyNothing)).not.toBeInTheDocument();
  });

  it('offers a wider search and the whole list when no doctor fits', async () => {
    http.answer(recommendDoctors, []);
    open(`${results}&mode=online`);
    expect(await screen.findByText('No doctors found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add General Practice' })).toHaveAttribute(
      'href',
      '/appointments?step=analyzing&specialties=cardiology%2Cgeneral_practice&mode=online',
    );
    expect(screen.getByRole('link', { name: 'Browse all doctors' })).toHaveAttribute(
      'href',
      '/appointments?step=browse&specialty=cardiology&mode=online',
    );
  });

  it('links to the booking and, to switch doctors, back', async () => {
    const doctor = recommended();
    http.answer(recommendDoctors, [doctor]);
    http.answer(getDoctor, doctor);
    http.answer(listSlots, []);
    const { person, router } = open(results);
    await person.click(await screen.findByRole('link', { name: `Book ${doctor.name}` }));
    expect(router.href).toBe(`/appointments?doctor=${doctor.id}&specialties=cardiology`);
    await person.click(await screen.findByRole('link', { name: 'Choose a different doctor' }));
    expect(await find()).toBeVisible();
    expect(http.requests(recommendDoctors)).toHaveLength(1);
  });
});

describe('a doctor without the wanted type of visit', () => {
  it('is booked another way only after the patient knows, and without the steps of the questions that were left out', async () => {
    const doctor = aDoctor({ name: 'Dr. Kaleb', appointmentTypes: ['online', 'in-person'] });
    http.answer(getDoctor, doctor);
    http.answer(listSlots, []);
    const { person } = open(`/appointments?doctor=${doctor.id}&mode=home-visit`);
    expect(await screen.findByText("Dr. Kaleb doesn't offer Home Visit. Please choose another type of visit.")).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Booking steps' })).not.toBeInTheDocument();
    await person.click(screen.getByLabelText(/^Online Consultation/));
    expect(screen.queryByText(/doesn't offer/)).not.toBeInTheDocument();
  });
});

describe('a red flag in the assessment', () => {
  it('shows the emergency advice before the booking continues, once', async () => {
    const doctor = aDoctor();
    writeTriageResult({ specialties: ['cardiology'], appointmentType: 'in-person', answers: { chest: true } });
    http.answer(getDoctor, doctor);
    http.answer(listSlots, []);
    const { person, unmount } = open(`/appointments?doctor=${doctor.id}`);
    expect(await screen.findByRole('link', { name: /907/ })).toHaveAttribute('href', 'tel:907');
    expect(screen.queryByRole('heading', { name: 'Book an appointment' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: "This isn't an emergency, continue" }));
    expect(await screen.findByRole('heading', { name: 'Book an appointment' })).toBeVisible();
    unmount();
    open(`/appointments?doctor=${doctor.id}`);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Book an appointment' })).toBeVisible());
  });
});
