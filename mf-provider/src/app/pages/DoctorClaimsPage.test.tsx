import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type ClaimableDoctor, claimDoctor, type DoctorClaim, listDoctorClaims, searchDoctors } from '@tenaye/contracts/claim.ts';
import type { StreamedNotification } from '@tenaye/contracts/notification.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubEventStream } from '@tenaye/testing/event-stream.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { en } from '../../messages/en.test-support.ts';
import { DoctorClaimsPage } from './DoctorClaimsPage.tsx';

const http = stubHttp();
afterEach(() => void jest.useRealTimers());
const stream = stubEventStream();
// jsdom has no object URLs.
beforeAll(() => {
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
});
const session = aProviderSession({ providerType: 'doctor', phone: '+251911000222', email: 'dr@tenaye.example' }, null);

const aDoctor = (given: Partial<ClaimableDoctor> = {}): ClaimableDoctor => ({
  id: crypto.randomUUID(),
  name: 'Dr. Lensa Gemechu',
  specialization: 'cardiology',
  email: 'l••••@tenaye.example',
  phone: '+2519••••66',
  location: 'Bole',
  experience: 7,
  accountId: null,
  licenseNumber: '••••34',
  ...given,
});
const aClaim = (given: Partial<DoctorClaim> = {}): DoctorClaim => ({
  id: crypto.randomUUID(),
  doctorId: crypto.randomUUID(),
  claimStatus: 'pending',
  matchScore: 87.5,
  createdAt: '2026-11-20T08:00:00.000Z',
  verificationNotes: null,
  contested: false,
  claimedDoctorName: 'Dr. Lensa Gemechu',
  claimedSpecialization: 'cardiology',
  claimedLicenseNumber: 'MD-1234',
  ...given,
});

/** The notification of a decision. */
const decided: StreamedNotification = {
  audience: 'provider',
  notification: {
    id: crypto.randomUUID(),
    type: 'other',
    title: 'Claim',
    message: 'Decided',
    relatedId: null,
    isRead: false,
    createdAt: '2026-11-21T08:00:00.000Z',
  },
};

const open = (claims: DoctorClaim[] = []) => {
  http.answer(listDoctorClaims, claims);
  return renderWithPlatform(<DoctorClaimsPage />, {
    path: '/provider/doctor-claims',
    provider: session,
    messages: { 'mf-provider': { en } },
  });
};
async function search(found: ClaimableDoctor[], typed = 'Lensa') {
  http.answer(searchDoctors, found);
  const page = open();
  await page.person.type(screen.getByLabelText('Search doctors'), typed);
  return page;
}

describe('the search of doctors', () => {
  it('starts at three letters', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { person } = await search([aDoctor()], 'Le');
    await act(() => jest.advanceTimersByTimeAsync(400));
    expect(http.requests(searchDoctors)).toEqual([]);
    await person.type(screen.getByLabelText('Search doctors'), 'n');
    expect(await screen.findByText('Dr. Lensa Gemechu')).toBeInTheDocument();
    expect(http.requests(searchDoctors).map((it) => it.query)).toEqual([{ query: 'Len' }]);
    expect(screen.getByText('Available')).toBeInTheDocument();
    expect(screen.getByText('7 years of experience')).toBeInTheDocument();
  });

  it('marks profiles that are already claimed', async () => {
    await search([aDoctor({ accountId: crypto.randomUUID() })]);
    expect(await screen.findByText('Already claimed')).toBeInTheDocument();
    expect(screen.getByText('This doctor profile is already claimed by another provider.')).toBeInTheDocument();
  });

  it('says when there are no results, and when the search failed', async () => {
    const { person } = await search([]);
    expect(await screen.findByText('No doctors found')).toBeInTheDocument();
    http.lose(searchDoctors);
    await person.type(screen.getByLabelText('Search doctors'), ' G');
    expect(await screen.findByText('Failed to search doctors')).toBeInTheDocument();
  });
});

