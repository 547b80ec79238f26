import { beforeEach, describe, expect, it } from '@jest/globals';
import { listSimilarListings } from '@tenaye/contracts/listing-record.ts';
import { countConsequences } from '@tenaye/contracts/practice.ts';
import { getReviewedDocument, getReviewedProvider, type ReviewedProvider } from '@tenaye/contracts/reviewed-provider.ts';
import { createReason, listReasons } from '@tenaye/contracts/saved-reason.ts';
import {
  type AuthorityCounts,
  decideBatch,
  exportRegistry,
  getFollowingProvider,
  holdProvider,
  listAuthorities,
  listListings,
  releaseProvider,
  requestInformation,
  setAccreditation,
  setLicense,
  takeNextProvider,
  undoAuthority,
  verifyAuthority,
  verifyProvider,
} from '@tenaye/contracts/verification.ts';
import { getEvidence } from '@tenaye/contracts/verification-evidence.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { later } from '@tenaye/testing/later.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { en } from '../../messages/en.test-support.ts';
import { aListing } from '../../shared/listing.test-support.ts';
import { Verification } from './Verification.tsx';
import { anEvidence, aReviewedDoctor, aReviewedFacility } from './verification.test-support.ts';

const http = stubHttp();
beforeEach(() => {
  http.answer(listSimilarListings, []);
  http.answer(getFollowingProvider, { next: null });
});
const shared = { provider: aProviderSession({ providerType: 'admin' }, null), messages: { 'mf-admin': { en } } };

const openList = (query = '', authorities: AuthorityCounts[] = []) => {
  http.answer(listAuthorities, authorities);
  return renderWithPlatform(<Verification status="pending" />, { ...shared, path: `/provider/admin?tab=pending${query}` });
};
const nothingBooked = { visits: 0, requests: 0, people: 0 };
const openReview = (provider: ReviewedProvider, query = '') => {
  http.answer(getReviewedProvider, provider);
  http.answer(listListings, []);
  http.answer(listReasons, []);
  http.answer(releaseProvider);
  http.answer(getEvidence, anEvidence());
  http.answer(holdProvider, provider.listing);
  http.answer(countConsequences, nothingBooked);
  const { kind, id } = provider.listing;
  return renderWithPlatform(<Verification />, { ...shared, path: `/provider/admin?tab=all&review=${kind}.${id}${query}` });
};

describe('the list of all providers', () => {
  it('downloads the registry of facilities of the chosen status and type', async () => {
    http.answer(listListings, []);
    http.answerFile(exportRegistry, { content: 'id\r\n', type: 'text/csv' });
    const path = '/provider/admin?tab=all&kind=facility&status=approved&type=pharmacy';
    const { person } = renderWithPlatform(<Verification />, { ...shared, path });
    expect(await screen.findByRole('link', { name: 'Expired licenses' })).toBeVisible();
    await person.click(await screen.findByRole('button', { name: 'Download the registry' }));
    await waitFor(() => expect(http.requests(exportRegistry).map((it) => it.query)).toEqual([{ status: 'approved', type: 'pharmacy' }]));
  });
});

