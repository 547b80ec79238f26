import { beforeEach, describe, expect, it } from '@jest/globals';
import { exportWasteAnalytics, getWasteAnalytics, type WasteAnalytics } from '@tenaye/contracts/waste-analytics.ts';
import { stubEventStream } from '@tenaye/testing/event-stream.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { openWaste } from '../../waste.test-support.tsx';

const http = stubHttp();
stubEventStream();
beforeEach(() => void Object.assign(URL, { createObjectURL: () => 'blob:csv', revokeObjectURL: () => {} }));

const analytics: WasteAnalytics = {
  totalYtd: 765.8,
  avgMonthly: 63.82,
  costPerKg: 89.45,
  perBedAndDay: 0.24,
  complianceRate: 98,
  months: [
    { month: '2026-02', weight: 100, pickups: 2, cost: 9000.5, byType: [{ type: 'sharps', weight: 100 }] },
    { month: '2026-03', weight: 0, pickups: 0, cost: 0, byType: [] },
  ],
  types: [
    { type: 'sharps', weight: 75, percent: 75 },
    { type: 'isolation', weight: 25, percent: 25 },
  ],
  insights: [
    { kind: 'largest_type', value: 75, type: 'sharps' },
    { kind: 'overdue', value: 2, type: null },
  ],
};

describe('the analytics tab', () => {
  it('shows the figures, the same numbers as tables, and the insights in words', async () => {
    http.answer(getWasteAnalytics, analytics);
    openWaste('?tab=analytics');
    expect(await screen.findByRole('region', { name: 'Key figures' })).toHaveTextContent(
      /Total Waste YTD.*765\.8 kg.*Avg Monthly.*63\.82 kg.*Cost per KG.*ETB 89\.45.*Waste per bed and day.*0\.24 kg.*Compliance Rate.*98%/,
    );
    const table = await screen.findByRole('table', { name: /Waste Type Distribution/ });
    expect(within(table).getByRole('row', { name: /Sharps/ })).toHaveTextContent(/75 kg/);
    expect(screen.getByRole('table', { name: /Cost by month/ })).toHaveTextContent(/Feb 26.*ETB 9,000\.50/);
    expect(screen.getByText('The largest part of your waste: Sharps (75%)')).toBeVisible();
    expect(screen.getByText('2 invoices are overdue.')).toBeVisible();
  });

  it('invents no figure before the first pickup', async () => {
    const nothing = { totalYtd: 0, avgMonthly: null, costPerKg: null, complianceRate: null, types: [], insights: [] };
    http.answer(getWasteAnalytics, { ...nothing, months: [{ month: '2026-03', weight: 0, pickups: 0, cost: 0, byType: [] }] });
    openWaste('?tab=analytics');
    expect(await screen.findAllByText('Not enough data yet')).toHaveLength(3);
    expect(await screen.findAllByText('Nothing was measured in this period')).toHaveLength(3);
    expect(screen.getByText(/Nothing notable yet/)).toBeVisible();
    expect(screen.queryByText('Waste per bed and day')).toBeNull();
  });

  it('keeps the chosen year in the address, and downloads the same year', async () => {
    http.answer(getWasteAnalytics, analytics);
    http.answerFile(exportWasteAnalytics, { content: 'month', type: 'text/csv' });
    const { person, router } = openWaste('?tab=analytics');
    const choice = await screen.findByLabelText('Period');
    const year = within(choice).getAllByRole('option')[1]?.textContent ?? '';
    await person.selectOptions(choice, year);
    expect(router.href).toContain(`year=${year}`);
    await person.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(http.requests(exportWasteAnalytics)[0]?.query).toMatchObject({ year }));
    expect(http.requests(getWasteAnalytics).at(-1)?.query).toMatchObject({ year });
  });
});
