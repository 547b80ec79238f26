import { describe, expect, it } from '@jest/globals';
import { daysAfter, localDate } from '@tenaye/contracts/local-time.facts.ts';
import {
  countManagerPickups,
  exportIdleFacilities,
  exportManagerPickups,
  exportWasteDataValues,
  exportWasteMonths,
  listManagerPickups,
} from '@tenaye/contracts/waste-pickup-manager.ts';
import { listDrivers } from '@tenaye/contracts/waste-route-manager.ts';
import { listWasteTariffs } from '@tenaye/contracts/waste-tariff.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor } from '@testing-library/react';
import { managerTexts } from '../texts.ts';
import { ManagerPage } from './ManagerPage.tsx';

const messages = await managerTexts();
const http = stubHttp();

const open = (search: string) => {
  http.answer(listManagerPickups, []);
  http.answer(countManagerPickups, {
    date: '2026-03-02',
    total: 0,
    late: 0,
    unassigned: 0,
    undelivered: 0,
    untreated: 0,
    differing: 0,
    areas: [],
  });
  http.answer(listDrivers, []);
  http.answer(listWasteTariffs, []);
  return renderWithPlatform(<ManagerPage />, {
    path: `/provider/waste-manager${search}`,
    provider: aProviderSession({ providerType: 'staff', staffRoles: ['waste_manager'] }, null),
    messages,
  });
};

describe("the managers' reports", () => {
  it('are asked for with the filters of the list, and the months with its sub-city', async () => {
    const { person, toasts } = open('?view=closed&area=Bole&delivery=undelivered&q=clinic');
    http.lose(exportManagerPickups);
    http.lose(exportWasteMonths);
    http.lose(exportIdleFacilities);
    await person.click(await screen.findByRole('button', { name: 'Download CSV' }));
    const asked = { view: 'closed', area: 'Bole', undelivered: 'true', q: 'clinic' };
    await waitFor(() => expect(http.requests(exportManagerPickups)).toEqual([expect.objectContaining({ query: asked })]));
    await person.click(screen.getByRole('button', { name: 'Months as CSV' }));
    await waitFor(() => expect(http.requests(exportWasteMonths)).toEqual([expect.objectContaining({ query: { area: 'Bole' } })]));
    await person.click(screen.getByRole('button', { name: '30 days without a handover as CSV' }));
    await waitFor(() => expect(http.requests(exportIdleFacilities)).toEqual([expect.objectContaining({ query: { area: 'Bole' } })]));
    await waitFor(() => expect(toasts).toHaveLength(3));
  });

  it('give the month of the day, or else the last whole month, to DHIS2', async () => {
    const { person, unmount } = open('?view=closed&date=2026-03-02');
    http.lose(exportWasteDataValues);
    await person.click(await screen.findByRole('button', { name: 'March 2026 for DHIS2' }));
    await waitFor(() => expect(http.requests(exportWasteDataValues)).toMatchObject([{ query: { month: '2026-03' } }]));
    unmount();
    open('?view=closed');
    const last = daysAfter(`${localDate(Date.now()).slice(0, 7)}-01`, -1).slice(0, 7);
    await person.click(await screen.findByRole('button', { name: / for DHIS2$/ }));
    await waitFor(() => expect(http.requests(exportWasteDataValues)).toMatchObject([{}, { query: { month: last } }]));
  });

  it('are one file in the plan of a day: its open pickups', async () => {
    const { person } = open('?date=2026-03-02');
    http.lose(exportManagerPickups);
    await person.click(await screen.findByRole('button', { name: 'Download CSV' }));
    const query = { view: 'open', date: '2026-03-02' };
    await waitFor(() => expect(http.requests(exportManagerPickups)).toEqual([expect.objectContaining({ query })]));
    expect(screen.queryByRole('button', { name: 'Months as CSV' })).toBeNull();
  });
});
