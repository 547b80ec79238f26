import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cancelAppointment } from '@tenaye/contracts/appointment.ts';
import { type DashboardStats, getDashboardStats } from '@tenaye/contracts/dashboard.ts';
import { healthInsightsOf, healthWeights } from '@tenaye/contracts/health-score.facts.ts';
import { readNotification } from '@tenaye/contracts/notification.ts';
import { authKeys } from '@tenaye/platform/client/auth.tsx';
import { aDashboard, aNotification, anAppointment, aUser, uuid } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { REDIRECT_MS } from '../../features/dashboard/useLeaveWhenSignedOut.ts';
import { en } from '../../messages/en.ts';
import { ClientHomePage } from './ClientHomePage.tsx';
import { DashboardPage } from './DashboardPage.tsx';

const http = stubHttp();

type LabRequest = DashboardStats['recentDiagnosticRequests'][number];
const aLabRequest = (overrides: Partial<LabRequest> = {}): LabRequest => ({
  id: crypto.randomUUID(),
  centerId: '3f2a8c01-0000-4000-8000-000000000000',
  centerName: 'Bole Laboratory',
  status: 'pending',
  requestDate: '2026-03-01T08:00:00.000Z',
  requestedServices: ['Blood count', 'Lipid panel'],
  hasResults: false,
  ...overrides,
});
const aPrescription = (): DashboardStats['recentMedicationRequests'][number] => ({
  id: crypto.randomUUID(),
  pharmacyId: crypto.randomUUID(),
  pharmacyName: 'Selam Pharmacy',
  status: 'ready',
  requestDate: '2026-03-01T08:00:00.000Z',
  requestedMedications: [{ name: 'Amoxicillin', quantity: 2, medicationId: null }],
  totalAmount: 240,
});
const minutesFromNow = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
const aNext = (overrides: Partial<NonNullable<DashboardStats['nextAppointment']>> = {}) => ({
  ...anAppointment({ appointmentDate: minutesFromNow(25), endsAt: minutesFromNow(55), status: 'confirmed' }),
  place: null,
  ...overrides,
});

