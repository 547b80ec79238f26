import { beforeEach, describe, expect, it } from '@jest/globals';
import { getFacility, listPharmacies } from '@tenaye/contracts/facility.ts';
import { createMedicationRequest, getMedicationRequest, listMedicationRequests } from '@tenaye/contracts/facility-request.ts';
import { listOrders } from '@tenaye/contracts/order.ts';
import { listOffers, listSuggestions } from '@tenaye/contracts/public-search.ts';
import { recommendPharmacies } from '@tenaye/contracts/ranking.ts';
import { listFacilityReviews } from '@tenaye/contracts/review.ts';
import { aFacilityDetails, aMedicationRequest, aPharmacy, aRecommendedPharmacy, aStockLine } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { writeLocation } from '../../shared/location/user-location.ts';
import { emptyDraft, finderOptions, keepDraft, openDetails, sentFields, shownPlaces } from './finder.test-support.ts';
import { PharmacyPage } from './PharmacyPage.tsx';

const http = stubHttp();
beforeEach(() => {
  http.answer(listFacilityReviews, []);
});
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
  http.answer(listOrders, []);
  return renderWithPlatform(<PharmacyPage />, { ...finderOptions, path: `/pharmacy${query}` });
}

describe('recommended pharmacies', () => {
  const recommended = aRecommendedPharmacy({
    name: 'Piassa Pharmacy',
    distance: 4,
    totalCost: 243,
    stock: [aStockLine('Paracetamol', { price: 121.5, quantity: 3 }, 2), aStockLine('Amoxicillin', null)],
    paymentMethods: ['cash', 'mobile money'],
  });

  it('shows the price of the wanted quantity and what is left of little of each medicine, the missing ones, and the age once (n20)', async () => {
    http.answer(recommendPharmacies, [recommended]);
    open('?step=recommendations');
    const stock = within(await screen.findByRole('list', { name: 'Stock of your medicines' }));
    const [first, second] = stock.getAllByRole('listitem');
    expect(first).toHaveTextContent(/Paracetamol 500 mg2 × ETB 121\.50 ETB 243\.00Only 3 lefttablet$/);
    expect(screen.getByText('Prices of 2 lines').closest('details')).toHaveAttribute('open');
    expect(screen.getByText(/^Stock updated .* ago$/)).toBeVisible();
    expect(second).toHaveTextContent('AmoxicillinNot in stock');
    expect(screen.getByText('Estimated total of these').parentElement).toHaveTextContent('Estimated total of these 1 of 2ETB 243.00');
    expect(screen.getByText('Payment: cash, mobile money')).toBeVisible();
    expect(screen.getByText(/stock is unknown doesn.t count as available/)).toBeVisible();
    expect(http.requests(recommendPharmacies)[0]?.query).toEqual({ medications: 'Paracetamol,Amoxicillin', quantities: '2,1' });
  });

  it('folds the lines below the sum if all are there, and opens them if one is missing', async () => {
    const whole = { ...recommended, stock: [aStockLine('Paracetamol', { price: 121.5, quantity: 3 }, 2)] };
    http.answer(recommendPharmacies, [whole]);
    open('?step=recommendations');
    const summary = await screen.findByText('Price of 1 line');
    expect(summary.closest('details')).not.toHaveAttribute('open');
    expect(screen.getByText('Estimated total').parentElement).toHaveTextContent('1 of 1ETB 243.00');
  });

  it.each([
    [5, 'Delivery'],
    [3, 'Too far for delivery'],
    [null, 'Delivery'],
  ])('says whether delivery reaches the patient: radius %s km (M6)', async (deliveryRadius, words) => {
    writeLocation({ latitude: 9, longitude: 38.7521, accuracy: 10, timestamp: Date.now() });
    http.answer(recommendPharmacies, [{ ...recommended, deliveryRadius }]);
    open('?step=recommendations');
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('says how far delivery reaches while the position is unknown (M6)', async () => {
    http.answer(recommendPharmacies, [{ ...recommended, deliveryRadius: 5 }]);
    open('?step=recommendations');
    expect(await screen.findByText('Delivery within 5 km')).toBeVisible();
  });

  it('tells an exact number only of a small stock, and the last day of use only when it is near (n20)', async () => {
    const soon = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    http.answer(recommendPharmacies, [{ ...recommended, stock: [aStockLine('Paracetamol', { quantity: 84, expiryDate: soon })] }]);
    open('?step=recommendations');
    const line = within(await screen.findByRole('list', { name: 'Stock of your medicines' })).getByRole('listitem');
    expect(line).toHaveTextContent(/In stock.*use by/);
    expect(line).not.toHaveTextContent('84');
  });

  it('sorts by cost on request: a lower total for less of the list is not cheaper', async () => {
    const [full, half] = [
      aRecommendedPharmacy({ name: 'Full Pharmacy', stock: [aStockLine('Paracetamol'), aStockLine('Amoxicillin', { price: 100 })] }),
      aRecommendedPharmacy({ name: 'Half Pharmacy', stock: [aStockLine('Paracetamol', { price: 7 }), aStockLine('Amoxicillin', null)] }),
    ];
    http.answer(recommendPharmacies, [recommended, half, full]);
    const { person } = open('?step=recommendations');
    await screen.findByRole('heading', { name: /Full Pharmacy$/ });
    expect(shownPlaces()).toEqual(['1 Piassa Pharmacy', '2 Half Pharmacy', '3 Full Pharmacy']);
    await person.selectOptions(screen.getByLabelText('Sort by'), 'Cost');
    expect(shownPlaces()).toEqual(['1 Full Pharmacy', '2 Half Pharmacy', '3 Piassa Pharmacy']);
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
    await openDetails();
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

  it('lets the patient choose a pharmacy for a prescription that it is to read, and sends the paper alone', async () => {
    const prescriptionId = crypto.randomUUID();
    const chosen = aPharmacy({ name: 'Piassa Pharmacy' });
    http.answer(listPharmacies, [chosen]);
    http.answer(getFacility, aFacilityDetails({ id: chosen.id, name: chosen.name, facility_type: 'pharmacy' }));
    const { person, router } = open('?step=recommendations', { ...emptyDraft, isToRead: true, prescriptionId });
    expect(await screen.findByRole('heading', { name: 'Choose a pharmacy' })).toBeVisible();
    expect(screen.getByText('Read by the pharmacist from your prescription')).toBeVisible();
    await person.click(await screen.findByRole('link', { name: 'Send a request Piassa Pharmacy' }));
    const created = aMedicationRequest({ requestedMedications: [] });
    http.answer(createMedicationRequest, created);
    http.answer(getMedicationRequest, created);
    await person.click(await screen.findByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(router.href).toBe(`/pharmacy?request=${created.id}`));
    expect(sentFields(http, createMedicationRequest)).toEqual([{ pharmacyId: chosen.id, requestedMedications: '[]', prescriptionId }]);
    expect(http.requests(recommendPharmacies)).toEqual([]);
  });

  it('looks for what another pharmacy didn’t have, with the same prescription and nothing of an abandoned list (N5)', async () => {
    const answer = { availability: 'partial' as const, quantity: 8, unitPrice: 2, substitute: null };
    const paper = { id: crypto.randomUUID(), kind: 'prescription' as const, name: 'paper.jpg', contentType: 'image/jpeg', bytes: 1 };
    const request = aMedicationRequest({
      status: 'completed',
      requestedMedications: [{ name: 'Paracetamol', quantity: 12, medicationId: null, answer }],
      files: [{ ...paper, createdAt: '2026-03-01T07:00:00.000Z' }],
    });
    http.answer(getMedicationRequest, request);
    http.answer(recommendPharmacies, [recommended]);
    const { person, router } = open(`?request=${request.id}`, { ...medicines, notes: 'Blue box', fileName: 'old.jpg' });
    expect(await screen.findByText(/One is still missing, all or in part/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Find the missing medicine elsewhere' }));
    await screen.findByRole('heading', { name: /Piassa Pharmacy$/ });
    expect(router.href).toBe('/pharmacy?step=recommendations');
    expect(http.requests(recommendPharmacies)[0]?.query).toEqual({
      medications: 'Paracetamol',
      quantities: '4',
      exceptId: request.pharmacyId,
    });
    const { draft } = JSON.parse(sessionStorage.getItem('finder.pharmacy') ?? '{}');
    expect(draft).toMatchObject({ medications: [{ name: 'Paracetamol', quantity: 4 }], prescriptionId: paper.id, notes: '' });
    expect(draft.fileName).toBeUndefined();
  });

  it('does not say that a paper is to be uploaded while its lines are checked (n30)', async () => {
    const { person } = open('', emptyDraft);
    expect(await screen.findByText(/^Upload or photograph your prescription/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Type it by hand' }));
    await waitFor(() => expect(screen.queryByText(/^Upload or photograph your prescription/)).not.toBeInTheDocument());
  });

  it('asks for the paper again when only its file name has survived a reload', async () => {
    open('?step=recommendations', { ...emptyDraft, isToRead: true, fileName: 'paper.jpg' });
    expect(await screen.findByRole('heading', { name: 'Which medicines do you need?' })).toBeVisible();
  });

  it('claims no stock of the list for a pharmacy outside the recommendations', async () => {
    http.answer(recommendPharmacies, [recommended]);
    const other = aFacilityDetails({ facility_type: 'pharmacy' });
    http.answer(getFacility, other);
    open(`?step=booking&pharmacy=${other.id}`);
    await openDetails();
    expect(await screen.findByText(/^We don't know what this pharmacy has in stock/)).toBeVisible();
  });

  it('says beside the usual time of an answer that the pharmacy is closed', async () => {
    http.answer(recommendPharmacies, [recommended]);
    const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
    const working_hours = Object.fromEntries(days.map((day) => [day, 'Closed']));
    http.answer(getFacility, aFacilityDetails({ facility_type: 'pharmacy', working_hours, usual_answer: { minutes: 95, answers: 12 } }));
    open(`?step=booking&pharmacy=${recommended.id}`);
    const usual = await screen.findByText(/^Usually answers within 2 hours/);
    expect(usual.parentElement).toHaveTextContent(/^Closed today/);
  });

  it('shows stock and total of the list at a pharmacy that was chosen from all of them (n19)', async () => {
    const other = aFacilityDetails({ facility_type: 'pharmacy' });
    http.answer(getFacility, other);
    http.answer(recommendPharmacies, [{ ...recommended, id: other.id }]);
    open(`?step=booking&pharmacy=${other.id}&from=list`);
    await openDetails();
    expect(await screen.findByRole('list', { name: 'Stock of your medicines' })).toBeVisible();
    expect(http.requests(recommendPharmacies).map((it) => it.query)).toMatchObject([{ pharmacyId: other.id }]);
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
    await openDetails();
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
    await openDetails();
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
    expect(phoned?.getByRole('link', { name: 'Call +251 91 100 0002 Old Pharmacy' })).toHaveAttribute('href', 'tel:+251911000002');
    unmount();
    http.answer(recommendPharmacies, [aRecommendedPharmacy(without), recommended]);
    open('?step=recommendations');
    const notes = await screen.findAllByText("Doesn't take online requests yet. Please call.");
    expect(notes.map((it) => within(it.closest('article') ?? document.body).getByRole('heading').textContent)).toEqual(['1 Old Pharmacy']);
  });

  it("lists the server's pharmacies, nearest first, and says whose stock is unknown", async () => {
    writeLocation({ latitude: 9.0362, longitude: 38.7521, accuracy: 20, timestamp: Date.now() });
    http.answer(listPharmacies, [aPharmacy({ name: 'Here Pharmacy' }), aPharmacy({ medicinesInStock: 0, stockUpdatedAt: null })]);
    http.answer(listSuggestions, []);
    http.answer(listOffers, []);
    const { person } = open('?browse=all', null);
    const [here, other] = (await screen.findAllByRole('article')).map((it) => within(it));
    expect(here?.getByText('0 km')).toBeVisible();
    expect(here?.getByText(/^12 medicines in stock, updated/)).toBeVisible();
    expect(other?.getByText('Stock unknown')).toBeVisible();
    await person.type(screen.getByLabelText('Medicine or name'), 'bole');
    await waitFor(() => expect(http.requests(listPharmacies).at(-1)?.query).toMatchObject({ q: 'bole', lat: '9.0362' }));
  });

  it('tells a patient too who has a medicine that was searched for', async () => {
    http.answer(listSuggestions, []);
    http.answer(listPharmacies, ({ query }) => (query.q ? [] : [aPharmacy()]));
    const { account_id, phone, email, verification_status, is_verified, ...shop } = aFacilityDetails({ facility_type: 'pharmacy' });
    http.answer(listOffers, [{ ...shop, distance: null, item: { name: 'Zinc 20mg', price: 3, updatedAt: null } }]);
    const { person } = open('?browse=all', null);
    await person.type(await screen.findByRole('combobox', { name: 'Medicine or name' }), 'zinc');
    expect(await screen.findByRole('heading', { name: 'Who has “zinc”' })).toBeVisible();
    expect(screen.getByText('ETB 3.00 each')).toBeVisible();
    expect(screen.queryByText('No pharmacy fits your search')).not.toBeInTheDocument();
  });
});

describe('a request with delivery, accepted in advance', () => {
  const recommended = aRecommendedPharmacy({
    totalCost: 300,
    stock: [aStockLine('Paracetamol', { price: 121.5, quantity: 3 }, 2), aStockLine('Amoxicillin', { price: 57, quantity: 3 }, 1)],
  });
  const near = { latitude: 9.0362, longitude: 38.7521 };
  const chosen = aFacilityDetails({
    ...near,
    id: recommended.id,
    facility_type: 'pharmacy',
    delivery_service: true,
    delivery_radius: 5,
    delivery_fee: 90,
  });
  const openRequest = (place: { latitude: number; longitude: number } | undefined) => {
    if (place) writeLocation({ ...place, accuracy: 20, timestamp: Date.now() });
    http.answer(recommendPharmacies, [recommended]);
    http.answer(getFacility, chosen);
    return open(`?step=booking&pharmacy=${chosen.id}`);
  };

  it('needs an address, adds the fee to what is accepted in advance, and sends both', async () => {
    const { person } = openRequest(near);
    await person.click(await screen.findByRole('radio', { name: /Delivery/ }));
    await person.click(screen.getByRole('checkbox', { name: /Accept ETB 390.00 with delivery now/ }));
    await person.click(screen.getByRole('button', { name: 'Send request' }));
    expect(await screen.findByText('Please enter the address')).toBeVisible();
    await person.type(screen.getByLabelText(/Delivery address/), 'Bole, house 12');
    const created = aMedicationRequest();
    http.answer(createMedicationRequest, created);
    http.answer(getMedicationRequest, created);
    await person.click(screen.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(sentFields(http, createMedicationRequest)).toHaveLength(1));
    const [sent] = sentFields(http, createMedicationRequest);
    expect(JSON.parse(String(sent?.delivery))).toEqual({ address: 'Bole, house 12', ...near });
    expect(Number(sent?.acceptedTotal)).toBe(390);
  });

  it('is not offered beyond the radius, and asks for the location where that is unknown', async () => {
    const far = openRequest({ latitude: 9.2, longitude: 38.75 });
    expect(await screen.findByText('Too far for delivery')).toBeVisible();
    expect(screen.queryByRole('radio', { name: /Delivery/ })).not.toBeInTheDocument();
    far.unmount();
  });
});
