import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type CollectedFacility, listMyAreas, listMyCollected, listReturned } from '@tenaye/contracts/data-collection.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, within } from '@testing-library/react';
import en from '../../messages/en.json' with { type: 'json' };
import { CollectionPage } from './CollectionPage.tsx';

const http = stubHttp();

const aSubmission = (overrides: Partial<CollectedFacility> = {}): CollectedFacility => ({
  id: crypto.randomUUID(),
  providerType: 'Diagnostic Center',
  institutionName: 'Adama Diagnostics',
  cityLocation: 'Adama',
  status: 'duplicate',
  createdAt: '2026-03-02T08:30:00.000Z',
  ...overrides,
});
const open = (provider = aProviderSession({ providerType: 'staff', staffRoles: ['collector'] }, null)) =>
  renderWithPlatform(<CollectionPage />, { path: '/data-collection?view=list', provider, messages: { 'mf-datacollect': { en } } });

beforeEach(() => {
  http.answer(listReturned, []);
  http.answer(listMyAreas, []);
});

describe('data collection', () => {
  it("shows a collector's submissions with their review status", async () => {
    http.answer(listMyCollected, [aSubmission()]);
    open();
    const item = within(await screen.findByRole('listitem'));
    expect(item.getByRole('heading', { name: 'Adama Diagnostics' })).toBeInTheDocument();
    expect(item.getByText('Diagnostic Center · Adama')).toBeInTheDocument();
    expect(item.getByText('Submitted Mon, Mar 2, 2026, 11:30 AM')).toBeInTheDocument();
    expect(item.getByText('Duplicate')).toBeInTheDocument();
  });

  it('says that there are no submissions yet', async () => {
    http.answer(listMyCollected, []);
    open();
    expect(await screen.findByText('Nothing submitted yet')).toBeInTheDocument();
  });

  it('offers a retry when the list cannot be loaded', async () => {
    http.lose(listMyCollected);
    const { person } = open();
    const alert = await screen.findByRole('alert');
    http.answer(listMyCollected, [aSubmission()]);
    await person.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Adama Diagnostics' })).toBeInTheDocument();
  });
});