describe('the list of waiting providers', () => {
  it('begins with the longest waiting, before lists of authorities and the search', async () => {
    http.answer(listListings, [aListing()]);
    openList('', [{ authority: 'Oromia Health Bureau', total: 2, pending: 2, unclaimed: 2, approved: 0 }]);
    const next = await screen.findByRole('button', { name: 'Review the longest waiting' });
    for (const later of [await screen.findByText('Imported lists'), screen.getByRole('searchbox')])
      expect(next.compareDocumentPosition(later)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('asks for the longest waiting first, and for the likest names in a search, with the filters of the address', async () => {
    http.answer(listListings, [aListing(), aListing({ name: 'Bole Clinic', kind: 'facility', category: 'hospital', email: null })]);
    openList('&kind=facility&q=bole&status=approved');
    const [, first, second] = within(await screen.findByRole('table')).getAllByRole('row');
    expect(first).toHaveTextContent(/Dawit Haile.*dawit@tenaye.example.*Doctor.*Cardiology.*MD-1.*Pending/);
    expect(second).toHaveTextContent(/Bole Clinic.*\+251 91 122 3344.*Facility.*Hospital/);
    expect(http.requests(listListings)[0]?.query).toEqual({
      kind: 'facility',
      q: 'bole',
      status: 'pending',
      limit: '25',
    });
    openList('&kind=facility');
    await waitFor(() => expect(http.requests(listListings)[1]?.query).toMatchObject({ status: 'pending', waiting: 'oldest' }));
  });

  it('marks who reviews a provider, what is missing, and an expired license', async () => {
    const heldBy = { name: 'Hana Bekele', isYou: false, until: '2026-03-02T08:05:00.000Z' };
    http.answer(listListings, [
      aListing({ heldBy, informationRequestedAt: '2026-03-01T08:00:00.000Z', licenseStands: false, isClaimed: false }),
      aListing({ heldBy: { ...heldBy, isYou: true }, pendingSince: '2026-04-05T08:00:00.000Z' }),
    ]);
    openList();
    const [, marked, own] = within(await screen.findByRole('table')).getAllByRole('row');
    expect(marked).toHaveTextContent(/License expired.*Information requested.*With Hana Bekele.*No owner/);
    expect(own).not.toHaveTextContent('With Hana Bekele');
    expect(own).toHaveTextContent('Waiting since Sun, Apr 5, 2026');
  });

  it('turns the page by the server’s cursor, and Back returns to the list that a provider was opened from', async () => {
    const second = aListing({ name: 'Second Page' });
    http.answerPages(listListings, [[aListing({ name: 'First Page' })], [second]]);
    http.answer(getReviewedProvider, aReviewedDoctor({ name: 'Second Page' }));
    http.answer(getEvidence, anEvidence());
    http.answer(holdProvider, second);
    http.answer(releaseProvider);
    const { person, router } = openList('&q=page');
    await person.click(await screen.findByRole('link', { name: 'Next page' }));
    await person.click(await screen.findByRole('link', { name: 'Second Page' }));
    await person.click(await screen.findByRole('link', { name: 'Back to Admin Dashboard' }));
    expect(router.href).toContain('q=page');
    expect(router.href).toContain('cursor=');
    expect(await screen.findByRole('link', { name: 'Second Page' })).toHaveFocus();
  });
});

describe('the review of a provider', () => {
  it('shows a doctor’s profile and figures; the open section is in the address', async () => {
    const { person, router } = openReview(aReviewedDoctor());
    expect(await screen.findByRole('heading', { name: 'Dawit Haile' })).toHaveFocus();
    expect(screen.getByRole('tabpanel')).toHaveTextContent(/MD-1.*Cardiology.*8 years.*ETB 450\.00.*Clinic Visit, Online Consultation/);
    await person.click(screen.getByRole('tab', { name: 'Statistics' }));
    expect(router.href).toContain('section=statistics');
    expect(screen.getByRole('tabpanel')).toHaveTextContent('Total appointments1,204');
  });

  it('shows why a provider was rejected, in the list and in the review', async () => {
    const rejected = { verificationStatus: 'rejected', rejectionReason: 'The stamp is unreadable.' } as const;
    openReview(aReviewedDoctor(rejected));
    expect(await screen.findByText('The stamp is unreadable.')).toBeVisible();
    http.answer(listListings, [aListing(rejected)]);
    renderWithPlatform(<Verification />, { ...shared, path: '/provider/admin?tab=all' });
    expect(await screen.findByText('Reason: The stamp is unreadable.')).toBeVisible();
  });

  it('shows a facility in the spec’s sections', async () => {
    const { person } = openReview(aReviewedFacility());
    await screen.findByRole('heading', { name: 'Bole Laboratory' });
    expect(screen.getAllByRole('tab').map((it) => it.textContent)).toEqual([
      'General Info',
      'Services & Equipment',
      'Verification',
      'Requests',
      'Statistics',
      'Documents',
      'History',
      'Record',
    ]);
    expect(screen.getByRole('tabpanel')).toHaveTextContent(
      /Africa Avenue, Bole.*8\.995100, 38\.789300.*Monday: 8:00-17:00.*Sunday: Closed/,
    );
    await person.click(screen.getByRole('tab', { name: 'Services & Equipment' }));
    expect(screen.getByRole('tabpanel')).toHaveTextContent(/Blood count.*No equipment listed/);
    await person.click(screen.getByRole('tab', { name: 'Verification' }));
    expect(screen.getByRole('tabpanel')).toHaveTextContent(/Pending.*Diagnostic Laboratory.*FL-9.*Standard.*No owner/);
  });

  it('approves what the reviewer saw, with the accreditation level', async () => {
    const provider = aReviewedFacility();
    const { person, toasts } = openReview(provider);
    await person.click(await screen.findByRole('button', { name: 'Approve Facility' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Approve Bole Laboratory?' }));
    await person.selectOptions(dialog.getByLabelText('Accreditation level'), 'Premium');
    http.answer(verifyProvider, { ...provider.listing, verificationStatus: 'approved', isVerified: true });
    await person.click(dialog.getByRole('button', { name: 'Approve Facility' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Provider approved successfully' }]));
    expect(http.requests(verifyProvider)).toMatchObject([
      {
        params: { type: 'facility', id: provider.listing.id },
        body: { status: 'approved', verified: true, version: 3, take: false, accreditationLevel: 'premium' },
      },
    ]);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('offers the last day that the owner of a renewed license states, so that nobody copies it by hand', async () => {
    const licenseRenewal = { expiresOn: '2027-08-31', sentAt: '2026-03-01T08:00:00.000Z' };
    const approved = { verificationStatus: 'approved', isVerified: true, licenseExpiresOn: '2026-03-31' } as const;
    const { person } = openReview(aReviewedDoctor(approved, { licenseRenewal }));
    expect(await screen.findByText(/valid until .*Aug.* 31, 2027/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Change license date' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(await dialog.findByLabelText('License valid until')).toHaveValue('2027-08-31');
    http.answer(setLicense, aListing());
    await person.click(dialog.getByRole('button', { name: 'Save date' }));
    await waitFor(() => expect(http.requests(setLicense)[0]?.body).toMatchObject({ licenseExpiresOn: '2027-08-31' }));
  });

  it('takes over from another reviewer only past a warning that names them', async () => {
    const heldBy = { name: 'Hana Bekele', isYou: false, until: '2026-03-02T08:05:00.000Z' };
    const provider = aReviewedDoctor({ heldBy });
    const { person } = openReview(provider);
    expect(await screen.findByText('Hana Bekele is reviewing this provider')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Approve Doctor' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/Hana Bekele is reviewing this provider/)).toBeVisible();
    http.answer(verifyProvider, provider.listing);
    await person.click(dialog.getByRole('button', { name: 'Approve Doctor' }));
    await waitFor(() => expect(http.requests(verifyProvider)[0]?.body).toMatchObject({ take: true }));
  });

  it('says that a provider is gone instead of offering to load it again', async () => {
    http.refuse(getReviewedProvider, { code: 'not_found', message: 'Not found' });
    renderWithPlatform(<Verification />, { ...shared, path: `/provider/admin?review=doctor.${crypto.randomUUID()}` });
    expect(await screen.findByText('Provider details not found')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to Admin Dashboard' })).toBeVisible();
  });

  it('says that a provider could not be loaded, and loads it on retry', async () => {
    const provider = aReviewedDoctor();
    http.refuse(getReviewedProvider, { code: 'internal', message: 'Something went wrong' });
    const { person } = renderWithPlatform(<Verification />, {
      ...shared,
      path: `/provider/admin?review=doctor.${provider.listing.id}`,
    });
    const alert = await screen.findByRole('alert');
    http.answer(holdProvider, provider.listing);
    http.answer(releaseProvider);
    http.answer(getEvidence, anEvidence());
    http.answer(getReviewedProvider, provider);
    await person.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Dawit Haile' })).toBeVisible();
  });
});

describe('the queue', () => {
  const openQueue = (provider: ReviewedProvider) => {
    http.answer(getReviewedProvider, provider);
    http.answer(listListings, []);
    http.answer(listReasons, [{ id: crypto.randomUUID(), kind: 'reject', text: 'The license has expired.', position: 1 }]);
    http.answer(listAuthorities, []);
    http.answer(holdProvider, { ...provider.listing, heldBy: { name: 'You', isYou: true, until: '2026-03-02T08:05:00.000Z' } });
    http.answer(countConsequences, nothingBooked);
    http.answer(releaseProvider);
    http.answer(getEvidence, anEvidence());
    const { kind, id } = provider.listing;
    return renderWithPlatform(<Verification status="pending" />, { ...shared, path: `/provider/admin?review=${kind}.${id}` });
  };

  it('holds a waiting provider while its review is open, and releases it', async () => {
    const provider = aReviewedDoctor();
    const { unmount } = openQueue(provider);
    await waitFor(() => expect(http.requests(holdProvider)).toMatchObject([{ params: { type: 'doctor', id: provider.listing.id } }]));
    unmount();
    await waitFor(() => expect(http.requests(releaseProvider)).toHaveLength(1));
  });

  it('does not hold a provider that was decided', async () => {
    openQueue(aReviewedDoctor({ verificationStatus: 'approved', isVerified: true }, { can: { setStatus: ['pending'] } }));
    await screen.findByRole('button', { name: 'Reopen verification' });
    expect(http.requests(holdProvider)).toEqual([]);
  });

  it('opens the next waiting provider after a decision, without a page between', async () => {
    const [first, second] = [aReviewedDoctor(), aReviewedDoctor({ name: 'Next In Line' })];
    const { person, router } = openQueue(first);
    await person.click(await screen.findByRole('button', { name: 'Reject Doctor' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await person.click(await dialog.findByRole('button', { name: 'The license has expired.' }));
    http.answer(verifyProvider, first.listing);
    http.answer(takeNextProvider, { next: second.listing });
    http.answer(getReviewedProvider, second);
    await person.click(dialog.getByRole('button', { name: 'Reject Doctor' }));
    expect(await screen.findByRole('heading', { name: 'Next In Line' })).toHaveFocus();
    expect(http.requests(verifyProvider)[0]?.body).toMatchObject({ notes: 'The license has expired.' });
    expect(http.requests(takeNextProvider)).toMatchObject([{ body: { after: { type: 'doctor', id: first.listing.id } } }]);
    expect(router.href).toContain(second.listing.id);
  });

  it('reads the next waiting provider ahead, so that it shows at once, and reads it again when it is opened', async () => {
    const [first, second] = [aReviewedDoctor(), aReviewedDoctor({ name: 'Next In Line' })];
    http.answer(getFollowingProvider, { next: { type: 'doctor', id: second.listing.id } });
    const { person } = openQueue(first);
    http.answer(getReviewedProvider, ({ params: { id } }) => (id === first.listing.id ? first : second));
    const ofSecond = () => http.requests(getReviewedProvider).filter((it) => it.params.id === second.listing.id);
    await waitFor(() => expect(ofSecond()).toHaveLength(1));
    expect(http.requests(holdProvider).map((it) => it.params.id)).toEqual([first.listing.id]);
    http.answer(takeNextProvider, { next: second.listing });
    http.answer(getReviewedProvider, () => new Promise(() => undefined));
    await person.click(await screen.findByRole('button', { name: 'Next provider' }));
    expect(await screen.findByRole('heading', { name: 'Next In Line' })).toBeVisible();
    expect(ofSecond()).toHaveLength(2);
  });

  it('leaves who has gone back to the list there, when the next waiting provider comes late', async () => {
    const [first, second] = [aReviewedDoctor(), aReviewedDoctor({ name: 'Next In Line' })];
    const answer = later<{ next: typeof second.listing }>();
    const { person, router, toasts } = openQueue(first);
    http.answer(takeNextProvider, () => answer.promise);
    http.answer(verifyProvider, first.listing);
    await person.click(await screen.findByRole('button', { name: 'Next provider' }));
    await waitFor(() => expect(http.requests(takeNextProvider)).toHaveLength(1));
    act(() => router.navigate('/provider/admin?tab=pending'));
    await screen.findByRole('searchbox');
    await act(async () => answer.resolve({ next: second.listing }));
    expect([router.href, toasts]).toEqual(['/provider/admin?tab=pending', []]);
  });

  it('says what was decided when no other provider waits', async () => {
    const last = aReviewedDoctor();
    const { person, toasts } = openQueue(last);
    await person.click(await screen.findByRole('button', { name: 'Reject Doctor' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await person.click(await dialog.findByRole('button', { name: 'The license has expired.' }));
    http.answer(verifyProvider, last.listing);
    http.answer(takeNextProvider, { next: null });
    http.answer(listListings, []);
    await person.click(dialog.getByRole('button', { name: 'Reject Doctor' }));
    expect(await screen.findByRole('button', { name: 'Review the longest waiting' })).toBeVisible();
    expect(toasts).toMatchObject([{ title: 'Provider rejected successfully' }]);
  });

  it('offers to take back a rejection that was a slip, with the version after it, also over the next provider', async () => {
    const [first, second] = [aReviewedDoctor(), aReviewedDoctor({ name: 'Next In Line' })];
    const { person, toasts } = openQueue(first);
    await person.click(await screen.findByRole('button', { name: 'Reject Doctor' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await person.click(await dialog.findByRole('button', { name: 'The license has expired.' }));
    http.answer(verifyProvider, { ...first.listing, verificationStatus: 'rejected', version: 4, ended: nothingBooked });
    http.answer(takeNextProvider, { next: second.listing });
    http.answer(getReviewedProvider, second);
    await person.click(dialog.getByRole('button', { name: 'Reject Doctor' }));
    expect(await screen.findByText('Dawit Haile was rejected')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Next In Line' })).toBeVisible();
    const decision = { type: 'doctor' as const, id: first.listing.id };
    http.answer(decideBatch, { results: [{ ...decision, isDone: true, message: null }] });
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(toasts.at(-1)).toMatchObject({ title: 'Decision taken back' }));
    expect(http.requests(decideBatch)).toMatchObject([{ body: { status: 'pending', decisions: [{ ...decision, version: 4 }] } }]);
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('offers no way back from a rejection that has cancelled visits, which would stay cancelled', async () => {
    const last = aReviewedDoctor();
    const { person } = openQueue(last);
    await person.click(await screen.findByRole('button', { name: 'Reject Doctor' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await person.click(await dialog.findByRole('button', { name: 'The license has expired.' }));
    http.answer(verifyProvider, { ...last.listing, verificationStatus: 'rejected', ended: { visits: 1, requests: 0, people: 1 } });
    http.answer(takeNextProvider, { next: null });
    http.answer(listListings, []);
    await person.click(dialog.getByRole('button', { name: 'Reject Doctor' }));
    expect(await screen.findByRole('button', { name: 'Review the longest waiting' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('leads from a conflict to the provider as it is now, and keeps what was typed', async () => {
    const provider = aReviewedDoctor();
    const { person } = openQueue(provider);
    await person.click(await screen.findByRole('button', { name: 'Reject Doctor' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await person.click(dialog.getByLabelText(/^Reason/));
    await person.paste('Page two is missing');
    http.refuse(verifyProvider, { code: 'changed_elsewhere', message: 'Please look at it again.' });
    http.answer(getReviewedProvider, aReviewedDoctor({ ...provider.listing, licenseNumber: 'MD-2', version: 4 }));
    await person.click(dialog.getByRole('button', { name: 'Reject Doctor' }));
    await person.click(await dialog.findByRole('button', { name: 'Load it again' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Reject Doctor' }));
    const again = within(await screen.findByRole('alertdialog'));
    expect(again.getByLabelText(/^Reason/)).toHaveValue('Page two is missing');
    http.answer(verifyProvider, provider.listing);
    http.answer(takeNextProvider, { next: null });
    await person.click(again.getByRole('button', { name: 'Reject Doctor' }));
    await waitFor(() => expect(http.requests(verifyProvider).at(-1)?.body).toMatchObject({ notes: 'Page two is missing', version: 4 }));
  });

  it('returns to the list when none waits', async () => {
    http.answer(listListings, []);
    http.answer(takeNextProvider, { next: null });
    const { person, toasts } = openList();
    await person.click(await screen.findByRole('button', { name: 'Review the longest waiting' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'No provider is waiting' }]));
  });

  it('asks for information without deciding', async () => {
    const { person, toasts } = openQueue(aReviewedDoctor());
    await person.click(await screen.findByRole('button', { name: 'Request information' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await person.click(dialog.getByRole('button', { name: 'Send request' }));
    expect(await dialog.findByText('Please write what is missing')).toBeVisible();
    await person.click(dialog.getByLabelText(/What is missing/));
    await person.paste('Please send the renewed license.');
    http.answer(requestInformation, aListing());
    await person.click(dialog.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Information requested' }]));
    expect(http.requests(requestInformation)[0]?.body).toMatchObject({ message: 'Please send the renewed license.', version: 3 });
  });

  it('saves a new sentence', async () => {
    const { person } = openQueue(aReviewedDoctor());
    await person.click(await screen.findByRole('button', { name: 'Reject Doctor' }));
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Edit sentences' }));
    const editor = within(await screen.findByRole('dialog', { name: 'Saved sentences' }));
    await person.type(editor.getByLabelText('New sentence'), 'Unreadable');
    http.answer(createReason, { id: crypto.randomUUID(), kind: 'reject', text: 'Unreadable', position: 2 });
    await person.click(editor.getByRole('button', { name: 'Add sentence' }));
    await waitFor(() => expect(editor.getByLabelText('New sentence')).toHaveValue(''));
    expect(http.requests(createReason)).toMatchObject([{ body: { kind: 'reject', text: 'Unreadable' } }]);
    expect(http.requests(createReason)[0]?.headers.get('idempotency-key')).toBeTruthy();
  });
});

describe('decisions about several providers', () => {
  it('approves the selected ones with the versions that were shown, and lists those that were refused', async () => {
    const listed = { isClaimed: false, authority: 'Ministry of Health' };
    const [first, second] = [aListing({ name: 'One', ...listed }), aListing({ name: 'Two', version: 9, ...listed })];
    http.answer(listListings, [first, second]);
    const { person, toasts } = openList();
    await person.click(await screen.findByRole('checkbox', { name: 'Select all rows shown' }));
    await person.click(screen.getByRole('button', { name: 'Approve selected' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Approve 2 providers?' }));
    http.answer(decideBatch, {
      results: [
        { type: 'doctor', id: first.id, isDone: true, message: null, version: 4 },
        { type: 'doctor', id: second.id, isDone: false, message: 'This provider has already been approved.' },
      ],
    });
    // Neither waits any more, so that the list has neither.
    http.answer(listListings, []);
    await person.click(dialog.getByRole('button', { name: 'Approve 2 providers' }));
    const refused = await screen.findByRole('dialog', { name: '1 provider was not decided' });
    await screen.findByText('No provider is waiting');
    expect(refused).toHaveTextContent('Two: This provider has already been approved.');
    expect(http.requests(decideBatch)).toMatchObject([
      {
        body: {
          status: 'approved',
          decisions: [
            { type: 'doctor', id: first.id, version: 3 },
            { type: 'doctor', id: second.id, version: 9 },
          ],
        },
      },
    ]);
    expect(screen.queryByText('1 provider was approved')).not.toBeInTheDocument();
    for (const close of within(refused).getAllByRole('button', { name: 'Close' }).slice(-1)) await person.click(close);
    expect(await screen.findByText('1 provider was approved')).toBeVisible();
    http.answer(decideBatch, { results: [{ type: 'doctor', id: first.id, isDone: false, message: 'Somebody has booked.' }] });
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    const failed = { title: '1 decision could not be taken back', description: 'Somebody has booked.', variant: 'destructive' };
    await waitFor(() => expect(toasts.at(-1)).toEqual(failed));
    const decisions = [{ type: 'doctor', id: first.id, version: 4 }];
    expect(http.requests(decideBatch).at(-1)?.body).toEqual({ status: 'pending', decisions });
  });

  it('are made once after a lost answer, and said to be, although the rows have left the list', async () => {
    const one = aListing({ name: 'One', isClaimed: false, authority: 'Ministry of Health' });
    http.answer(listListings, [one]);
    const { person, toasts } = openList();
    await person.click(await screen.findByRole('checkbox', { name: 'Select all rows shown' }));
    await person.click(screen.getByRole('button', { name: 'Approve selected' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Approve 1 provider?' }));
    const approve = dialog.getByRole('button', { name: 'Approve 1 provider' });
    http.lose(decideBatch);
    http.answer(listListings, []);
    await person.click(approve);
    await screen.findByText('No provider is waiting');
    expect(dialog.getByText('This may not have been saved')).toBeVisible();
    http.answer(decideBatch, { results: [{ type: 'doctor', id: one.id, isDone: true, message: null, version: 4 }] });
    await person.click(approve);
    await waitFor(() => expect(toasts).toMatchObject([{ title: '1 provider approved' }]));
    const [key, again] = http.requests(decideBatch).map((it) => it.headers.get('idempotency-key'));
    expect(again).toBe(key);
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(toasts.at(-1)).toMatchObject({ title: 'Decision taken back' }));
  });

  it('approves the waiting facilities of an authority past a question, and says how many were left', async () => {
    http.answer(listListings, []);
    const { person, toasts } = openList('', [
      { authority: 'Ministry of Health', total: 608, pending: 600, unclaimed: 598, approved: 8 },
      { authority: 'Done', total: 1, pending: 0, unclaimed: 0, approved: 1 },
    ]);
    await person.click(await screen.findByRole('button', { name: 'Approve all: Ministry of Health' }));
    http.lose(verifyAuthority);
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Approve 598 facilities?' }));
    await person.click(dialog.getByRole('button', { name: 'Approve 598 facilities' }));
    await dialog.findByText('This may not have been saved');
    http.answer(verifyAuthority, { approved: 597, left: 1 });
    await person.click(dialog.getByRole('button', { name: 'Approve 598 facilities' }));
    await waitFor(() =>
      expect(toasts).toMatchObject([
        { title: '597 providers approved', description: '1 facility was left, because someone reviews or owns it.' },
      ]),
    );
    expect(http.requests(verifyAuthority)[0]?.body).toEqual({ authority: 'Ministry of Health' });
    const [key, again] = http.requests(verifyAuthority).map((it) => it.headers.get('idempotency-key'));
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(again).toBe(key);
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('offers to take back the approval of a list, and says what stays approved', async () => {
    http.answer(listListings, []);
    const { person, toasts } = openList('', [{ authority: 'Ministry of Health', total: 5, pending: 5, unclaimed: 5, approved: 0 }]);
    await person.click(await screen.findByRole('button', { name: 'Approve all: Ministry of Health' }));
    const at = '2026-03-02T08:00:00.000Z';
    http.answer(verifyAuthority, { approved: 5, at, left: 0 });
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Approve 5 facilities' }));
    expect(await screen.findByText('5 providers were approved')).toBeVisible();
    expect(toasts).toEqual([]);
    http.lose(undoAuthority);
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(toasts.at(-1)).toMatchObject({ title: 'This may not have been saved' }));
    http.answer(undoAuthority, { reopened: 4, left: 1 });
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(toasts.at(-1)).toMatchObject({
        title: '4 decisions taken back',
        description: expect.stringMatching(/^1 facility stays as it is/),
      }),
    );
    expect(http.requests(undoAuthority)[0]?.body).toEqual({ authority: 'Ministry of Health', at });
    const [first, second] = http.requests(undoAuthority).map((it) => it.headers.get('idempotency-key'));
    expect(first).toBeTruthy();
    expect(second).toBe(first);
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });
});

describe('a verified provider', () => {
  it('gets another accreditation level', async () => {
    const provider = aReviewedFacility(
      { verificationStatus: 'approved', isVerified: true },
      { can: { setStatus: ['rejected', 'pending'] } },
    );
    const { person, toasts } = openReview(provider);
    await person.click(await screen.findByRole('button', { name: 'Set accreditation level' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByRole('radio', { name: 'Standard' })).toBeChecked();
    await person.click(dialog.getByRole('radio', { name: 'Excellence' }));
    http.answer(setAccreditation, provider.listing);
    await person.click(dialog.getByRole('button', { name: 'Save level' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Accreditation level saved' }]));
    expect(http.requests(setAccreditation)[0]).toMatchObject({
      params: { id: provider.listing.id },
      body: { accreditationLevel: 'excellence', version: 3 },
    });
  });

  it('shows its documents, the current ones first, and saves one on request', async () => {
    const file = { contentType: 'application/pdf', bytes: 1200, createdAt: '2026-03-02T08:00:00.000Z' };
    const current = { ...file, id: crypto.randomUUID(), kind: 'license' as const, name: 'new.pdf', isCurrent: true };
    const earlier = { ...file, id: crypto.randomUUID(), kind: 'license' as const, name: 'old.pdf', isCurrent: false };
    const { person } = openReview(aReviewedDoctor({}, { documents: [earlier, current] }), '&section=documents');
    const [first, second] = within(await screen.findByRole('tabpanel')).getAllByRole('listitem');
    expect(first).toHaveTextContent(/new\.pdf.*Medical license, 1\.2 kB/);
    expect(second).toHaveTextContent(/old\.pdf.*Medical license, replaced/);
    Object.assign(URL, { createObjectURL: () => 'blob:license', revokeObjectURL: () => undefined });
    http.answerFile(getReviewedDocument, { content: '%PDF-', type: 'application/pdf' });
    await person.click(screen.getByRole('button', { name: /Download new\.pdf/ }));
    await waitFor(() => expect(http.requests(getReviewedDocument)[0]?.params).toMatchObject({ type: 'doctor', fileId: current.id }));
  });
});
