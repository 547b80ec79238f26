import { beforeEach, describe, expect, it } from '@jest/globals';
import { getFacility } from '@tenaye/contracts/facility.ts';
import {
  createMedicationRequest,
  getMedicationRequest,
  listDiagnosticRequests,
  listMedicationRequests,
} from '@tenaye/contracts/facility-request.ts';
import { listOrders, type Order } from '@tenaye/contracts/order.ts';
import { recommendCenters, recommendPharmacies } from '@tenaye/contracts/ranking.ts';
import { listFacilityReviews } from '@tenaye/contracts/review.ts';
import { aFacilityDetails, aMedicationRequest, anOrder, aRecommendedPharmacy, aStockLine } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { DiagnosticsPage } from './DiagnosticsPage.tsx';
import { finderOptions, sentFields } from './finder.test-support.ts';
import { PharmacyPage } from './PharmacyPage.tsx';

const http = stubHttp();
beforeEach(() => {
  sessionStorage.clear();
  http.answer(listFacilityReviews, []);
  http.answer(listMedicationRequests, []);
  http.answer(listDiagnosticRequests, []);
});

const open = (orders: Order[], path = '/pharmacy') => {
  http.answer(listOrders, orders);
  const page = path === '/pharmacy' ? <PharmacyPage /> : <DiagnosticsPage />;
  return renderWithPlatform(page, { ...finderOptions, path });
};

describe("a doctor's order", () => {
  it('is the list of the finder without a photo: what is left is looked for, and the request names the order', async () => {
    const name = 'Amoxicillin 500mg';
    const order = anOrder({}, { name, dispensed: 12, left: 8 });
    const pharmacy = aRecommendedPharmacy({ stock: [aStockLine(name, { price: 7, quantity: 40 }, 8)] });
    http.answer(recommendPharmacies, [pharmacy]);
    const { person, router } = open([order]);
    const section = within(await screen.findByRole('region', { name: 'Prescriptions from your doctors' }));
    expect(section.getByText('K7QF-AXMP')).toBeVisible();
    expect(section.getByText('12 dispensed, 8 left')).toBeVisible();
    await person.click(section.getByRole('button', { name: 'Find a pharmacy' }));
    await waitFor(() => expect(http.requests(recommendPharmacies)[0]?.query).toEqual({ medications: name, quantities: '8' }));
    http.answer(getFacility, aFacilityDetails({ id: pharmacy.id, name: pharmacy.name, facility_type: 'pharmacy' }));
    await person.click(await screen.findByRole('link', { name: `Choose ${pharmacy.name}` }));
    const created = aMedicationRequest();
    http.answer(createMedicationRequest, created);
    http.answer(getMedicationRequest, created);
    await person.click(await screen.findByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(router.href).toBe(`/pharmacy?request=${created.id}`));
    expect(sentFields(http, createMedicationRequest)).toMatchObject([
      { orderId: order.id, requestedMedications: JSON.stringify([{ name, quantity: 8, medicationId: null }]) },
    ]);
  });

  it('of tests looks for the kinds of center that do them', async () => {
    http.answer(recommendCenters, []);
    const { person } = open(
      [anOrder({ type: 'diagnostic' }, { name: 'Chest X-ray', kind: 'imaging', quantity: 1, left: 1 })],
      '/diagnostics',
    );
    await person.click(await screen.findByRole('button', { name: 'Find a center for these tests' }));
    await waitFor(() => expect(http.requests(recommendCenters)[0]?.query).toEqual({ types: 'diagnostic_imaging', tests: 'Chest X-ray' }));
  });

  it('that is over is folded, without its code', async () => {
    open([anOrder({ state: 'cancelled', cancelReason: 'Allergy' }), anOrder({ code: 'AAAABBBB' })]);
    expect(await screen.findByText('AAAA-BBBB')).toBeVisible();
    expect(screen.queryByText('K7QF-AXMP')).not.toBeInTheDocument();
    expect(screen.getByText('The doctor has cancelled it: Allergy').closest('details')).not.toHaveAttribute('open');
  });

  it('shows nothing to a patient without one', async () => {
    open([]);
    await waitFor(() => expect(http.requests(listOrders)).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Prescriptions from your doctors' })).not.toBeInTheDocument();
  });
});
