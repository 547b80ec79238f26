import { beforeAll, describe, expect, it } from '@jest/globals';
import { changeDoctorProfile, getDoctorDocument, getDoctorProfile } from '@tenaye/contracts/doctor-profile.ts';
import { renewLicense } from '@tenaye/contracts/license-renewal.ts';
import { getProvider } from '@tenaye/contracts/provider-account.ts';
import { formatIsoDay } from '@tenaye/platform/texts/format.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { later } from '@tenaye/testing/later.ts';
import { aDoctorProfile } from '@tenaye/testing/portal-builders.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { en } from '../../../messages/en.test-support.ts';
import { OwnProfile } from './OwnProfile.tsx';

const http = stubHttp();
const view = '/provider/doctor?view=profile';
const edit = `${view}&edit=1`;

const saved: string[] = [];
// jsdom has no object URLs, and can't follow a link to a file.
beforeAll(() => {
  URL.createObjectURL = () => 'blob:paper';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function click() {
    saved.push(this.download);
  };
});

function open(profile = aDoctorProfile(), path = view) {
  const session = aProviderSession();
  http.answer(getDoctorProfile, profile);
  http.answer(getProvider, session);
  return renderWithPlatform(<OwnProfile />, {
    path,
    provider: session,
    messages: { 'mf-provider': { en } },
    config: { supportEmail: 'help@tenaye.example' },
  });
}
const sentFields = () => {
  const body = http.requests(changeDoctorProfile).at(-1)?.body;
  if (!(body instanceof FormData)) throw new Error('No form was sent');
  return Object.fromEntries([...body].map(([field, value]) => [field, value instanceof File ? value.name : value]));
};

