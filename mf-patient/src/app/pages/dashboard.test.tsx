import { describe, expect, it } from '@jest/globals';
import { cancelAppointment } from '@tenaye/contracts/appointment.ts';
import { type DashboardStats, getDashboardStats } from '@tenaye/contracts/dashboard.ts';
import { anAppointment, aUser } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { en } from '../../messages/en.ts';
import { DashboardPage } from './DashboardPage.tsx';

const http = stubHttp();

const nothing: DashboardStats = {
  appointments: 0,
  diagnosticRequests: 0,
  medicationRequests: 0,
  recentAppointments: [],
  recentDiagnosticRequests: [],
};
const aLabRequest = (status: 'pending' | 'completed'): DashboardStats['recentDiagnosticRequests'][number] => ({
  id: crypto.randomUUID(),
  centerId: crypto.randomUUID(),
  centerName: 'Bole Laboratory',
  status,
  requestDate: '2026-03-01T08:00:00.000Z',
  requestedServices: ['Blood count', 'Lipid panel'],
});

const open = (stats: Partial<DashboardStats>, user = aUser()) => {
  http.answer(getDashboardStats, { ...nothing, ...stats });
  return renderWithPlatform(<DashboardPage />, { path: '/dashboard', user, messages: { 'mf-patient': { en } } });
};
const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('dashboard', () => {
  it('is honest about an account without any activity', async () => {
    open({});
    expect(await screen.findByText('No appointments yet')).toBeVisible();
    for (const words of ['No recent lab tests', 'Ready to book', 'No tests yet', 'No prescriptions'])
      expect(screen.getByText(words)).toBeVisible();
  });

  it('tells "none recently" from "none ever"', async () => {
    open({ appointments: 3 });
    expect(await screen.findByText('No recent appointments')).toBeVisible();
    expect(screen.getByText('Active')).toBeVisible();
  });

  it('greets by first name, with the year the account was made', async () => {
    open({}, aUser({ firstName: 'Hana', createdAt: '2024-05-01T08:00:00.000Z' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Hana' })).toBeVisible();
    expect(screen.getByText('Member since 2024')).toBeVisible();
  });

  it('says User to somebody whose first name is not known', async () => {
    open({}, aUser({ firstName: '' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, User' })).toBeVisible();
  });

  it('shows an appointment by the name of its doctor, with type, date and status', async () => {
    open({ appointments: 1, recentAppointments: [anAppointment({ doctorName: 'Dr. Abel Girma', appointmentType: 'home-visit' })] });
    const recent = await region('Recent Appointments');
    expect(recent.getByText('Dr. Abel Girma')).toBeVisible();
    expect(recent.getByText(/Home Visit/)).toHaveTextContent('Home Visit · Mon, Mar 2, 2026, 11:30 AM');
    expect(recent.getByText('Scheduled')).toBeVisible();
  });

  it('promises results only when a test is completed', async () => {
    open({ diagnosticRequests: 1, recentDiagnosticRequests: [aLabRequest('pending')] });
    const tests = await region('Recent Lab Tests');
    expect(tests.getByText('Bole Laboratory')).toBeVisible();
    expect(tests.getByText('Blood count, Lipid panel')).toBeVisible();
    expect(screen.queryByText('Results available')).not.toBeInTheDocument();
  });

  it('offers to cancel only what the server says can be cancelled', async () => {
    open({ appointments: 1, recentAppointments: [anAppointment({ status: 'completed', can: { cancel: false } })] });
    await region('Recent Appointments');
    expect(screen.queryByRole('button', { name: /Cancel/ })).not.toBeInTheDocument();
  });

  it('asks before it cancels, and then shows the appointment as cancelled', async () => {
    const appointment = anAppointment();
    const { person, toasts } = open({ appointments: 1, recentAppointments: [appointment] });
    const cancelled = { ...appointment, status: 'cancelled' as const, can: { cancel: false } };
    http.answer(cancelAppointment, cancelled);
    await person.click(await screen.findByRole('button', { name: `Cancel the appointment with ${appointment.doctorName}` }));
    const question = within(screen.getByRole('alertdialog', { name: 'Cancel this appointment?' }));
    expect(http.requests(cancelAppointment)).toHaveLength(0);
    http.answer(getDashboardStats, { ...nothing, appointments: 1, recentAppointments: [cancelled] });
    await person.click(question.getByRole('button', { name: 'Cancel appointment' }));
    expect(await screen.findByText('Cancelled')).toBeVisible();
    expect(http.requests(cancelAppointment).map((it) => it.params)).toEqual([{ id: appointment.id }]);
    expect(toasts).toEqual([{ title: 'Appointment cancelled' }]);
  });

  it('keeps the appointment when the question is answered with no', async () => {
    const { person } = open({ appointments: 1, recentAppointments: [anAppointment()] });
    await person.click(await screen.findByRole('button', { name: /Cancel the appointment/ }));
    await person.click(screen.getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(http.requests(cancelAppointment)).toHaveLength(0);
  });

  it('says that it could not be loaded, leaves the ways on standing, and loads on request', async () => {
    http.refuse(getDashboardStats, { code: 'unavailable', message: 'The service is not available' });
    const { person } = renderWithPlatform(<DashboardPage />, { path: '/dashboard', user: aUser(), messages: { 'mf-patient': { en } } });
    expect(await screen.findByRole('alert')).toHaveTextContent('The service is not available');
    expect(screen.getByRole('link', { name: /Lab Services/ })).toHaveAttribute('href', '/diagnostics');
    expect(screen.getByRole('link', { name: /Health Assessment/ })).toHaveAttribute('href', '/appointments');
    http.answer(getDashboardStats, nothing);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No appointments yet')).toBeVisible();
  });
});
