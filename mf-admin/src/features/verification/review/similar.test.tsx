import { describe, expect, it } from '@jest/globals';
import { listSimilarListings, type SimilarListing } from '@tenaye/contracts/listing-record.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, within } from '@testing-library/react';
import { en } from '../../../messages/en.test-support.ts';
import { aListing } from '../../../shared/listing.test-support.ts';
import { SimilarListings } from './SimilarListings.tsx';

const http = stubHttp();
const listing = aListing({ kind: 'facility', name: 'Kebena Clinic' });
const id = crypto.randomUUID();
const similar: SimilarListing = {
  id,
  kind: 'facility',
  name: 'Kebenna Clinic',
  category: 'clinic',
  location: 'Arada',
  latitude: null,
  longitude: null,
  verificationStatus: 'approved',
  isClaimed: false,
  score: 80,
  shared: ['phone'],
  km: 0.1,
};

const open = () =>
  renderWithPlatform(<SimilarListings provider={{ listing, doctor: null, facility: null }} />, {
    path: '/provider/admin',
    provider: aProviderSession({ providerType: 'admin' }, null),
    messages: { 'mf-admin': { en } },
  });

describe('the similar listings beside a review', () => {
  it('lead to each one, and say what it has in common and whether it has an owner', async () => {
    http.answer(listSimilarListings, [similar]);
    open();
    const row = within(await screen.findByRole('listitem'));
    expect(row.getByRole('link', { name: /Kebenna Clinic/ })).toHaveAttribute('href', expect.stringContaining(`review=facility.${id}`));
    expect(row.getByText('80 of 100 points · same phone number · 0.1 km away')).toBeVisible();
    expect(row.getByText('Verified')).toBeVisible();
    expect(http.requests(listSimilarListings)[0]?.params).toEqual({ type: 'facility', id: listing.id });
  });

  it('say that there is none, or that they could not be loaded, with another try', async () => {
    http.lose(listSimilarListings);
    const { person } = open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    http.answer(listSimilarListings, []);
    await person.click(again);
    expect(await screen.findByText(/^No other listing/)).toBeVisible();
  });
});
