import { describe, expect, it } from '@jest/globals';
import {
  getReviewedProvider,
  listListings,
  type ReviewedProvider,
  reopenProvider,
  verifyProvider,
} from '@tenaye/contracts/verification.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { en } from '../../messages/en.ts';
import { Verification } from './Verification.tsx';
import { aListing, aReviewedDoctor, aReviewedFacility } from './verification.test-support.ts';

const http = stubHttp();
const shared = { provider: aProviderSession({ providerType: 'admin' }, null), messages: { 'mf-admin': { en } } };

const openList = (query = '') =>
  renderWithPlatform(<Verification status="pending" />, { ...shared, path: `/provider/admin?tab=pending${query}` });
const openReview = (provider: ReviewedProvider, query = '') => {
  http.answer(getReviewedProvider, provider);
  http.answer(listListings, []);
  const { kind, id } = provider.listing;
  return renderWithPlatform(<Verification />, { ...shared, path: `/provider/admin?tab=all&review=${kind}.${id}${query}` });
};

describe('the list of waiting providers', () => {
  it('asks for the longest waiting first, with the filters of the address', async () => {
    http.answer(listListings, [aListing(), aListing({ name: 'Bole Clinic', kind: 'facility', category: 'hospital', email: null })]);
    openList('&kind=facility&q=bole&status=approved');
    const [, first, second] = within(await screen.findByRole('table')).getAllByRole('row');
    expect(first).toHaveTextContent(/Dawit Haile.*dawit@tenaye.example.*Doctor.*Cardiology.*MD-1.*Pending/);
    expect(second).toHaveTextContent(/Bole Clinic.*\+251 91 122 3344.*Facility.*Hospital/);
    expect(http.requests(listListings)[0]?.query).toEqual({
      kind: 'facility',
      q: 'bole',
      status: 'pending',
      waiting: 'oldest',
      limit: '25',
    });
  });

  it('marks who reviews a provider, what is missing, and an expired license', async () => {
    const heldBy = { name: 'Hana Bekele', isYou: false, until: '2026-03-02T08:05:00.000Z' };
    http.answer(listListings, [
      aListing({ heldBy, informationRequestedAt: '2026-03-01T08:00:00.000Z', licenseStands: false, isClaimed: false }),
      aListing({ heldBy: { ...heldBy, isYou: true } }),
    ]);
    openList();
    const [, marked, own] = within(await screen.findByRole('table')).getAllByRole('row');
    expect(marked).toHaveTextContent(/License expired.*Information requested.*With Hana Bekele.*No owner/);
    expect(own).not.toHaveTextContent('With Hana Bekele');
  });

  it('turns the page by the server’s cursor, and Back returns to the list that a provider was opened from', async () => {
    http.answerPages(listListings, [[aListing({ name: 'First Page' })], [aListing({ name: 'Second Page' })]]);
    http.answer(getReviewedProvider, aReviewedDoctor({ name: 'Second Page' }));
    const { person, router } = openList('&q=page');
    await person.click(await screen.findByRole('link', { name: 'Next page' }));
    await person.click(await screen.findByRole('link', { name: 'Second Page' }));
    await person.click(await screen.findByRole('link', { name: 'Back to Admin Dashboard' }));
    expect(router.href).toContain('q=page');
    expect(router.href).toContain('cursor=');
    expect(await screen.findByRole('link', { name: 'Second Page' })).toBeVisible();
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

  it('shows a facility in the spec’s sections', async () => {
    const { person } = openReview(aReviewedFacility());
    await screen.findByRole('heading', { name: 'Bole Laboratory' });
    expect(screen.getAllByRole('tab').map((it) => it.textContent)).toEqual([
      'General Info',
      'Services & Equipment',
      'Verification',
      'Requests',
      'Statistics',
      'History',
    ]);
    expect(screen.getByRole('tabpanel')).toHaveTextContent(/Africa Avenue, Bole.*8\.995100, 38\.789300.*Monday: 8:00-17:00/);
    await person.click(screen.getByRole('tab', { name: 'Services & Equipment' }));
    expect(screen.getByRole('tabpanel')).toHaveTextContent(/Blood count.*No equipment listed/);
    await person.click(screen.getByRole('tab', { name: 'Verification' }));
    expect(screen.getByRole('tabpanel')).toHaveTextContent(/Pending.*Diagnostic Laboratory.*FL-9.*Standard.*No owner/);
  });

  it('approves what the reviewer saw, with the license’s last day and the accreditation level', async () => {
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

  it('does not reject without a reason, and keeps the typed reason when the server refuses', async () => {
    const { person } = openReview(aReviewedDoctor());
    await person.click(await screen.findByRole('button', { name: 'Reject Doctor' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await person.click(dialog.getByRole('button', { name: 'Reject Doctor' }));
    expect(await dialog.findByText('Please give a reason')).toBeVisible();
    expect(http.requests(verifyProvider)).toEqual([]);
    http.refuseWithText(verifyProvider, 409, 'This provider was changed elsewhere');
    await person.type(dialog.getByLabelText(/Reason/), 'The license can’t be read');
    await person.click(dialog.getByRole('button', { name: 'Reject Doctor' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('This provider was changed elsewhere');
    expect(dialog.getByLabelText(/Reason/)).toHaveValue('The license can’t be read');
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

  it('offers a verified provider’s reopening only, past a question', async () => {
    const provider = aReviewedDoctor({ verificationStatus: 'approved', isVerified: true }, { can: { setStatus: ['rejected', 'pending'] } });
    const { person, toasts } = openReview(provider);
    await person.click(await screen.findByRole('button', { name: 'Reopen verification' }));
    expect(screen.queryByRole('button', { name: 'Reject Doctor' })).not.toBeInTheDocument();
    http.answer(reopenProvider, provider.listing);
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Reopen verification' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Verification reopened' }]));
    expect(http.requests(reopenProvider)[0]?.body).toMatchObject({ version: 3 });
  });

  it('says that a provider could not be loaded, and loads it on retry', async () => {
    const provider = aReviewedDoctor();
    http.refuse(getReviewedProvider, { code: 'internal', message: 'Something went wrong' });
    const { person } = renderWithPlatform(<Verification />, {
      ...shared,
      path: `/provider/admin?review=doctor.${provider.listing.id}`,
    });
    const alert = await screen.findByRole('alert');
    http.answer(getReviewedProvider, provider);
    await person.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Dawit Haile' })).toBeVisible();
  });
});