describe('the claim on a doctor profile', () => {
  it('requires both documents, says why it is refused, and is sent with them', async () => {
    const doctor = aDoctor();
    const { person, toasts } = await search([doctor]);
    await person.click(await screen.findByRole('button', { name: /^Claim this profile/ }));
    expect(screen.getByRole('heading', { name: 'Claim Doctor Profile' })).toHaveFocus();
    expect(screen.getByLabelText('Contact email')).toHaveValue('dr@tenaye.example');
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isAsked()).toBe(false);
    await person.type(screen.getByLabelText('Medical license number'), 'MD-1234');
    expect(isAsked()).toBe(true);
    const submit = () => screen.getByRole('button', { name: 'Submit Claim' });
    await person.upload(screen.getByLabelText(/Choose your license document/), new File(['%PDF'], 'l.pdf', { type: 'application/pdf' }));
    expect(submit()).toBeDisabled();
    await person.upload(screen.getByLabelText(/Choose a photo of your face/), new File(['x'], 'me.jpg', { type: 'image/jpeg' }));
    http.refuse(claimDoctor, { code: 'already_claimed', message: 'This doctor profile is already claimed by another provider.' });
    await person.click(submit());
    const problem = await screen.findByText('Claim Submission Failed');
    expect(problem.closest('[role="alert"]')).toHaveTextContent('This doctor profile is already claimed by another provider.');
    http.answer(claimDoctor, aClaim({ doctorId: doctor.id }));
    await person.click(submit());
    await waitFor(() => expect(toasts).toEqual([{ title: 'Claim submitted', description: expect.stringContaining('87.5%') }]));
    const sent = http.requests(claimDoctor)[0]?.body;
    expect(sent instanceof FormData && [sent.get('doctorId'), sent.get('selfiePhoto'), sent.get('specialization')]).toMatchObject([
      doctor.id,
      { name: 'me.jpg' },
      'cardiology',
    ]);
    expect(screen.getByLabelText('Search doctors')).toBeInTheDocument();
  });
});

describe('the claim on a doctor profile while it is being sent', () => {
  it('keeps its fields still, because what is typed then is in no claim', async () => {
    const { person } = await search([aDoctor()]);
    await person.click(await screen.findByRole('button', { name: /^Claim this profile/ }));
    await person.type(screen.getByLabelText('Medical license number'), 'MD-1234');
    await person.upload(screen.getByLabelText(/Choose your license document/), new File(['%PDF'], 'l.pdf', { type: 'application/pdf' }));
    await person.upload(screen.getByLabelText(/Choose a photo of your face/), new File(['x'], 'me.jpg', { type: 'image/jpeg' }));
    http.answer(claimDoctor, () => new Promise<DoctorClaim>(() => undefined));
    await person.click(screen.getByRole('button', { name: 'Submit Claim' }));
    await waitFor(() => expect(http.requests(claimDoctor)).toHaveLength(1));
    await person.type(screen.getByLabelText('Medical license number'), '5');
    expect(screen.getByLabelText('Medical license number')).toHaveValue('MD-1234');
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByLabelText('Medical license number')).not.toBeInTheDocument();
  });
});

describe('your doctor claims', () => {
  it('show the status of each', async () => {
    open([aClaim({ claimStatus: 'approved' }), aClaim({ claimStatus: 'rejected' }), aClaim({ contested: true })]);
    expect(await screen.findByText('Claim approved! Your doctor profile is now linked to your account.')).toBeInTheDocument();
    expect(screen.getByText('Claim was rejected. Please contact support if you believe this was an error.')).toBeInTheDocument();
    expect(screen.getAllByText('87.5%')).toHaveLength(3);
    expect(screen.getByText(/^Contested:/)).toBeInTheDocument();
  });

  it('update when an administrator has decided', async () => {
    open([aClaim()]);
    expect(await screen.findByText('Pending')).toBeInTheDocument();
    http.answer(listDoctorClaims, [aClaim({ claimStatus: 'under_review' })]);
    stream.send(decided);
    expect(await screen.findByText('Under review')).toBeInTheDocument();
  });

  it('say when there are none, and when they failed to load', async () => {
    open();
    expect(await screen.findByText('No doctor claims submitted yet.')).toBeInTheDocument();
    http.lose(listDoctorClaims);
    renderWithPlatform(<DoctorClaimsPage />, { provider: session, messages: { 'mf-provider': { en } } });
    expect(await screen.findByText('Failed to fetch doctor claims')).toBeInTheDocument();
  });

  it('tell a doctor with a profile that no claim is possible, before any document is chosen', async () => {
    http.answer(listDoctorClaims, []);
    http.answer(searchDoctors, [aDoctor()]);
    const { person } = renderWithPlatform(<DoctorClaimsPage />, {
      path: '/provider/doctor-claims',
      provider: aProviderSession({ providerType: 'doctor' }),
      messages: { 'mf-provider': { en } },
    });
    expect(screen.getByText('Your account already has a doctor profile')).toBeInTheDocument();
    await person.type(screen.getByLabelText('Search doctors'), 'lensa');
    expect(await screen.findByRole('heading', { name: 'Dr. Lensa Gemechu' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Claim this profile/ })).not.toBeInTheDocument();
  });
});
