import { describe, expect, it } from '@jest/globals';
import { listSimilarListings, mergeListing, type SimilarListing } from '@tenaye/contracts/listing-record.ts';
import { countConsequences } from '@tenaye/contracts/practice.ts';
import { getReviewedProvider, type ReviewedProvider } from '@tenaye/contracts/reviewed-provider.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { en } from '../../../messages/en.test-support.ts';
import { SimilarListings } from '../review/SimilarListings.tsx';
import { aReviewedFacility } from '../verification.test-support.ts';

const http = stubHttp();

const similarTo = ({ listing }: ReviewedProvider, more: Partial<SimilarListing> = {}): SimilarListing => ({
  ...{ id: listing.id, kind: listing.kind, name: listing.name, category: listing.category, location: listing.location },
  ...{ latitude: null, longitude: null, verificationStatus: 'approved', isClaimed: listing.isClaimed, score: 90, shared: [], km: 0 },
  ...more,
});

function open(provider: ReviewedProvider, similar: SimilarListing, other?: ReviewedProvider) {
  http.answer(listSimilarListings, [similar]);
  if (other) http.answer(getReviewedProvider, other);
  http.answer(countConsequences, { visits: 0, requests: 1, people: 1 });
  return renderWithPlatform(<SimilarListings provider={provider} />, {
    path: '/provider/admin?tab=all',
    provider: aProviderSession({ providerType: 'admin' }, null),
    messages: { 'mf-admin': { en } },
  });
}

const mapless = (provider: ReviewedProvider, facts: Partial<NonNullable<ReviewedProvider['facility']>> = {}): ReviewedProvider => ({
  ...provider,
  facility: provider.facility && { ...provider.facility, latitude: null, longitude: null, ...facts },
});

async function openDialog({ person }: ReturnType<typeof open>) {
  await person.click(await screen.findByRole('button', { name: /^Merge with/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await waitFor(() => expect(dialog.queryAllByRole('button', { busy: true })).toEqual([]));
  return dialog;
}

describe('a merge of two listings', () => {
  it('has a place before the other listing comes that is as tall as a phone allows, as its form is', async () => {
    const own = mapless(aReviewedFacility({ isClaimed: false }));
    http.answer(getReviewedProvider, () => new Promise(() => undefined));
    const { person } = open(own, similarTo(mapless(aReviewedFacility({ isClaimed: true }))));
    await person.click(await screen.findByRole('button', { name: /^Merge with/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge' }));
    expect(dialog.getByText('Loading…').nextElementSibling?.children).toHaveLength(5);
  });

  it('lets the owned one stay, shows each differing fact, and sends those that were marked with both versions', async () => {
    const own = mapless(aReviewedFacility({ isClaimed: false, version: 3, phone: '+251911000001' }), { address: 'Ring road' });
    const other = mapless(aReviewedFacility({ isClaimed: true, version: 8, name: 'Bole Lab', phone: null }));
    http.answer(mergeListing, { ...own.listing, isUnlisted: true, isMerged: true, ended: { visits: 0, requests: 1, people: 1 } });
    const view = open(own, similarTo(other), other);
    const dialog = await openDialog(view);
    expect(dialog.getByRole('radio', { name: /^Bole Lab(?!oratory)/ })).toBeChecked();
    expect(dialog.getByRole('radio', { name: /^Bole Laboratory/ })).toBeDisabled();
    expect(dialog.getByRole('checkbox', { name: /Phone number/ })).toBeChecked();
    expect(dialog.getByText('Now: Bole Lab. In the duplicate: Bole Laboratory')).toBeVisible();
    await view.person.click(dialog.getByRole('checkbox', { name: /Street and address/ }));
    await view.person.click(dialog.getByRole('button', { name: 'Merge' }));
    expect(await dialog.findByText('Please give a reason')).toBeVisible();
    expect(http.requests(mergeListing)).toEqual([]);
    await view.person.type(dialog.getByLabelText('Why they are the same'), 'Same house');
    await view.person.click(dialog.getByRole('button', { name: 'Merge' }));
    await waitFor(() => expect(view.toasts).toMatchObject([{ title: 'Listings merged' }]));
    const [request] = http.requests(mergeListing);
    expect(request?.params).toEqual({ type: 'facility', id: own.listing.id });
    expect(request?.body).toEqual({
      ...{ into: other.listing.id, intoVersion: 8, takes: ['phone', 'address'], reason: 'Same house', version: 3, take: false },
    });
    expect(view.router.href).toContain(`review=facility.${other.listing.id}`);
  });

  it('can go either way between listings without an owner, and marks anew what the other one lacks', async () => {
    const own = mapless(aReviewedFacility({ isClaimed: false, name: 'One', phone: '+251911000001', licenseNumber: 'A-1' }));
    const other = mapless(aReviewedFacility({ isClaimed: false, name: 'Two', phone: null, licenseNumber: null }));
    http.refuse(mergeListing, { code: 'wrong_status', message: 'There are open claims on this listing.' });
    const view = open(own, similarTo(other), other);
    const dialog = await openDialog(view);
    expect(dialog.getByRole('radio', { name: /^One/ })).toBeChecked();
    expect(dialog.queryByRole('checkbox', { name: /Phone number/ })).toBeNull();
    await view.person.click(dialog.getByRole('radio', { name: /^Two/ }));
    expect(await dialog.findByRole('checkbox', { name: /Phone number/ })).toBeChecked();
    expect(dialog.getByRole('checkbox', { name: /^Name/ })).not.toBeChecked();
    await view.person.type(dialog.getByLabelText('Why they are the same'), 'Same house');
    await view.person.click(dialog.getByRole('button', { name: 'Merge' }));
    expect(await dialog.findByText('There are open claims on this listing.')).toBeVisible();
    expect(dialog.getByLabelText('Why they are the same')).toHaveValue('Same house');
    expect(http.requests(mergeListing)[0]?.params).toEqual({ type: 'facility', id: own.listing.id });
  });

  it('is not offered where both have an owner, or where one is off the lists, which is said', async () => {
    const claimed = aReviewedFacility({ isClaimed: true });
    open(claimed, similarTo(claimed, { id: crypto.randomUUID(), isClaimed: true, isDeactivated: true }));
    expect(await screen.findByText('Account deactivated')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Merge with/ })).toBeNull();
    open(claimed, similarTo(claimed, { id: crypto.randomUUID(), isClaimed: false, isUnlisted: true }));
    expect(await screen.findByText('Off the lists')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Merge with/ })).toBeNull();
  });
});
