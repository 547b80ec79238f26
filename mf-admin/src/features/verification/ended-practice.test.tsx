import { beforeEach, describe, expect, it } from '@jest/globals';
import { listSimilarListings } from '@tenaye/contracts/listing-record.ts';
import { type Consequences, countConsequences } from '@tenaye/contracts/practice.ts';
import { getReviewedProvider } from '@tenaye/contracts/reviewed-provider.ts';
import { listReasons } from '@tenaye/contracts/saved-reason.ts';
import {
  decideBatch,
  holdProvider,
  listAuthorities,
  listListings,
  releaseProvider,
  reopenProvider,
  setLicense,
  verifyProvider,
} from '@tenaye/contracts/verification.ts';
import { getEvidence } from '@tenaye/contracts/verification-evidence.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { en } from '../../messages/en.test-support.ts';
import { aListing } from '../../shared/listing.test-support.ts';
import { Verification } from './Verification.tsx';
import { anEvidence, aReviewedDoctor } from './verification.test-support.ts';

const http = stubHttp();
beforeEach(() => http.answer(listSimilarListings, []));
const shared = { provider: aProviderSession({ providerType: 'admin' }, null), messages: { 'mf-admin': { en } } };
const some: Consequences = { visits: 5, requests: 0, people: 4 };

const approved = () =>
  aReviewedDoctor({ verificationStatus: 'approved', isVerified: true }, { can: { setStatus: ['rejected', 'pending'] } });

function openReview(counts: Consequences, provider = approved()) {
  http.answer(getReviewedProvider, provider);
  http.answer(listListings, []);
  http.answer(listReasons, []);
  http.answer(releaseProvider);
  http.answer(holdProvider, provider.listing);
  http.answer(countConsequences, counts);
  http.answer(getEvidence, anEvidence());
  const { id } = provider.listing;
  return {
    listing: provider.listing,
    ...renderWithPlatform(<Verification />, { ...shared, path: `/provider/admin?tab=all&review=doctor.${id}` }),
  };
}

const dialog = async () => within(await screen.findByRole('alertdialog'));

describe('reopening a verification', () => {
  it('is all that a verified provider is offered; it says first what is booked, cancels it by default, and says how many were told', async () => {
    const { person, toasts, listing } = openReview(some);
    await person.click(await screen.findByRole('button', { name: 'Reopen verification' }));
    expect(screen.queryByRole('button', { name: 'Reject Doctor' })).not.toBeInTheDocument();
    const asked = await dialog();
    expect(await asked.findByText('Booked now: 5 appointments to come.')).toBeVisible();
    expect(asked.getByRole('radio', { name: /^Cancel what is booked/ })).toBeChecked();
    expect(asked.getByRole('radio', { name: /^Cancel what is booked/ })).toHaveAccessibleDescription(
      /4 people are told.*doesn't come back/,
    );
    expect(http.requests(countConsequences)[0]?.query).toEqual({ doctors: listing.id });
    http.answer(reopenProvider, { ...listing, ended: some });
    await person.click(asked.getByRole('button', { name: 'Reopen verification' }));
    const description = expect.stringContaining('Cancelled: 5 appointments to come. Told: 4 people.');
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Verification reopened', description }]));
    expect(http.requests(reopenProvider)[0]?.body).toEqual({ version: 3, take: false });
  });

  it('keeps what is booked for a reason, which stays typed when the choice changes', async () => {
    const { person, listing } = openReview(some);
    await person.click(await screen.findByRole('button', { name: 'Reopen verification' }));
    const asked = await dialog();
    await person.click(await asked.findByRole('radio', { name: /^Keep what is booked/ }));
    await person.click(asked.getByLabelText(/Why it is kept/));
    await person.paste('Only a letter is missing');
    await person.click(asked.getByRole('radio', { name: /^Cancel what is booked/ }));
    await person.click(asked.getByRole('radio', { name: /^Keep what is booked/ }));
    http.answer(reopenProvider, listing);
    await person.click(asked.getByRole('button', { name: 'Reopen verification' }));
    await waitFor(() => expect(http.requests(reopenProvider)[0]?.body).toMatchObject({ keepBooked: 'Only a letter is missing' }));
  });

  it('says that nothing is booked, and asks nothing more', async () => {
    const { person } = openReview({ visits: 0, requests: 0, people: 0 });
    await person.click(await screen.findByRole('button', { name: 'Reopen verification' }));
    const asked = await dialog();
    expect(await asked.findByText('No patient has an appointment or an open request.')).toBeVisible();
    expect(asked.queryByRole('radio')).toBeNull();
  });

  it('can be tried again when the count fails', async () => {
    const { person } = openReview(some);
    http.refuse(countConsequences, { code: 'unavailable', message: 'Down' });
    await person.click(await screen.findByRole('button', { name: 'Reopen verification' }));
    const asked = await dialog();
    expect(await asked.findByText('What patients have booked could not be counted')).toBeVisible();
    http.answer(countConsequences, some);
    await person.click(asked.getByRole('button', { name: 'Try again' }));
    expect(await asked.findByText('Booked now: 5 appointments to come.')).toBeVisible();
  });
});

