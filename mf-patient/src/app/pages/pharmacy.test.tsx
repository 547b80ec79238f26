import { beforeEach, describe, expect, it } from '@jest/globals';
import { getFacility, listPharmacies } from '@tenaye/contracts/facility.ts';
import { createMedicationRequest, getMedicationRequest, listMedicationRequests } from '@tenaye/contracts/facility-request.ts';
import { recommendPharmacies } from '@tenaye/contracts/ranking.ts';
import { aFacilityDetails, aMedicationRequest, aPharmacy, aRecommendedPharmacy, aStockLine } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { writeLocation } from '../../shared/location/user-location.ts';
import { emptyDraft, finderOptions, keepDraft, sentFields, shownPlaces } from './finder.test-support.ts';
import { PharmacyPage } from './PharmacyPage.tsx';

const http = stubHttp();
beforeEach(() => sessionStorage.clear());

const medicines = {
  ...emptyDraft,
  medications: [
    { name: 'Paracetamol', quantity: 2, medicationId: null },
    { name: 'Amoxicillin', quantity: 1, medicationId: null },
  ],
};

function open(query: string, draft: unknown = medicines) {
  keepDraft('pharmacy', draft);
  http.answer(listMedicationRequests, []);
  return renderWithPlatform(<PharmacyPage />, { ...finderOptions, path: `/pharmacy${query}` });
}

