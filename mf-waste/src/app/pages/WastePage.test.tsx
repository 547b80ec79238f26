import { describe, expect, it } from '@jest/globals';
import { getWasteOverview, listWasteActivity, type WasteOverview } from '@tenaye/contracts/waste.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, within } from '@testing-library/react';
import en from '../../messages/en.json' with { type: 'json' };
import { WastePage } from './WastePage.tsx';

const http = stubHttp();

const anOverview = (overrides: Partial<WasteOverview> = {}): WasteOverview => ({
  totalRequests: 24,
  pendingPickups: 2,
  openPickups: 2,
  overduePickups: 0,
  totalWasteCollected: 1245.5,
  complianceScore: 92,
  nextPickupDate: '2026-03-02T06:00:00.000Z',
  nextPickup: null,
  certificationStatus: 'expiring',
  owed: { amount: 0, invoices: 0, overdue: 0, dueDate: null },
  nextExpiry: null,
  ...overrides,
});
const open = (provider = aProviderSession({ providerType: 'health_facility' }, null)) =>
  renderWithPlatform(<WastePage />, { path: '/provider/waste-disposal', provider, messages: { 'mf-waste': { en } } });

describe('the waste portal', () => {
  it("shows the facility's figures, next pickup and certificate", async () => {
    http.answer(getWasteOverview, anOverview());
    http.answer(listWasteActivity, []);
    open();
    const figures = within(await screen.findByRole('region', { name: 'Waste totals' }));
    expect(figures.getByText('24')).toBeInTheDocument();
    expect(figures.getByText('1,245.5 kg')).toBeInTheDocument();
    expect(figures.getByText('92%')).toBeInTheDocument();
    expect(figures.getByRole('progressbar', { name: 'Compliance Score' })).toHaveAttribute('aria-valuenow', '92');
    expect(screen.getByText('Monday, March 2, 2026')).toBeInTheDocument();
    expect(screen.getByText('Expiring Soon')).toBeInTheDocument();
  });

  it('claims no score and no pickup if there is none', async () => {
    http.answer(getWasteOverview, anOverview({ complianceScore: null, nextPickupDate: null, certificationStatus: 'pending' }));
    http.answer(listWasteActivity, []);
    open();
    expect(await screen.findByText('No upcoming pickups scheduled')).toBeInTheDocument();
    expect(screen.getByText('Not measured yet')).toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(screen.queryByText('Scheduled')).not.toBeInTheDocument();
    expect(await screen.findByText('No recent activities')).toBeInTheDocument();
  });

  it('shows the five latest activities with their status', async () => {
    http.answer(getWasteOverview, anOverview());
    http.answer(
      listWasteActivity,
      Array.from({ length: 6 }, (_, index) => ({
        id: crypto.randomUUID(),
        description: `Pickup ${index}`,
        date: '2026-03-01T06:00:00.000Z',
        status: 'overdue' as const,
      })),
    );
    open();
    expect(screen.getByText('Loading activities...')).toBeInTheDocument();
    await screen.findByText('Pickup 4');
    expect(screen.queryByText('Pickup 5')).not.toBeInTheDocument();
    expect(screen.getAllByText('Overdue')).toHaveLength(5);
  });

  it('keeps the activities when only the overview fails, and loads it on retry', async () => {
    http.lose(getWasteOverview);
    http.answer(listWasteActivity, []);
    const { person } = open();
    const alert = await screen.findByRole('alert');
    expect(await screen.findByText('No recent activities')).toBeInTheDocument();
    http.answer(getWasteOverview, anOverview());
    await person.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Total Requests')).toBeInTheDocument();
  });
});