const until = (licenseExpiresOn: string) =>
  aReviewedDoctor({ verificationStatus: 'approved', isVerified: true, licenseExpiresOn }, { can: { setStatus: ['pending'] } });

describe('the last day of a license', () => {
  it('asks about what is booked when it is over', async () => {
    const { person, listing } = openReview(some, until('2020-01-31'));
    http.answer(setLicense, { ...listing, ended: { visits: 0, requests: 0, people: 0 } });
    await person.click(await screen.findByRole('button', { name: 'Change license date' }));
    const asked = await dialog();
    await person.click(await asked.findByRole('radio', { name: /^Keep what is booked/ }));
    await person.click(asked.getByLabelText(/Why it is kept/));
    await person.paste('The renewed one is on its way');
    await person.click(asked.getByRole('button', { name: 'Save date' }));
    await waitFor(() =>
      expect(http.requests(setLicense)[0]?.body).toMatchObject({
        licenseExpiresOn: '2020-01-31',
        keepBooked: 'The renewed one is on its way',
      }),
    );
  });

  it('asks nothing when it is to come', async () => {
    const { person, listing } = openReview(some, until('2099-01-31'));
    http.answer(setLicense, listing);
    await person.click(await screen.findByRole('button', { name: 'Change license date' }));
    const asked = await dialog();
    await person.click(asked.getByRole('button', { name: 'Save date' }));
    await waitFor(() => expect(http.requests(setLicense)).toHaveLength(1));
    expect(http.requests(countConsequences)).toEqual([]);
  });
});

it('a rejection needs both reasons when what is booked is kept, and shows both missing at once', async () => {
  const { person, listing } = openReview(some, aReviewedDoctor());
  http.answer(verifyProvider, listing);
  await person.click(await screen.findByRole('button', { name: 'Reject Doctor' }));
  const asked = await dialog();
  await person.click(await asked.findByRole('radio', { name: /^Keep what is booked/ }));
  await person.click(asked.getByRole('button', { name: 'Reject Doctor' }));
  expect(await asked.findAllByText('Please give a reason')).toHaveLength(2);
  await person.type(asked.getByLabelText(/^Reason/), 'No license');
  await person.click(asked.getByLabelText(/Why it is kept/));
  await person.paste('A colleague takes over');
  await person.click(asked.getByRole('button', { name: 'Reject Doctor' }));
  await waitFor(() =>
    expect(http.requests(verifyProvider)[0]?.body).toMatchObject({ notes: 'No license', keepBooked: 'A colleague takes over' }),
  );
});

it('a rejection of several needs a reason, counts all of them together and sends the choice once', async () => {
  const rows = [aListing(), aListing({ kind: 'facility', category: 'hospital', name: 'Bole Clinic' })];
  http.answer(listAuthorities, []);
  http.answer(listListings, rows);
  http.answer(listReasons, []);
  http.answer(countConsequences, { visits: 2, requests: 3, people: 5 });
  http.answer(decideBatch, {
    results: rows.map(({ kind, id }) => ({ type: kind, id, isDone: true, message: null })),
    ended: { visits: 2, requests: 3, people: 5 },
  });
  const { person, toasts } = renderWithPlatform(<Verification status="pending" />, { ...shared, path: '/provider/admin?tab=pending' });
  await person.click(await screen.findByRole('checkbox', { name: /Select all|All/ }));
  await person.click(screen.getByRole('button', { name: 'Reject selected' }));
  const asked = await dialog();
  expect(await asked.findByText('Booked now: 2 appointments to come, 3 open requests.')).toBeVisible();
  expect(http.requests(countConsequences)[0]?.query).toEqual({ doctors: rows[0]?.id, facilities: rows[1]?.id });
  await person.click(asked.getByRole('button', { name: 'Reject 2 providers' }));
  expect(await asked.findByText('Please give a reason')).toBeVisible();
  expect(http.requests(decideBatch)).toEqual([]);
  await person.type(asked.getByLabelText(/Reason/), 'No license');
  await person.click(asked.getByRole('button', { name: 'Reject 2 providers' }));
  await waitFor(() => expect(toasts[0]?.description).toBe('Cancelled: 2 appointments to come, 3 open requests. Told: 5 people.'));
  expect(http.requests(decideBatch)[0]?.body).not.toHaveProperty('keepBooked');
});

it('a provider whose account is deactivated is marked in the lists', async () => {
  http.answer(listAuthorities, []);
  http.answer(listListings, [aListing({ verificationStatus: 'approved', isVerified: true, isDeactivated: true })]);
  renderWithPlatform(<Verification />, { ...shared, path: '/provider/admin?tab=all' });
  expect(await screen.findByText('Account deactivated')).toBeVisible();
});