describe('recommended pharmacies', () => {
  const recommended = aRecommendedPharmacy({
    name: 'Piassa Pharmacy',
    distance: 4,
    totalCost: 121.5,
    stock: [aStockLine('Paracetamol', { price: 121.5, quantity: 3 }), aStockLine('Amoxicillin', null)],
    paymentMethods: ['cash', 'mobile money'],
  });

  it('shows price, remaining quantity, expiry and age of each medicine, and the missing ones', async () => {
    http.answer(recommendPharmacies, [recommended]);
    open('?step=recommendations');
    const stock = within(await screen.findByRole('list', { name: 'Stock of your medicines' }));
    const [first, second] = stock.getAllByRole('listitem');
    expect(first).toHaveTextContent(/Paracetamol 500 mgETB 121\.50Only 3 lefttablet · use by Mar 2028 · updated .* ago/);
    expect(second).toHaveTextContent('AmoxicillinNot in stock');
    expect(screen.getByText('One of each in stock (1 of 2)').parentElement).toHaveTextContent('ETB 121.50');
    expect(screen.getByText('Payment: cash, mobile money')).toBeVisible();
    expect(screen.getByText(/stock is unknown doesn.t count as available/)).toBeVisible();
    expect(http.requests(recommendPharmacies)[0]?.query).toEqual({ medications: 'Paracetamol,Amoxicillin' });
  });

  it('sorts by cost on request', async () => {
    http.answer(recommendPharmacies, [recommended, aRecommendedPharmacy({ name: 'Cheap Pharmacy', totalCost: 20, matchScore: 60 })]);
    const { person } = open('?step=recommendations');
    await screen.findByRole('heading', { name: /Cheap Pharmacy$/ });
    expect(shownPlaces()).toEqual(['1 Piassa Pharmacy', '2 Cheap Pharmacy']);
    await person.click(screen.getByLabelText('Cost'));
    expect(shownPlaces()).toEqual(['1 Cheap Pharmacy', '2 Piassa Pharmacy']);
  });

  it('says that no pharmacy has it, and offers other ways to continue', async () => {
    http.answer(recommendPharmacies, []);
    open('?step=recommendations');
    expect(await screen.findByText('No pharmacy has these in stock')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Browse all' }).map((it) => it.getAttribute('href'))).toContain('/pharmacy?browse=all');
  });

  it('sends the medicines with their quantities', async () => {
    http.answer(recommendPharmacies, [recommended]);
    http.answer(getFacility, aFacilityDetails({ id: recommended.id, name: recommended.name, facility_type: 'pharmacy' }));
    const { person, router } = open(`?step=booking&pharmacy=${recommended.id}`);
    expect(await screen.findByText('Only 3 left')).toBeVisible();
    const created = aMedicationRequest();
    http.answer(createMedicationRequest, created);
    http.answer(getMedicationRequest, created);
    await person.click(await screen.findByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(router.href).toBe(`/pharmacy?request=${created.id}`));
    expect(sentFields(http, createMedicationRequest)).toEqual([
      { pharmacyId: recommended.id, requestedMedications: JSON.stringify(medicines.medications) },
    ]);
  });

  it('claims no stock of the list for a pharmacy outside the recommendations', async () => {
    http.answer(recommendPharmacies, [recommended]);
    const other = aFacilityDetails({ facility_type: 'pharmacy' });
    http.answer(getFacility, other);
    open(`?step=booking&pharmacy=${other.id}`);
    expect(await screen.findByText(/^We don't know what this pharmacy has in stock/)).toBeVisible();
  });

  it('shows total stock, delivery and payment for a pharmacy outside the recommendations', async () => {
    http.answer(recommendPharmacies, []);
    const other = aFacilityDetails({
      facility_type: 'pharmacy',
      services: ['Blood pressure check'],
      delivery_service: true,
      delivery_radius: 7.5,
      delivery_fee: 120,
      payment_methods: ['mobile money'],
      medicines_in_stock: 12,
      stock_updated_at: new Date(Date.now() - 3 * 3_600_000).toISOString(),
    });
    http.answer(getFacility, other);
    http.answer(listPharmacies, [aPharmacy({ id: other.id })]);
    const { person } = open('?browse=all');
    await person.click(await screen.findByRole('link', { name: /^Send a request/ }));
    const region = async (name: string) => within(await screen.findByRole('region', { name }));
    expect((await region('Medicines in stock')).getByText('12 medicines in stock, updated 3 hours ago')).toBeVisible();
    expect((await region('Delivery')).getByText('Within 7.5 km · Fee ETB 120.00')).toBeVisible();
    expect((await region('Payment')).getByText('mobile money')).toBeVisible();
    expect((await region('Services')).getByText('Blood pressure check')).toBeVisible();
    expect((await region('Opening hours')).getAllByRole('listitem')).toHaveLength(7);
  });

  it('says that a pharmacy does not deliver, and that its stock is unknown', async () => {
    http.answer(recommendPharmacies, []);
    const other = aFacilityDetails({ facility_type: 'pharmacy', medicines_in_stock: 0 });
    http.answer(getFacility, other);
    open(`?step=booking&pharmacy=${other.id}`);
    expect(await screen.findByText('No delivery')).toBeVisible();
    expect(screen.getByText('Stock unknown')).toBeVisible();
  });

  it('offers no request to a pharmacy without an account, and suggests a call', async () => {
    const without = { name: 'Old Pharmacy', takesRequests: false };
    http.answer(listPharmacies, [aPharmacy({ name: 'New Pharmacy' }), aPharmacy(without)]);
    const { unmount } = open('?browse=all', null);
    const [asked, phoned] = (await screen.findAllByRole('article')).map((it) => within(it));
    expect(asked?.getByRole('link', { name: 'Send a request New Pharmacy' })).toBeVisible();
    expect(phoned?.queryByRole('link', { name: /^Send a request/ })).not.toBeInTheDocument();
    expect(phoned?.getByText("Doesn't take online requests yet. Please call.")).toBeVisible();
    expect(phoned?.getByRole('link', { name: '+251 91 100 0002' })).toHaveAttribute('href', 'tel:+251911000002');
    unmount();
    http.answer(recommendPharmacies, [aRecommendedPharmacy(without), recommended]);
    open('?step=recommendations');
    const notes = await screen.findAllByText("Doesn't take online requests yet. Please call.");
    expect(notes.map((it) => within(it.closest('article') ?? document.body).getByRole('heading').textContent)).toEqual(['1 Old Pharmacy']);
  });

  it("lists the server's pharmacies, nearest first, and says whose stock is unknown", async () => {
    writeLocation({ latitude: 9.0362, longitude: 38.7521, accuracy: 20, timestamp: Date.now() });
    http.answer(listPharmacies, [aPharmacy({ name: 'Here Pharmacy' }), aPharmacy({ medicinesInStock: 0, stockUpdatedAt: null })]);
    const { person } = open('?browse=all', null);
    const [here, other] = (await screen.findAllByRole('article')).map((it) => within(it));
    expect(here?.getByText('0 km')).toBeVisible();
    expect(here?.getByText(/^12 medicines in stock, updated/)).toBeVisible();
    expect(other?.getByText('Stock unknown')).toBeVisible();
    await person.type(screen.getByLabelText('Search by name or address'), 'bole');
    await waitFor(() => expect(http.requests(listPharmacies).at(-1)?.query).toMatchObject({ q: 'bole', lat: '9.0362' }));
  });
});