describe('the doctor’s own profile', () => {
  it('shows details and documents', async () => {
    open(aDoctorProfile({ experience: 1, documents: { ...aDoctorProfile().documents, renewedLicense: null } }));
    expect(await screen.findByText('Dr. Dawit Haile')).toBeInTheDocument();
    for (const words of ['Cardiology', 'MD-1234', '1 year', 'ETB 850.00', 'Online Consultation, Clinic Visit', '+251 91 234 5678'])
      expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.getByText(/^Everyone can see your gender.*Only you see your residence area/)).toBeInTheDocument();
    expect(screen.getByText('degree.pdf')).toBeInTheDocument();
    expect(screen.getByText('No file on record')).toBeInTheDocument();
  });

  it('asks for radius and surcharge only of a doctor who makes home visits, and sends them as numbers', async () => {
    const { person } = open(aDoctorProfile({ appointmentTypes: ['in-person'] }), edit);
    await screen.findByLabelText(/^Practice Address/);
    expect(screen.queryByLabelText(/^Home visits up to/)).not.toBeInTheDocument();
    await person.click(screen.getByRole('checkbox', { name: /^Home Visit/ }));
    fireEvent.change(screen.getByLabelText(/^Home visits up to/), { target: { value: '12,5' } });
    fireEvent.change(screen.getByLabelText(/^Surcharge for a home visit/), { target: { value: '200' } });
    http.answer(changeDoctorProfile, aDoctorProfile());
    await person.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(sentFields()).toEqual({
        appointmentTypes: '["in-person","home-visit"]',
        homeVisitRadius: '12.5',
        homeVisitSurcharge: '200',
      }),
    );
  });

  it('asks for what patients need to find the practice, until it is complete', async () => {
    const { unmount } = open(aDoctorProfile({ address: 'Bole Road', practiceName: null, landmark: null }));
    expect(await screen.findByText('Help patients find you')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Complete your address' })).toHaveAttribute('href', edit);
    unmount();
    open(aDoctorProfile({ address: 'Bole Road', practiceName: 'Selam Clinic', landmark: 'Opposite the stadium' }));
    expect(await screen.findByText('Opposite the stadium')).toBeInTheDocument();
    expect(screen.queryByText('Help patients find you')).not.toBeInTheDocument();
  });

  const inDays = (days: number) => formatIsoDay(new Date(Date.now() + days * 86_400_000));

  it.each([
    [null, true, 'Not known'],
    [61, true, 'Valid'],
    [60, true, 'Expires in 60 days'],
    [1, true, 'Expires in 1 day'],
    [0, true, 'Expires today'],
    [-1, false, 'Expired'],
  ] as const)('says of a license with %s days left (listed: %s) that it is: %s', async (days, licenseStands, words) => {
    open(aDoctorProfile({ licenseStands, licenseExpiresOn: days === null ? null : inDays(days) }));
    const license = within(await screen.findByRole('region', { name: 'License' }));
    expect(license.getByText(words)).toBeVisible();
  });

  it('sends a renewed license with its last day, and says that it is being checked', async () => {
    const { person, toasts } = open(aDoctorProfile({ licenseExpiresOn: inDays(20) }));
    await person.click(await screen.findByRole('button', { name: 'Send renewed license' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await person.click(dialog.getByRole('button', { name: 'Send license' }));
    expect(await dialog.findByText('Please enter the last day of your license')).toBeVisible();
    expect(dialog.getByText('Please choose your renewed license')).toBeVisible();
    await person.upload(
      dialog.getByLabelText(/Choose the renewed license/),
      new File(['%PDF-1.4'], 'new.pdf', { type: 'application/pdf' }),
    );
    fireEvent.change(dialog.getByLabelText(/Last day of the license/), { target: { value: '2099-12-31' } });
    const renewal = { expiresOn: '2099-12-31', sentAt: '2026-11-20T09:00:00.000Z' };
    http.answer(renewLicense, renewal);
    http.answer(getDoctorProfile, aDoctorProfile({ licenseExpiresOn: inDays(20), licenseRenewal: renewal }));
    await person.click(dialog.getByRole('button', { name: 'Send license' }));
    expect(await screen.findByText(/^Sent on .*2026, valid until .*2099\. An administrator is checking it\.$/)).toBeVisible();
    const [sent] = http.requests(renewLicense);
    expect(sent?.body instanceof FormData && sent.body.get('expiresOn')).toBe('2099-12-31');
    expect(toasts).toEqual([{ title: 'License sent', description: "We'll check it and record its last day." }]);
  });

  it('saves a document under its name, and reports a failure', async () => {
    const { person } = open();
    http.lose(getDoctorDocument);
    const button = await screen.findByRole('button', { name: 'Download license.pdf' });
    await person.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('license.pdf could not be downloaded. Network error. Please try again.');
    http.answerFile(getDoctorDocument, { content: '%PDF-1.4', type: 'application/pdf' });
    await person.click(button);
    expect(await screen.findByText('Downloaded')).toBeInTheDocument();
    expect(saved).toEqual(['license.pdf']);
    expect(http.requests(getDoctorDocument).at(-1)?.params).toEqual({ document: 'renewedLicense' });
  });

  it('says that it failed to load, and retries on request', async () => {
    http.lose(getDoctorProfile);
    const session = aProviderSession();
    const { person } = renderWithPlatform(<OwnProfile />, {
      path: view,
      provider: session,
      messages: { 'mf-provider': { en } },
    });
    expect(await screen.findByText('Your profile could not be loaded')).toBeInTheDocument();
    http.answer(getDoctorProfile, aDoctorProfile());
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Dr. Dawit Haile')).toBeInTheDocument();
  });
});

describe('the form that changes it', () => {
  it('shows verified fields with the reason, sends only changes, says when they were refused, and returns to the profile', async () => {
    const profile = aDoctorProfile();
    const { person, toasts, router } = open(profile);
    await person.click(await screen.findByRole('link', { name: 'Edit profile' }));
    expect(screen.getByRole('heading', { name: 'Edit profile' })).toHaveFocus();
    expect(await screen.findByText(/were verified\. Please contact support to change them\. Support: help@tenaye\.example/)).toBeVisible();
    for (const label of ['Full Name', 'Medical Specialization', 'License Number'])
      expect(screen.queryByLabelText(label)).not.toBeInTheDocument();
    expect(screen.getByLabelText('Male')).toBeChecked();
    const after = { ...profile, bio: 'Hearts', experience: 9 };
    http.refuse(changeDoctorProfile, { code: 'wrong_status', message: 'An administrator is reviewing your profile' });
    fireEvent.change(screen.getByLabelText(/Bio/), { target: { value: 'Hearts' } });
    fireEvent.change(screen.getByLabelText('Experience (years)'), { target: { value: '09' } });
    await person.click(screen.getByRole('button', { name: 'Save changes' }));
    const problem = 'Your profile could not be savedAn administrator is reviewing your profile';
    expect(await screen.findByRole('alert')).toHaveTextContent(problem);
    http.answer(changeDoctorProfile, after);
    http.answer(getDoctorProfile, after);
    await person.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(toasts).toEqual([{ title: 'Profile saved' }]));
    expect(sentFields()).toEqual({ bio: 'Hearts', experience: '9' });
    expect(await screen.findByText('Hearts')).toBeInTheDocument();
    expect(router.href).toBe(view);
    expect(screen.getByRole('heading', { name: 'Your profile' })).toHaveFocus();
  });

  it('lets a rejected doctor correct everything and replace a document, and explains the consequence', async () => {
    const profile = aDoctorProfile({ isVerified: false, verificationStatus: 'rejected', specialization: 'surgery' });
    const { person, toasts } = open(profile, edit);
    http.answer(changeDoctorProfile, { ...profile, verificationStatus: 'pending' });
    const name = await screen.findByLabelText('Full Name');
    expect(screen.getByText(/your profile will wait for verification again/)).toBeInTheDocument();
    expect(screen.getByLabelText('Medical Specialization')).toHaveDisplayValue('Surgery');
    fireEvent.change(name, { target: { value: 'Dr. Dawit H.' } });
    const group = screen.getByRole('group', { name: 'Renewed Medical License' });
    expect(group).toHaveTextContent('Current file: license.pdf');
    await person.upload(within(group).getByLabelText(/drop it here/), new File(['%PDF-1.4'], 'new.pdf', { type: 'application/pdf' }));
    await person.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(toasts).toEqual([{ title: 'Profile saved', description: 'An administrator will review your profile again.' }]),
    );
    expect(sentFields()).toEqual({ name: 'Dr. Dawit H.', renewedLicense: 'new.pdf' });
  });

  it('is still there as typed after a look at another page, until it is saved or given up', async () => {
    const profile = aDoctorProfile();
    const { person, router } = open(profile, edit);
    fireEvent.change(await screen.findByLabelText(/^Practice Address/), { target: { value: 'Ring Road' } });
    act(() => router.navigate(view));
    await screen.findByText('Dr. Dawit Haile');
    act(() => router.navigate(edit));
    expect(await screen.findByLabelText(/^Practice Address/)).toHaveValue('Ring Road');
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    act(() => router.navigate(edit));
    expect(await screen.findByLabelText(/^Practice Address/)).toHaveValue(profile.address);
  });

  it('keeps what is typed while a slow save is under way', async () => {
    const profile = aDoctorProfile();
    const answered = later<typeof profile>();
    const { person, toasts } = open(profile, edit);
    const address = await screen.findByLabelText(/^Practice Address/);
    fireEvent.change(address, { target: { value: 'Ring Road' } });
    http.answer(changeDoctorProfile, () => answered.promise);
    await person.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByRole('button', { name: 'Saving…' });
    fireEvent.change(screen.getByLabelText(/^Bio/), { target: { value: 'Heart specialist' } });
    answered.resolve({ ...profile, address: 'Ring Road' });
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(screen.getByLabelText(/^Bio/)).toHaveValue('Heart specialist');
    http.answer(changeDoctorProfile, { ...profile, address: 'Ring Road', bio: 'Heart specialist' });
    await person.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(toasts).toHaveLength(2));
    expect(sentFields()).toEqual({ bio: 'Heart specialist' });
    expect(screen.queryByLabelText(/^Bio/)).toBeNull();
  });

  it('leads nobody back who has left for another page during a slow save', async () => {
    const profile = aDoctorProfile();
    const answered = later<typeof profile>();
    const { person, router, toasts } = open(profile, edit);
    fireEvent.change(await screen.findByLabelText(/^Practice Address/), { target: { value: 'Ring Road' } });
    http.answer(changeDoctorProfile, () => answered.promise);
    await person.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByRole('button', { name: 'Saving…' });
    act(() => router.navigate('/provider/doctor?view=calendar'));
    answered.resolve({ ...profile, address: 'Ring Road' });
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(router.href).toBe('/provider/doctor?view=calendar');
  });

  it('sends the position of the practice as a whole, and removes it as a whole', async () => {
    const profile = aDoctorProfile();
    const { person } = open(profile, edit);
    const place = within(await screen.findByRole('group', { name: /Location of your practice/ }));
    expect(place.getByLabelText('Latitude')).toHaveValue('8.9975');
    fireEvent.change(place.getByLabelText('Latitude'), { target: { value: '9,0125' } });
    http.answer(changeDoctorProfile, profile);
    await person.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(sentFields()).toEqual({ latitude: '9.0125', longitude: '38.7869' }));
  });

  it('refuses half a position until it is complete or removed, and returns without a call once nothing is changed', async () => {
    const { person, router } = open(aDoctorProfile({ latitude: null, longitude: null }), edit);
    const place = within(await screen.findByRole('group', { name: /Location of your practice/ }));
    fireEvent.change(place.getByLabelText('Longitude'), { target: { value: '38.7' } });
    await person.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByRole('link', { name: 'Please enter both coordinates or neither' })).toBeInTheDocument();
    expect(place.getByLabelText('Latitude')).toBeInvalid();
    await person.click(place.getByRole('button', { name: 'Remove the pin' }));
    await waitFor(() => expect(place.getByLabelText('Latitude')).toBeValid());
    await person.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(router.href).toBe(view));
    expect(http.requests(changeDoctorProfile)).toEqual([]);
  });
});
