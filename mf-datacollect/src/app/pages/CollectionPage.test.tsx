import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  type CollectedFacility,
  listMyAreas,
  listMyBackChecks,
  listMyCollected,
  listReturned,
  recordBackCheck,
} from '@tenaye/contracts/data-collection.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
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
  http.answer(listMyBackChecks, []);
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

  it('offers what somebody else has recorded for a back-check, and sends what was found', async () => {
    const id = crypto.randomUUID();
    const place = { physicalAddress: 'Main road', cityLocation: 'Adama', latitude: 8.54, longitude: 39.27 };
    http.answer(listMyCollected, []);
    http.answer(listMyBackChecks, [{ id, providerType: 'Clinic', institutionName: 'Adama Clinic', ...place }]);
    http.answer(recordBackCheck);
    const { person, toasts } = open();
    const list = within(await screen.findByRole('list', { name: 'Back-checks' }));
    expect(list.getByText('Clinic · Main road · Adama')).toBeVisible();
    expect(list.getByRole('link', { name: 'Open in a map' })).toHaveAttribute('href', 'geo:8.54,39.27?q=8.54,39.27');
    await person.click(list.getByRole('button', { name: 'Record what you found at Adama Clinic' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    const send = () => person.click(dialog.getByRole('button', { name: 'Send the back-check' }));
    await person.selectOptions(dialog.getByLabelText('What did you find?'), 'No such facility');
    await send();
    expect(await dialog.findByText('Please say what is different')).toBeVisible();
    await person.type(dialog.getByLabelText(/^What is different/), 'A shop');
    http.answer(listMyBackChecks, []);
    await send();
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'The back-check is sent' }]));
    expect(http.requests(recordBackCheck)).toMatchObject([{ params: { id }, body: { outcome: 'not_found', notes: 'A shop' } }]);
    await waitFor(() => expect(screen.queryByText('Adama Clinic')).toBeNull());
  });

  it('keeps the form of a back-check whose answer was lost, although its place has left the list', async () => {
    const place = { physicalAddress: 'Main road', cityLocation: 'Adama', latitude: 8.54, longitude: 39.27 };
    http.answer(listMyCollected, []);
    http.answer(listMyBackChecks, [{ id: crypto.randomUUID(), providerType: 'Clinic', institutionName: 'Adama Clinic', ...place }]);
    const { person, toasts } = open();
    await person.click(await screen.findByRole('button', { name: 'Record what you found at Adama Clinic' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await person.selectOptions(dialog.getByLabelText('What did you find?'), 'The facility, as stated');
    http.lose(recordBackCheck);
    http.answer(listMyBackChecks, []);
    await person.click(dialog.getByRole('button', { name: 'Send the back-check' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('This may not have been saved');
    await waitFor(() => expect(screen.queryByText('Clinic · Main road · Adama')).toBeNull());
    http.answer(recordBackCheck);
    await person.click(dialog.getByRole('button', { name: 'Send the back-check' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'The back-check is sent' }]));
    expect(screen.queryByText('Back-checks')).toBeNull();
  });

  it('says that the back-checks need a network', async () => {
    http.answer(listMyCollected, []);
    http.lose(listMyBackChecks);
    open();
    expect(await screen.findByText('The list of back-checks needs a network.')).toBeVisible();
  });
});
