import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { getFacility } from '@tenaye/contracts/facility.ts';
import { listDiagnosticRequests } from '@tenaye/contracts/facility-request.ts';
import { listOrders } from '@tenaye/contracts/order.ts';
import { listOfferedTests } from '@tenaye/contracts/ranking.ts';
import { listFacilityReviews } from '@tenaye/contracts/review.ts';
import { aFacilityDetails } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { act, screen, within } from '@testing-library/react';
import { DiagnosticsPage } from './DiagnosticsPage.tsx';
import { finderOptions, keepDraft, openDetails, testsDraft } from './finder.test-support.ts';

const http = stubHttp();
beforeEach(() => {
  http.answer(listFacilityReviews, []);
});
beforeEach(() => sessionStorage.clear());
afterEach(() => void jest.useRealTimers());

describe('a chosen center', () => {
  const center = aFacilityDetails({ name: 'Arada Lab', address: 'Piassa' });
  function open() {
    keepDraft('diagnostics', testsDraft);
    http.answer(listDiagnosticRequests, []);
    http.answer(listOrders, []);
    return renderWithPlatform(<DiagnosticsPage />, { ...finderOptions, path: `/diagnostics?step=booking&center=${center.id}` });
  }
  function openCenter(details: Partial<typeof center> = {}) {
    http.answer(getFacility, { ...center, ...details });
    http.answer(listOfferedTests, { tests: [], hasPrices: false });
    return open();
  }

  it("shows the center's contacts and services", async () => {
    openCenter();
    await openDetails();
    expect(await screen.findByRole('link', { name: 'Call +251 91 100 0001' })).toHaveAttribute('href', 'tel:+251911000001');
    expect(screen.getByText('Premium')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Services' })).getByText('Complete blood count')).toBeVisible();
    expect(screen.getByText(/^Share your location/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose a different center' })).toHaveAttribute('href', '/diagnostics?step=recommendations');
  });

  it('shows which of the wanted tests it offers, with prices, and their sum: a center for one of three tests looked like the best', async () => {
    http.answer(getFacility, center);
    http.answer(listOfferedTests, {
      hasPrices: true,
      tests: [
        { wanted: 'Complete blood count', service: { name: 'CBC', price: 320.5 } },
        { wanted: 'Urinalysis', service: { name: 'Urinalysis', price: null } },
        { wanted: 'Creatinine', service: null },
      ],
    });
    open();
    await openDetails();
    const lines = within(await screen.findByRole('list', { name: 'Your tests at this center' })).getAllByRole('listitem');
    expect(lines.map((it) => it.textContent)).toEqual([
      'Complete blood count offeredETB 320.50',
      'Urinalysis offeredPrice not provided',
      'Creatinine Not offered',
    ]);
    expect(screen.getByText('Estimated total of these').parentElement).toHaveTextContent('Estimated total of these 2 of 3ETB 320.50');
    expect(screen.getByText('without 1 unknown price')).toBeVisible();
  });

  it('marks a test that the center may do as unknown, not as refused, and adds no unknown price to none (n16)', async () => {
    http.answer(getFacility, center);
    const tests = [
      { wanted: 'Complete blood count', service: { name: 'CBC', price: null } },
      { wanted: 'Creatinine', service: null },
    ];
    http.answer(listOfferedTests, { hasPrices: false, tests });
    open();
    await openDetails();
    const lines = within(await screen.findByRole('list', { name: 'Your tests at this center' })).getAllByRole('listitem');
    expect(lines[1]).toHaveTextContent('?Creatinine Not known');
    expect(screen.getByText('Estimated total of these').parentElement).toHaveTextContent(/Price not provided$/);
  });

  it('shows opening hours, equipment and payment methods', async () => {
    openCenter({ equipment_list: ['MRI 1.5 T'], payment_methods: ['cash', 'Telebirr', 'Barter'] });
    await openDetails();
    const region = async (name: string) => within(await screen.findByRole('region', { name })).getAllByRole('listitem');
    const days = await region('Opening hours');
    expect(days).toHaveLength(7);
    expect(days[0]).toHaveTextContent(/^Monday (Today )?8:00 AM - 6:00 PM$/);
    expect(days[6]).toHaveTextContent(/^Sunday (Today )?Hours not provided$/);
    expect(days.filter((it) => it.getAttribute('aria-current') === 'date')).toHaveLength(1);
    expect((await region('Equipment')).map((it) => it.textContent)).toEqual(['MRI 1.5 T']);
    expect((await region('Payment')).map((it) => it.textContent)).toEqual(['cash', 'telebirr', 'Barter']);
    expect(screen.queryByRole('region', { name: 'Delivery' })).not.toBeInTheDocument();
  });

  it('shows the price of each service, and which ones have none', async () => {
    openCenter({ services: ['X-ray', 'Urinalysis', 'Malaria'], service_prices: { 'X-ray': 1250.5, Malaria: 0 } });
    await openDetails();
    const services = within(await screen.findByRole('region', { name: 'Services' })).getAllByRole('listitem');
    expect(services.map((it) => it.textContent)).toEqual(['X-ray ETB 1,250.50', 'Urinalysis Price not provided', 'Malaria ETB 0.00']);
  });

  it('lists services without mentioning prices if none is known', async () => {
    openCenter({ services: ['X-ray', 'Urinalysis'], service_prices: {} });
    await openDetails();
    const services = within(await screen.findByRole('region', { name: 'Services' })).getAllByRole('listitem');
    expect(services.map((it) => it.textContent)).toEqual(['X-ray', 'Urinalysis']);
  });

  it('marks the new day from midnight in Addis Ababa on, in a page that stays open', async () => {
    jest.useFakeTimers({ now: Date.parse('2026-03-01T20:59:30Z'), advanceTimers: true });
    openCenter({ working_hours: { Monday: '8:00 AM - 6:00 PM' } });
    await openDetails();
    const days = () => screen.getAllByRole('listitem').filter((it) => it.getAttribute('aria-current') === 'date');
    await screen.findByRole('region', { name: 'Opening hours' });
    expect(days().map((it) => it.textContent)).toEqual([expect.stringContaining('Sunday')]);
    act(() => jest.advanceTimersByTime(60_000));
    expect(days().map((it) => it.textContent)).toEqual([expect.stringContaining('Monday')]);
  });

  it('says that no opening hours are given', async () => {
    openCenter({ working_hours: null });
    await openDetails();
    expect(within(await screen.findByRole('region', { name: 'Opening hours' })).getByText('Hours not provided')).toBeVisible();
  });

  it('shows no route to a center without coordinates', async () => {
    openCenter({ latitude: null, longitude: null });
    await openDetails();
    expect(await screen.findByText('Location not provided')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Open in maps/ })).not.toBeInTheDocument();
  });

  it('offers a phone call, with the list to read out, to a center without an account', async () => {
    openCenter({ takes_requests: false });
    await openDetails();
    const card = within(await screen.findByRole('region', { name: "This facility doesn't take online requests yet" }));
    expect(card.getByRole('link', { name: 'Call +251 91 100 0001' })).toHaveAttribute('href', 'tel:+251911000001');
    expect(card.getByText('Complete blood count')).toBeVisible();
    expect(card.getByRole('link', { name: 'Choose a different center' })).toHaveAttribute('href', '/diagnostics?step=recommendations');
    expect(screen.queryByRole('button', { name: 'Send request' })).not.toBeInTheDocument();
  });

  it('says so if a center has neither an account nor a known phone number', async () => {
    openCenter({ takes_requests: false, phone: null });
    await openDetails();
    expect(await screen.findByText(/^We don't have its phone number/)).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Call/ })).not.toBeInTheDocument();
  });

  it('says that an unlisted center cannot take requests', async () => {
    http.refuse(getFacility, { code: 'not_found', message: 'Not found' });
    open();
    expect(await screen.findByText("You can't send a request here")).toBeVisible();
  });
});