const open = (stats: Partial<DashboardStats>, user = aUser()) => {
  http.answer(getDashboardStats, aDashboard(stats));
  return renderWithPlatform(<DashboardPage />, { path: '/dashboard', user, messages: { 'mf-patient': { en } } });
};
const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('dashboard', () => {
  it('shows quotes that wait for an answer above all lists, with a button each (n10)', async () => {
    const price = { id: uuid(), requestType: 'medication', facilityName: 'Bole Pharmacy', totalAmount: 240 } as const;
    const quote = { id: uuid(), requestType: 'diagnostic', facilityName: 'Bole Laboratory', totalAmount: null } as const;
    open({ medicationRequests: 2, waitingQuotes: [price, quote] });
    const waiting = await region('Waiting for you');
    expect(waiting.getAllByRole('link').map((it) => it.getAttribute('href'))).toEqual([
      `/pharmacy?request=${price.id}`,
      `/diagnostics?request=${quote.id}`,
    ]);
    expect(waiting.getByText('Please accept or decline the quote · ETB 240.00')).toBeVisible();
  });

  it('shows new results, whose notifications their link reads, and visits to rate below the quotes', async () => {
    const quote = { id: uuid(), requestType: 'medication', facilityName: 'Bole Pharmacy', totalAmount: null } as const;
    const result = { id: uuid(), facilityName: 'Bole Laboratory', isCorrected: false, notificationIds: [uuid(), uuid()] };
    const corrected = { ...result, id: uuid(), facilityName: 'Arada Laboratory', isCorrected: true };
    const [visit, service] = [
      { kind: 'appointment' as const, id: uuid(), name: 'Dr. Hana' },
      { kind: 'medication' as const, id: uuid(), name: 'Selam Pharmacy' },
    ];
    http.answer(readNotification, ({ params: { id = '' } }) => aNotification({ id, isRead: true }));
    const stats = { waitingQuotes: [quote], waitingResults: [result, corrected], waitingReviews: [visit, service] };
    const { person, router } = open({ appointments: 1, ...stats });
    const waiting = await region('Waiting for you');
    expect(waiting.getAllByRole('link').map((it) => [it.getAttribute('aria-label'), it.getAttribute('href')])).toEqual([
      ['Answer the quote of Bole Pharmacy', `/pharmacy?request=${quote.id}`],
      ['View results from Bole Laboratory', `/diagnostics?request=${result.id}`],
      ['View results from Arada Laboratory', `/diagnostics?request=${corrected.id}`],
      ['Rate your visit with Dr. Hana', `/appointments?appointment=${visit.id}&rate=1`],
      ['Rate this service: Selam Pharmacy', `/pharmacy?request=${service.id}&rate=1`],
    ]);
    expect(waiting.getByText('Your results have come')).toBeVisible();
    expect(waiting.getByText('Your results were corrected')).toBeVisible();
    await person.click(waiting.getByRole('link', { name: 'View results from Bole Laboratory' }));
    expect(router.href).toBe(`/diagnostics?request=${result.id}`);
    await waitFor(() => expect(http.requests(readNotification).map((it) => it.params.id)).toEqual(result.notificationIds));
  });

  it('has no such part while nothing waits', async () => {
    open({ medicationRequests: 1, waitingQuotes: [], recentMedicationRequests: [aPrescription()] });
    await region('Recent Prescriptions');
    expect(screen.queryByRole('region', { name: 'Waiting for you' })).not.toBeInTheDocument();
  });

  it('shows a new patient no invented figures and no empty lists, but one panel to start from', async () => {
    open({});
    expect(await screen.findByText('No appointments yet')).toBeVisible();
    for (const words of ['No recent lab tests', 'Ready to book', 'No tests yet', 'No prescriptions'])
      expect(screen.getByText(words)).toBeVisible();
    const start = await region('Get started');
    expect(start.getAllByRole('link').map((it) => it.getAttribute('href'))).toEqual(['/appointments', '/diagnostics', '/pharmacy']);
    expect(screen.queryByRole('region', { name: 'Recent Lab Tests' })).not.toBeInTheDocument();
  });

  it('shows the only visit of a patient although its practice has ended, and leads to others of the specialty', async () => {
    const practiceEnded = { specialty: 'pediatrics' as const };
    const cancelled = anAppointment({ status: 'cancelled', doctorName: 'Dr. Rahel', appointmentType: 'online', practiceEnded });
    open({ recentAppointments: [cancelled] });
    const recent = await region('Recent Appointments');
    expect(recent.getByText('Dr. Rahel')).toBeVisible();
    expect(recent.getByText('Cancelled')).toBeVisible();
    expect(recent.getByRole('link', { name: 'Find another doctor' })).toHaveAttribute(
      'href',
      '/appointments?step=browse&specialty=pediatrics&mode=online',
    );
    expect(screen.queryByRole('region', { name: 'Get started' })).not.toBeInTheDocument();
  });

  it('distinguishes "none recently" from "none ever"', async () => {
    open({ appointments: 3 });
    expect(await screen.findByText('No recent appointments')).toBeVisible();
  });

  it('greets by first name, with the year of registration', async () => {
    open({}, aUser({ firstName: 'Hana', createdAt: '2024-05-01T08:00:00.000Z' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Hana' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Book an appointment' })).toHaveAttribute('href', '/appointments?step=start');
    expect(screen.getByText('Member since 2024')).toBeVisible();
  });

  it('says User to a patient without a first name', async () => {
    open({}, aUser({ firstName: '' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, User' })).toBeVisible();
  });

  it("shows an appointment with its doctor's name, type, date and status", async () => {
    open({ appointments: 1, recentAppointments: [anAppointment({ doctorName: 'Dr. Abel Girma', appointmentType: 'home-visit' })] });
    const recent = await region('Recent Appointments');
    expect(recent.getByText('Dr. Abel Girma')).toBeVisible();
    expect(recent.getByText(/Home Visit/)).toHaveTextContent('Home Visit · Mon, Mar 2, 2026, 11:30 AM');
    expect(recent.getByText('Scheduled')).toBeVisible();
  });

  it.each<[string, Partial<DashboardStats>, string]>([
    ['an appointment to come', { appointments: 1, upcomingAppointments: 1 }, 'Active'],
    ['only past appointments', { appointments: 3 }, 'Ready to book'],
    ['a test asked for', { diagnosticRequests: 1, openDiagnosticRequests: 1 }, 'Requested'],
    ['a test without results', { diagnosticRequests: 1 }, 'No results'],
    ['results', { diagnosticRequests: 2, openDiagnosticRequests: 1, diagnosticResults: 1 }, 'Results available'],
    ['an open prescription', { medicationRequests: 1, openMedicationRequests: 1 }, 'Active prescriptions'],
    ['only filled prescriptions', { medicationRequests: 1 }, 'No active prescriptions'],
  ])('shows a truthful badge with %s', async (_, stats, badge) => {
    open(stats);
    const numbers = await region('Your totals');
    expect(numbers.getByText(badge)).toBeVisible();
  });

  it('shows a test with its center and a link to the request', async () => {
    const request = aLabRequest();
    open({ diagnosticRequests: 1, recentDiagnosticRequests: [request] });
    const tests = await region('Recent Lab Tests');
    expect(tests.getByText('Bole Laboratory')).toBeVisible();
    expect(tests.getByText('Blood count, Lipid panel')).toBeVisible();
    expect(tests.getByRole('link', { name: 'View request to Bole Laboratory' })).toHaveAttribute(
      'href',
      `/diagnostics?request=${request.id}`,
    );
  });

  it('links to results only if there are any', async () => {
    open({ diagnosticRequests: 1, recentDiagnosticRequests: [aLabRequest({ status: 'completed', hasResults: true })] });
    expect((await region('Recent Lab Tests')).getByRole('link', { name: 'View results from Bole Laboratory' })).toBeVisible();
  });

  it('shows a prescription with its medicines, the quote and a link to the request', async () => {
    const request = aPrescription();
    open({ medicationRequests: 1, recentMedicationRequests: [request] });
    const prescriptions = await region('Recent Prescriptions');
    expect(prescriptions.getByText('Amoxicillin × 2')).toBeVisible();
    expect(prescriptions.getByText(/ETB 240.00/)).toBeVisible();
    expect(prescriptions.getByText('Ready')).toBeVisible();
    expect(prescriptions.getByRole('link', { name: /Selam Pharmacy/ })).toHaveAttribute('href', `/pharmacy?request=${request.id}`);
  });

  it('offers to cancel only what the server allows to be cancelled', async () => {
    open({ appointments: 1, recentAppointments: [anAppointment({ status: 'completed', can: { cancel: false, reschedule: false } })] });
    await region('Recent Appointments');
    expect(screen.queryByRole('button', { name: /Cancel/ })).not.toBeInTheDocument();
  });

  it('asks before cancelling, and then shows the appointment as cancelled', async () => {
    const appointment = anAppointment();
    const { person, toasts } = open({ appointments: 1, recentAppointments: [appointment] });
    const cancelled = { ...appointment, status: 'cancelled' as const, can: { cancel: false, reschedule: false } };
    http.answer(cancelAppointment, cancelled);
    await person.click(await screen.findByRole('button', { name: `Cancel the appointment with ${appointment.doctorName}` }));
    const question = within(screen.getByRole('alertdialog', { name: 'Cancel this appointment?' }));
    expect(http.requests(cancelAppointment)).toHaveLength(0);
    http.answer(getDashboardStats, aDashboard({ appointments: 1, recentAppointments: [cancelled] }));
    await person.click(question.getByRole('button', { name: 'Cancel appointment' }));
    expect(await screen.findByText('Cancelled')).toBeVisible();
    expect(http.requests(cancelAppointment).map((it) => it.params)).toEqual([{ id: appointment.id }]);
    expect(screen.getByRole('status')).toHaveTextContent('Appointment cancelled');
    expect(toasts).toEqual([]);
  });

  it('leaves the reason for a refusal to be read, although the appointment read meanwhile can’t be cancelled any more', async () => {
    const appointment = anAppointment();
    const { person } = open({ appointments: 1, recentAppointments: [appointment] });
    await person.click(await screen.findByRole('button', { name: /Cancel the appointment/ }));
    const question = within(screen.getByRole('alertdialog'));
    http.refuse(cancelAppointment, { code: 'wrong_status', message: 'This appointment can no longer be cancelled' });
    const begun = { ...appointment, status: 'confirmed' as const, can: { cancel: false, reschedule: false } };
    http.answer(getDashboardStats, aDashboard({ appointments: 1, recentAppointments: [begun] }));
    await person.click(question.getByRole('button', { name: 'Cancel appointment' }));
    expect(await screen.findByText('Confirmed')).toBeInTheDocument();
    expect(question.getByText('This appointment can no longer be cancelled')).toBeVisible();
    await person.click(question.getByRole('button', { name: 'Keep appointment' }));
    expect(screen.queryByRole('button', { name: /Cancel the appointment/ })).not.toBeInTheDocument();
  });

  it('reports a failed load, keeps the quick actions, and loads again on request', async () => {
    http.refuse(getDashboardStats, { code: 'unavailable', message: 'The service is not available' });
    const { person } = renderWithPlatform(<DashboardPage />, { path: '/dashboard', user: aUser(), messages: { 'mf-patient': { en } } });
    expect(await screen.findByRole('alert')).toHaveTextContent("We'll be right back");
    expect(screen.getByRole('link', { name: /Lab Services/ })).toHaveAttribute('href', '/diagnostics');
    expect(screen.getByRole('link', { name: /Health Assessment/ })).toHaveAttribute('href', '/appointments');
    http.answer(getDashboardStats, aDashboard());
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No appointments yet')).toBeVisible();
  });
});

describe('next appointment', () => {
  it('shows time, doctor and type of visit, and links to rescheduling', async () => {
    const appointment = aNext({ doctorName: 'Dr. Abel Girma', patientName: 'Liya Bekele' });
    open({ nextAppointment: appointment });
    const next = await region('Your next appointment');
    expect(next.getByText('In 25 minutes')).toBeVisible();
    expect(next.getByText('With Dr. Abel Girma · Clinic Visit')).toBeVisible();
    expect(next.getByText('For Liya Bekele')).toBeVisible();
    expect(next.getByRole('link', { name: 'Reschedule or cancel' })).toHaveAttribute('href', `/appointments?appointment=${appointment.id}`);
  });

  it('offers no reschedule for an appointment that has begun', async () => {
    open({ nextAppointment: aNext({ appointmentDate: minutesFromNow(-5), can: { cancel: false, reschedule: false } }) });
    const next = await region('Your next appointment');
    expect(next.getByText('Now')).toBeVisible();
    expect(next.queryByRole('link', { name: 'Reschedule or cancel' })).not.toBeInTheDocument();
  });

  it('opens the meeting in a new tab once the server gives the link', async () => {
    open({ nextAppointment: aNext({ appointmentType: 'online', meetingLink: 'https://meet.example/x' }) });
    const join = (await region('Your next appointment')).getByRole('link', { name: /^Join/ });
    expect(join).toHaveAttribute('href', 'https://meet.example/x');
    expect(join).toHaveAttribute('target', '_blank');
    expect(join.getAttribute('rel')).toContain('noopener');
  });

  it.each([
    ['scheduled', 25, 'The video link appears here 15 minutes before the start, once the doctor has confirmed.'],
    ['confirmed', 25, 'The video link appears here 15 minutes before the start.'],
    ['confirmed', 10, 'The video link appears here 15 minutes before the start.'],
    ['confirmed', -1, 'There is no video link for this appointment. Please call the doctor.'],
  ] as const)('says where the link of a %s one in %i minutes is', async (status, minutes, words) => {
    open({ nextAppointment: aNext({ appointmentType: 'online', status, appointmentDate: minutesFromNow(minutes) }) });
    expect((await region('Your next appointment')).getByText(words)).toBeVisible();
  });

  it('shows directions to a clinic on request', async () => {
    const place = { address: 'Bole Road 1', phone: '+251911000111', latitude: null, longitude: null };
    const { person } = open({ nextAppointment: aNext({ doctorName: 'Dr. Abel Girma', place }) });
    const next = await region('Your next appointment');
    expect(next.getByText('At Bole Road 1')).toBeVisible();
    await person.click(next.getByRole('button', { name: 'Directions' }));
    expect(await next.findByText('Location not provided')).toBeVisible();
    await person.click(next.getByRole('button', { name: 'Hide directions' }));
    expect(next.queryByText('Location not provided')).not.toBeInTheDocument();
  });

  it('reloads the dashboard when the join link becomes due', async () => {
    jest.useFakeTimers({ now: new Date('2026-03-02T08:14:50.000Z') });
    const appointment = aNext({
      appointmentType: 'online',
      appointmentDate: '2026-03-02T08:30:00.000Z',
      endsAt: '2026-03-02T09:00:00.000Z',
    });
    open({ nextAppointment: appointment });
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(http.requests(getDashboardStats)).toHaveLength(1);
    http.answer(getDashboardStats, aDashboard({ nextAppointment: { ...appointment, meetingLink: 'https://meet.example/x' } }));
    await act(() => jest.advanceTimersByTimeAsync(21_000));
    expect(screen.getByRole('link', { name: /^Join/ })).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(http.requests(getDashboardStats)).toHaveLength(2);
    jest.useRealTimers();
  });
});

describe('health insights', () => {
  const facts = {
    checkups: { completed: 3, missed: 1, planned: 0 },
    prescriptions: { filled: 0, partly: 0, open: 1, unfilled: 0 },
    assessment: { answered: 14, complaints: 0, redFlags: 0 },
    isEmergency: false,
  };

  it('shows the computed score and, on request, its parts', async () => {
    const { person } = open({ insights: healthInsightsOf(facts) });
    const insights = await region('Health Insights');
    // (40 × 75 + 20 × 100) / 60
    expect(insights.getByRole('progressbar', { name: 'Health Score' })).toHaveAttribute('aria-valuenow', '83');
    expect(insights.getByText('83%')).toBeVisible();
    await person.click(insights.getByText('How is this computed?'));
    expect(insights.getByText('3 of 4 appointments attended. Weight: 40%.')).toBeVisible();
    expect(insights.getByText('14 of 14 questions without a complaint. Weight: 20%.')).toBeVisible();
    expect(insights.getByText('No prescriptions are due. Weight: 40%.')).toBeVisible();
  });

  it('says in words what a score counts, so that a partly filled prescription isn’t a bare 0%', async () => {
    const prescriptions = { filled: 0, partly: 1, open: 0, unfilled: 0 };
    const checkups = { completed: 0, missed: 0, planned: 0 };
    open({ insights: healthInsightsOf({ ...facts, checkups, prescriptions, assessment: null }) });
    const insights = await region('Health Insights');
    expect(insights.getByRole('progressbar', { name: 'Health Score' })).toHaveAttribute('aria-valuenow', '0');
    expect(insights.getByText('It counts: prescriptions filled in full 0/1')).toBeVisible();
  });

  it('has a checklist with real states and their reasons', async () => {
    open({ insights: healthInsightsOf(facts) });
    const list = within(await screen.findByRole('list', { name: 'Checklist' }));
    expect(list.getAllByRole('listitem').map((it) => it.textContent)).toEqual([
      'Regular CheckupsDone3 check-ups in the last 12 months.',
      'Medication AdherencePendingOne prescription is not filled yet.',
      'Lifestyle GoalsDoneNo complaints in your last assessment.',
    ]);
  });

  it('says to see a doctor instead of a score while an emergency sign is unanswered', async () => {
    open({ insights: healthInsightsOf({ ...facts, isEmergency: true }) });
    const insights = await region('Health Insights');
    expect(insights.getByText('See a doctor')).toBeVisible();
    expect(insights.getByRole('link', { name: 'Find a doctor' })).toHaveAttribute('href', '/appointments?step=start');
    expect(insights.getByRole('link', { name: 'Call 907' })).toBeVisible();
    expect(insights.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('calls a partly filled prescription partly filled, not done', async () => {
    open({ insights: healthInsightsOf({ ...facts, prescriptions: { filled: 1, partly: 1, open: 0, unfilled: 0 } }) });
    const list = within(await screen.findByRole('list', { name: 'Checklist' }));
    expect(list.getByText('Partly filled')).toBeVisible();
    expect(list.getByText('A prescription was filled in part. Some of its medicines are still missing.')).toBeVisible();
  });

  it('claims nothing without data', async () => {
    open({});
    const insights = await region('Health Insights');
    expect(insights.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(insights.getByText('Your score appears after a check-up, a filled prescription or a health assessment.')).toBeVisible();
    expect(insights.getAllByText('Not enough data yet')).toHaveLength(7);
  });

  it('has texts for every goal, reason and part', () => {
    const { goal, part } = en.dashboard.insights;
    expect(Object.keys(part)).toEqual(Object.keys(healthWeights));
    expect(Object.keys(goal)).toEqual(healthInsightsOf(facts).goals.map((it) => it.key));
  });
});

describe('an expired session', () => {
  beforeEach(() => sessionStorage.clear());

  it("shows the spec's message and goes to sign-in after half a second, remembering the way back", async () => {
    http.refuse(getDashboardStats, { code: 'unauthenticated', message: 'Please sign in' });
    jest.useFakeTimers();
    const { toasts, router, queryClient } = renderWithPlatform(<DashboardPage />, {
      path: '/dashboard',
      user: aUser(),
      messages: { 'mf-patient': { en } },
    });
    await act(() => jest.advanceTimersByTimeAsync(20));
    expect(toasts).toEqual([{ title: 'Unauthorized', description: 'You are logged out. Please sign in again...', variant: 'destructive' }]);
    expect(queryClient.getQueryData(authKeys.expired)).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(REDIRECT_MS - 21));
    expect(router.href).toBe('/dashboard');
    await act(() => jest.advanceTimersByTimeAsync(21));
    expect(router.href).toBe('/client/auth?next=%2Fdashboard');
    expect(queryClient.getQueryData(authKeys.user)).toBeNull();
    jest.useRealTimers();
  });
});

describe('client home', () => {
  it('shows what is under way, and leaves out what is over', async () => {
    http.answer(
      getDashboardStats,
      aDashboard({
        diagnosticRequests: 2,
        recentDiagnosticRequests: [
          aLabRequest({ centerName: 'Open Laboratory', status: 'quoted' }),
          aLabRequest({ centerName: 'Past Laboratory', status: 'completed' }),
        ],
      }),
    );
    renderWithPlatform(<ClientHomePage firstName="Hana" />, { path: '/', user: aUser(), messages: { 'mf-patient': { en } } });
    expect((await region('Recent Lab Tests')).getByText('Open Laboratory')).toBeVisible();
    expect(screen.queryByText('Past Laboratory')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Health Assessment' })).toHaveAttribute('href', '/health-assessment');
  });
});
