import { describe, expect, it } from '@jest/globals';
import { correctListing, relistListing, unlistListing } from '@tenaye/contracts/listing-record.ts';
import { getReviewedProvider, type ReviewedProvider } from '@tenaye/contracts/reviewed-provider.ts';
import { listReasons } from '@tenaye/contracts/saved-reason.ts';
import { type Listing, reopenProvider, requestInformation, setAccreditation, verifyProvider } from '@tenaye/contracts/verification.ts';
import { getEvidence } from '@tenaye/contracts/verification-evidence.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { later } from '@tenaye/testing/later.ts';
import { screen, waitFor } from '@testing-library/react';
import { keys } from '../../shared/keys.ts';
import { openAct } from './decision/open-act.test-support.tsx';
import { anEvidence, aReviewedFacility } from './verification.test-support.ts';

const http = stubHttp();

function open(provider: ReviewedProvider, act: string) {
  http.answer(listReasons, []);
  http.answer(getEvidence, anEvidence());
  return openAct(http, provider, act);
}
const after = (it: ReviewedProvider, changed: Partial<Listing>): ReviewedProvider => ({
  ...it,
  listing: { ...it.listing, ...changed, version: it.listing.version + 1 },
});

const waiting = aReviewedFacility({ isClaimed: true });
const verified = aReviewedFacility({ verificationStatus: 'approved', isVerified: true }, { can: { setStatus: ['pending'] } });
const unlisted = after(verified, { isUnlisted: true });
const premium = verified.facility && { ...verified.facility, accreditation_level: 'premium' as const };

describe('an act on a provider whose answer was lost', () => {
  it.each([
    { act: 'Approve Facility', provider: waiting, spec: verifyProvider, made: after(waiting, { verificationStatus: 'approved' }) },
    {
      act: 'Reject Facility',
      provider: waiting,
      spec: verifyProvider,
      typed: 'Moved away',
      made: after(waiting, { verificationStatus: 'rejected', rejectionReason: 'Moved away' }),
    },
    { act: 'Reopen verification', provider: verified, spec: reopenProvider, made: after(verified, { verificationStatus: 'pending' }) },
    { act: 'Take off the lists', provider: verified, spec: unlistListing, typed: 'Moved away', made: unlisted },
    { act: 'List again', provider: unlisted, spec: relistListing, made: after(verified, {}) },
    {
      act: 'Set accreditation level',
      save: 'Save level',
      provider: { ...verified, facility: premium },
      spec: setAccreditation,
      made: { ...verified, facility: premium },
    },
  ])('is said to be made when it was: $act', async ({ act, save = act, provider, spec, typed, made }) => {
    const { person, dialog, toasts } = await open(provider, act);
    if (typed) await person.type(dialog.getByRole('textbox'), typed);
    http.lose(spec);
    http.answer(getReviewedProvider, made);
    await person.click(dialog.getByRole('button', { name: save }));
    await waitFor(() => expect(toasts).toMatchObject([{ description: 'Bole Laboratory' }]));
    expect(toasts[0]?.variant).toBeUndefined();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('is said to have failed when it was not made, with everything typed', async () => {
    const { person, dialog, toasts } = await open(waiting, 'Reject Facility');
    await person.type(dialog.getByRole('textbox'), 'Moved away');
    http.lose(verifyProvider);
    http.answer(getReviewedProvider, after(waiting, { verificationStatus: 'rejected', rejectionReason: 'Forged' }));
    await person.click(dialog.getByRole('button', { name: 'Reject Facility' }));
    expect(await dialog.findByText('Failed to update provider status')).toBeVisible();
    expect(dialog.getByRole('textbox')).toHaveValue('Moved away');
    expect(toasts).toEqual([]);
  });

  it('isn’t replaced by what was to be checked while an approval is under way', async () => {
    const { person, dialog, queryClient, accountId } = await open(waiting, 'Approve Facility');
    const answered = later<void>();
    http.answer(verifyProvider, async () => {
      await answered.promise;
      throw new TypeError('connection lost');
    });
    http.answer(getReviewedProvider, waiting);
    await person.click(dialog.getByRole('button', { name: 'Approve Facility' }));
    http.answer(getEvidence, anEvidence({ isNameConfirmed: false }));
    await queryClient.invalidateQueries({ queryKey: keys.reviewed(accountId) });
    expect(screen.queryByText('Not everything has been checked yet')).toBeNull();
    answered.resolve();
    expect(await dialog.findByText('Failed to update provider status')).toBeVisible();
  });

  it('asks an owner for the same only once, also when the look-up was lost first', async () => {
    const { person, dialog, toasts } = await open(waiting, 'Request information');
    await person.type(dialog.getByRole('textbox'), 'The license, please');
    http.lose(requestInformation);
    http.lose(getReviewedProvider);
    const send = dialog.getByRole('button', { name: 'Send request' });
    await person.click(send);
    expect(await dialog.findByText('This may not have been saved')).toBeVisible();
    const informationRequested = 'The license, please';
    http.answer(getReviewedProvider, {
      ...after(waiting, { informationRequestedAt: '2026-03-02T08:00:00.000Z' }),
      informationRequested,
    });
    await person.click(send);
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Information requested' }]));
    expect(http.requests(requestInformation)).toHaveLength(1);
  });

  it('has corrected the facts, whichever way the number was typed', async () => {
    const { person, dialog, toasts } = await open(waiting, 'Correct facts');
    await person.clear(dialog.getByLabelText(/^Phone/));
    await person.type(dialog.getByLabelText(/^Phone/), '0911 55 66 77');
    await person.type(dialog.getByLabelText('Why it is corrected'), 'The sign says so');
    http.lose(correctListing);
    http.answer(getReviewedProvider, after(waiting, { phone: '+251911556677' }));
    await person.click(dialog.getByRole('button', { name: 'Save the correction' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Facts corrected' }]));
  });
});
