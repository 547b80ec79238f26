import { describe, expect, it } from '@jest/globals';
import { countDoctorAppointments, listDoctorAppointments } from '@tenaye/contracts/appointment.ts';
import { getAvailability } from '@tenaye/contracts/availability.ts';
import { createDoctorProfile, getDoctorProfile } from '@tenaye/contracts/doctor-profile.ts';
import { getProvider } from '@tenaye/contracts/provider-account.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubEventStream } from '@tenaye/testing/event-stream.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { aDoctorProfile } from '@tenaye/testing/portal-builders.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { en } from '../../messages/en.test-support.ts';
import { DoctorPortal } from './DoctorPortal.tsx';

const http = stubHttp();
const stream = stubEventStream();

const anAvailability = {
  slotMinutes: 30,
  travelBufferMinutes: 0,
  weekly: [{ weekday: 1, startMinute: 540, endMinute: 720, modes: null }],
  exceptions: [],
  version: 1,
  conflicts: [],
};
const answerNone = () => {
  http.answer(listDoctorAppointments, []);
  http.answer(getAvailability, anAvailability);
  http.answer(countDoctorAppointments, { today: 0, to_confirm: 0, upcoming: 0, past: 0, all: 0 });
};

const open = (provider = aProviderSession(), path = '/provider/doctor') =>
  renderWithPlatform(<DoctorPortal />, { path, provider, messages: { 'mf-provider': { en } } });
const tile = (label: string) => within(screen.getByText(label).parentElement?.parentElement ?? document.body);

const news = {
  audience: 'provider' as const,
  notification: {
    id: crypto.randomUUID(),
    type: 'system' as const,
    title: 'Approved',
    message: 'Your profile was approved.',
    relatedId: null,
    isRead: false,
    createdAt: '2026-03-02T08:00:00.000Z',
  },
};

describe('the doctor’s portal', () => {
  it('shows the four tiles of the specification', async () => {
    answerNone();
    http.answer(getDoctorProfile, aDoctorProfile({ rating: 4, experience: 12, figures: { appointments: 1204, appointmentsToday: 3 } }));
    open();
    expect(await screen.findByText('4.0')).toBeInTheDocument();
    expect(tile('Rating').getByText('out of 5.0')).toBeInTheDocument();
    expect(tile('Experience').getByText('12')).toBeInTheDocument();
    expect(await tile('Total Appointments').findByText('1,204')).toBeInTheDocument();
    expect(tile("Today's Appointments").getByText('3')).toBeInTheDocument();
  });

  it('calls a doctor without reviews new', async () => {
    answerNone();
    http.answer(getDoctorProfile, aDoctorProfile({ rating: null }));
    open();
    expect(await screen.findByText('New')).toBeInTheDocument();
    expect(screen.getByText('Shown from 3 reviews on')).toBeInTheDocument();
  });

  it('says so when figures are unknown', async () => {
    answerNone();
    http.lose(getDoctorProfile);
    open();
    expect(await tile('Total Appointments').findByText('–')).toBeInTheDocument();
  });

  it('updates the counts when a patient books', async () => {
    answerNone();
    http.answer(getDoctorProfile, aDoctorProfile({ figures: { appointments: 4, appointmentsToday: 0 } }));
    const session = aProviderSession();
    http.answer(getProvider, session);
    open(session);
    expect(await tile('Total Appointments').findByText('4')).toBeInTheDocument();
    http.answer(getDoctorProfile, aDoctorProfile({ figures: { appointments: 5, appointmentsToday: 0 } }));
    await waitFor(() => expect(stream.connections).toBe(1));
    act(() => stream.send(news));
    expect(await tile('Total Appointments').findByText('5')).toBeInTheDocument();
  });

  it('opens once the profile is created, with the focus on its heading', async () => {
    const session = aProviderSession({}, null);
    const made = aDoctorProfile({ isVerified: false, verificationStatus: 'pending', rating: null });
    const { person } = open(session);
    expect(screen.getByText('Setup Required')).toBeInTheDocument();
    await screen.findByRole('heading', { name: 'Complete Your Doctor Profile' });
    await person.click(screen.getByLabelText('Male'));
    for (const label of ['Main Residence Area', 'Experience (years)', 'License Number', 'Consultation Fee (ETB)'])
      fireEvent.change(screen.getByLabelText(label), { target: { value: '7' } });
    await person.selectOptions(screen.getByLabelText('Medical Specialization'), 'Cardiology');
    for (const input of screen.getAllByLabelText(/drop it here/))
      await person.upload(input, new File(['%PDF-1.4'], 'paper.pdf', { type: 'application/pdf' }));
    const { id, name, specialization: category, verificationStatus, isVerified } = made;
    http.answer(createDoctorProfile, made);
    http.answer(getProvider, { ...session, providerData: { id, kind: 'doctor', name, category, verificationStatus, isVerified } });
    http.answer(getDoctorProfile, made);
    answerNone();
    await person.click(screen.getByRole('button', { name: 'Create Doctor Profile' }));
    expect(await screen.findByText('Verification Pending')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.queryByText('Setup Required')).not.toBeInTheDocument();
    expect(screen.queryByText('Location Sharing')).not.toBeInTheDocument();
  });

  it("shows an administrator's decision without a reload", async () => {
    const verified = aProviderSession();
    const waiting = { isVerified: false, verificationStatus: 'pending' as const };
    const profile = verified.providerData && { ...verified.providerData, ...waiting };
    answerNone();
    http.answer(getDoctorProfile, aDoctorProfile(waiting));
    open({ ...verified, providerData: profile });
    expect(await screen.findByText('Verification Pending')).toBeInTheDocument();
    http.answer(getDoctorProfile, aDoctorProfile());
    http.answer(getProvider, verified);
    await waitFor(() => expect(stream.connections).toBe(1));
    act(() => stream.send(news));
    expect(await screen.findByText('Location Sharing')).toBeInTheDocument();
    expect(screen.queryByText('Verification Pending')).not.toBeInTheDocument();
  });

  it('opens the profile by its URL', async () => {
    answerNone();
    http.answer(getDoctorProfile, aDoctorProfile());
    open(aProviderSession(), '/provider/doctor?view=profile');
    expect(await screen.findByRole('heading', { name: 'Your profile' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'My profile' })).toHaveAttribute('aria-current', 'page');
  });
});
