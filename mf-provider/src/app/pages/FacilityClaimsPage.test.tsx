import { describe, expect, it } from '@jest/globals';
import {
  type ClaimableFacility,
  claimFacility,
  type FacilityClaim,
  listClaimableFacilities,
  listFacilityClaims,
} from '@tenaye/contracts/claim.ts';
import type { StreamedNotification } from '@tenaye/contracts/notification.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubEventStream } from '@tenaye/testing/event-stream.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { en } from '../../messages/en.test-support.ts';
import { FacilityClaimsPage } from './FacilityClaimsPage.tsx';

const http = stubHttp();
const stream = stubEventStream();
const session = aProviderSession({ providerType: 'health_facility', phone: '+251911000111', email: 'me@tenaye.example' }, null);

const aFacility = (given: Partial<ClaimableFacility> = {}): ClaimableFacility => ({
  id: crypto.randomUUID(),
  account_id: null,
  name: 'Kality Laboratory',
  facility_type: 'diagnostic_lab',
  address: null,
  location: 'Kality',
  phone: '+2519••••67',
  email: null,
  latitude: null,
  longitude: null,
  services: ['X-ray', 'Blood', 'Urine', 'CT', 'MRI'],
  accreditation_level: 'basic',
  rating: null,
  review_count: 0,
  working_hours: null,
  photo: null,
  verification_status: 'pending',
  is_verified: false,
  takes_requests: false,
  is_own: false,
  open_claim: null,
  ...given,
});
const aClaim = (given: Partial<FacilityClaim> = {}): FacilityClaim => ({
  id: crypto.randomUUID(),
  facilityId: crypto.randomUUID(),
  claimStatus: 'pending',
  matchScore: 65,
  createdAt: '2026-11-20T08:00:00.000Z',
  verificationNotes: null,
  contested: false,
  claimedFacilityName: 'Kality Laboratory',
  claimedLocation: 'Kality',
  claimedContactPhone: '+251911000111',
  claimedContactEmail: 'me@tenaye.example',
  claimReason: 'I own and run it.',
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

const pageOf = (facilities: ClaimableFacility[]) => {
  const claimed = facilities.filter((it) => it.account_id !== null).length;
  return { found: { unclaimed: facilities.length - claimed, claimed }, facilities };
};

const open = (claims: FacilityClaim[] = [], provider = session, search = '') => {
  http.answer(listFacilityClaims, claims);
  return renderWithPlatform(<FacilityClaimsPage />, {
    path: `/provider/facility-claims${search}`,
    provider,
    messages: { 'mf-provider': { en } },
  });
};

async function search(found: ClaimableFacility[]) {
  http.answer(listClaimableFacilities, pageOf(found));
  const page = open();
  await page.person.type(screen.getByLabelText('Facility name'), 'Kality');
  await page.person.click(screen.getByRole('button', { name: 'Search' }));
  return page;
}

describe('the search of facilities', () => {
  it('waits for a filter and for the button', async () => {
    const { person } = open();
    expect(screen.getByRole('button', { name: 'Search' })).toBeDisabled();
    await person.selectOptions(screen.getByLabelText('Type'), 'Clinic');
    http.answer(listClaimableFacilities, pageOf([]));
    await person.click(screen.getByRole('button', { name: 'Search' }));
    expect(await screen.findByText('No unclaimed facilities found matching your criteria')).toBeInTheDocument();
    expect(http.requests(listClaimableFacilities)[0]?.query).toEqual({ type: 'clinic' });
  });

  it('shows unclaimed facilities, three services each, and marks claimed ones', async () => {
    await search([aFacility(), aFacility({ name: 'Selam Clinic', account_id: crypto.randomUUID(), services: [] })]);
    expect(await screen.findByText('Found 1 unclaimed facility')).toBeInTheDocument();
    expect(screen.getByText('+2 more')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Claim Facility: Kality Laboratory' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Already Claimed: Selam Clinic' })).toBeDisabled();
  });

  it('says what belongs to the account, what it has claimed, and how many more have an owner', async () => {
    const own = aFacility({ name: 'Own Pharmacy', facility_type: 'pharmacy', account_id: session.account.id, is_own: true });
    await search([aFacility({ name: 'Claimed Lab', open_claim: 'pending' }), own]);
    expect(await screen.findByRole('link', { name: 'Open its portal: Own Pharmacy' })).toHaveAttribute(
      'href',
      `/provider/pharmacy?facility=${own.id}`,
    );
    expect(screen.getByText('You have claimed this facility. An administrator will decide.')).toBeInTheDocument();
    expect(screen.getByText('1 more already has an owner.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Claim Facility|Dispute/ })).not.toBeInTheDocument();
  });

  it('doesn’t call owned facilities more than none', async () => {
    await search([aFacility({ account_id: crypto.randomUUID() })]);
    expect(await screen.findByText('1 already has an owner.')).toBeInTheDocument();
  });

  it('keeps the filters in the address, so that a reload shows the same results', async () => {
    const { router, person } = await search([aFacility()]);
    await screen.findByText('Found 1 unclaimed facility');
    expect(router.href).toBe('/provider/facility-claims?name=Kality');
    await person.type(screen.getByLabelText('Facility name'), ' Lab{Enter}');
    expect(screen.getByLabelText('Facility name')).toHaveFocus();
    expect(router.href).toBe('/provider/facility-claims?name=Kality+Lab');
    await waitFor(() => expect(screen.getByLabelText('Facility name')).toHaveValue('Kality Lab'));
    act(() => router.navigate(-1));
    await waitFor(() => expect(screen.getByLabelText('Facility name')).toHaveValue('Kality'));
    await person.click(screen.getByRole('tab', { name: /My Claims/ }));
    expect(router.href).toBe('/provider/facility-claims?name=Kality&tab=claims');
  });

  it('opens with the results that its address names', async () => {
    http.answer(listClaimableFacilities, pageOf([aFacility()]));
    open([], session, '?location=Bole&type=laboratory');
    expect(await screen.findByText('Found 1 unclaimed facility')).toBeInTheDocument();
    expect(screen.getByLabelText('Location')).toHaveValue('Bole');
    expect(http.requests(listClaimableFacilities)[0]?.query).toEqual({ location: 'Bole', type: 'laboratory' });
  });

  it('reports a failure, and retries on request', async () => {
    http.lose(listClaimableFacilities);
    const { person } = open();
    await person.type(screen.getByLabelText('Location'), 'Kality');
    await person.click(screen.getByRole('button', { name: 'Search' }));
    expect(await screen.findByText('Failed to search facilities')).toBeInTheDocument();
    http.answer(listClaimableFacilities, pageOf([aFacility()]));
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Found 1 unclaimed facility')).toBeInTheDocument();
  });
});

describe('the claim on a facility', () => {
  async function claiming(facility = aFacility(), button = /^Claim Facility:/) {
    const page = await search([facility]);
    await page.person.click(await screen.findByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Claim Facility Ownership' }));
    return { ...page, dialog };
  }

  it('comes prefilled, with usable contacts instead of masked ones, says why it is refused, and is sent with its document', async () => {
    const facility = aFacility();
    const { person, dialog, toasts } = await claiming(facility);
    expect(dialog.getByLabelText('Facility name')).toHaveValue('Kality Laboratory');
    expect(dialog.getByLabelText('Contact phone')).toHaveValue('+251911000111');
    await person.type(dialog.getByLabelText('License number'), 'L-1');
    fireEvent.change(dialog.getByLabelText('Reason for claim'), { target: { value: 'I own and run it.' } });
    await person.upload(
      dialog.getByLabelText(/Choose your license document/),
      new File(['%PDF'], 'license.pdf', { type: 'application/pdf' }),
    );
    http.refuse(claimFacility, { code: 'already_claimed', message: 'This facility is already claimed by another provider.' });
    await person.click(dialog.getByRole('button', { name: 'Submit Claim' }));
    const problem = await dialog.findByText('Claim Submission Failed');
    expect(problem.closest('[role="alert"]')).toHaveTextContent('This facility is already claimed by another provider.');
    http.answer(claimFacility, aClaim());
    await person.click(dialog.getByRole('button', { name: 'Submit Claim' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Claim submitted' }]));
    const sent = http.requests(claimFacility)[0]?.body;
    expect(sent instanceof FormData && [sent.get('facilityId'), sent.get('contest'), sent.get('licenseDocument')]).toMatchObject([
      facility.id,
      null,
      { name: 'license.pdf' },
    ]);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('keeps what was typed at a slip on Escape or beside the window, and before a reload', async () => {
    const { person, dialog } = await claiming();
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isAsked()).toBe(false);
    await person.type(dialog.getByLabelText('License number'), 'L-1');
    await person.keyboard('{Escape}');
    await person.click(document.body);
    expect(dialog.getByLabelText('License number')).toHaveValue('L-1');
    expect(isAsked()).toBe(true);
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  it('keeps its fields still while it is being sent, because what is typed then is in no claim', async () => {
    const { person, dialog } = await claiming();
    http.answer(claimFacility, () => new Promise<FacilityClaim>(() => undefined));
    await person.type(dialog.getByLabelText('License number'), 'L-1');
    fireEvent.change(dialog.getByLabelText('Reason for claim'), { target: { value: 'I own and run it.' } });
    await person.click(dialog.getByRole('button', { name: 'Submit Claim' }));
    await waitFor(() => expect(http.requests(claimFacility)).toHaveLength(1));
    await person.type(dialog.getByLabelText('License number'), '2');
    expect(dialog.getByLabelText('License number')).toHaveValue('L-1');
    await person.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  it('that was closed while it was being sent still tells of fields that are refused', async () => {
    const { person, dialog, toasts } = await claiming();
    const issues = [{ path: 'licenseNumber', message: 'Too long' }];
    http.answer(claimFacility, aClaim());
    http.refuse(claimFacility, { code: 'invalid_input', message: 'Please check your input', issues }, () => {
      fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
      return true;
    });
    await person.type(dialog.getByLabelText('License number'), 'L-1');
    fireEvent.change(dialog.getByLabelText('Reason for claim'), { target: { value: 'I own and run it.' } });
    await person.click(dialog.getByRole('button', { name: 'Submit Claim' }));
    await waitFor(() => expect(toasts).toMatchObject([{ variant: 'destructive', description: 'Please check your input' }]));
  });

  it("names what is missing in the spec's words", async () => {
    const { person, dialog } = await claiming();
    await person.clear(dialog.getByLabelText('Location'));
    await person.click(dialog.getByRole('button', { name: 'Submit Claim' }));
    expect(await dialog.findByText('License number is required')).toBeInTheDocument();
    expect(dialog.getByText('Location is required')).toBeInTheDocument();
    expect(dialog.getByText("Please explain why you're claiming this facility")).toBeInTheDocument();
  });

  it('contests an existing owner only on purpose', async () => {
    const owned = aFacility({ account_id: crypto.randomUUID(), phone: '+251911999999', email: 'owner@tenaye.example' });
    const { person, dialog } = await claiming(owned, /^Dispute ownership/);
    // The form must not fill in the owner's contacts, because contacts that match the profile count as evidence.
    expect(dialog.getByLabelText('Contact phone')).toHaveValue('+251911000111');
    expect(dialog.getByLabelText('Contact email')).toHaveValue('me@tenaye.example');
    await person.type(dialog.getByLabelText('License number'), 'L-1');
    fireEvent.change(dialog.getByLabelText('Reason for claim'), { target: { value: 'I own and run it.' } });
    http.answer(claimFacility, aClaim({ contested: true, answerUntil: '2026-11-27T08:00:00.000Z' }));
    await person.click(dialog.getByRole('button', { name: 'Submit Claim' }));
    expect(await dialog.findByText('Please choose your license document')).toBeInTheDocument();
    expect(dialog.getByLabelText('Reason for claim')).toHaveValue('I own and run it.');
    await person.upload(
      dialog.getByLabelText(/Choose your license document/),
      new File(['%PDF'], 'license.pdf', { type: 'application/pdf' }),
    );
    fireEvent.change(dialog.getByLabelText(/Last day of the license/), { target: { value: '2090-01-01' } });
    await person.click(dialog.getByRole('button', { name: 'Submit Claim' }));
    await waitFor(() => expect(http.requests(claimFacility)).toHaveLength(1));
    const sent = http.requests(claimFacility)[0]?.body;
    if (!(sent instanceof FormData)) throw new Error('The claim was no form');
    expect([sent.get('contest'), sent.get('licenseExpiresOn'), sent.has('licenseDocument')]).toEqual(['true', '2090-01-01', true]);
  });
});

describe('my facility claims', () => {
  it('show the status of each', async () => {
    const { person } = open([aClaim({ claimStatus: 'rejected', verificationNotes: 'The paper is of another place.' })]);
    await person.click(await screen.findByRole('tab', { name: 'My Claims (1)' }));
    expect(await screen.findByText('Rejected')).toBeInTheDocument();
    expect(screen.getByText('65%')).toBeInTheDocument();
    expect(screen.getByText('The paper is of another place.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Claim again with another paper' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\?name=\S+$/),
    );
  });

  it('update when an administrator has decided', async () => {
    open();
    expect(await screen.findByRole('tab', { name: 'My Claims (0)' })).toBeInTheDocument();
    http.answer(listFacilityClaims, [aClaim()]);
    stream.send(decided);
    expect(await screen.findByRole('tab', { name: 'My Claims (1)' })).toBeInTheDocument();
  });

  it('say when there are none', async () => {
    const { person } = open();
    await person.click(screen.getByRole('tab', { name: 'My Claims (0)' }));
    expect(await screen.findByText("You haven't submitted any facility claims yet")).toBeInTheDocument();
  });
});
