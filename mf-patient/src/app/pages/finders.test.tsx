import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Endpoint } from '@tenaye/contracts/endpoint.ts';
import { getFacility, listFacilities, listPharmacies } from '@tenaye/contracts/facility.ts';
import {
  createDiagnosticRequest,
  createMedicationRequest,
  getDiagnosticRequest,
  getMedicationRequest,
  listDiagnosticRequests,
  listMedicationRequests,
} from '@tenaye/contracts/facility-request.ts';
import { searchTests } from '@tenaye/contracts/prescription.ts';
import { recommendCenters, recommendPharmacies } from '@tenaye/contracts/ranking.ts';
import {
  aDiagnosticRequest,
  aFacility,
  aMedicationRequest,
  aPharmacy,
  aRecommendedCenter,
  aRecommendedPharmacy,
  aStockLine,
  aUser,
} from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { en } from '../../messages/en.ts';
import { writeLocation } from '../../shared/location/user-location.ts';
import { DiagnosticsPage } from './DiagnosticsPage.tsx';
import { PharmacyPage } from './PharmacyPage.tsx';

const http = stubHttp();
beforeEach(() => sessionStorage.clear());

const empty = { medications: [], services: [], facilityTypes: [], preferredDate: '', notes: '' };
const tests = { ...empty, services: ['Complete blood count'], facilityTypes: ['diagnostic_lab'] };
const medicines = {
  ...empty,
  medications: [
    { name: 'Paracetamol', quantity: 2, medicationId: null },
    { name: 'Amoxicillin', quantity: 1, medicationId: null },
  ],
};

const user = aUser();
const options = { user, messages: { 'mf-patient': { en } } };
const keepDraft = (kind: string, draft: unknown, owner = user.id) =>
  sessionStorage.setItem(`finder.${kind}`, JSON.stringify({ owner, draft }));

/** `draft`: what an earlier step left; null for nothing. */
function openDiagnostics(query: string, draft: unknown = tests) {
  keepDraft('diagnostics', draft);
  http.answer(listDiagnosticRequests, []);
  return renderWithPlatform(<DiagnosticsPage />, { ...options, path: `/diagnostics${query}` });
}
function openPharmacy(query: string, draft: unknown = medicines) {
  keepDraft('pharmacy', draft);
  http.answer(listMedicationRequests, []);
  return renderWithPlatform(<PharmacyPage />, { ...options, path: `/pharmacy${query}` });
}
const names = () => screen.getAllByRole('article').map((it) => within(it).getByRole('heading').textContent);
const sent = (endpoint: Endpoint) => http.requests(endpoint).map((it) => (it.body instanceof FormData ? Object.fromEntries(it.body) : {}));

describe('a list typed by hand', () => {
  it('leads to recommendations, is kept for a reload, and can be changed', async () => {
    http.answer(recommendCenters, [aRecommendedCenter()]);
    http.answer(searchTests, []);
    const first = openDiagnostics('', null);
    await first.person.click(screen.getByRole('button', { name: 'Type it by hand' }));
    await first.person.type(screen.getByLabelText('Test'), 'Ferritin');
    await first.person.click(screen.getByRole('button', { name: 'Confirm 1 test' }));
    expect(await screen.findByText('1 center recommended')).toBeVisible();
    expect(first.router.href).toBe('/diagnostics?step=recommendations');
    first.unmount();
    const again = renderWithPlatform(<DiagnosticsPage />, { ...options, path: '/diagnostics?step=upload' });
    expect(screen.getByText('Ferritin')).toBeVisible();
    await again.person.click(screen.getByRole('button', { name: 'Edit the list' }));
    expect(screen.getByLabelText('Test')).toHaveValue('Ferritin');
  });

  it('goes to the center that was chosen before', async () => {
    const center = aFacility({ name: 'Arada Lab' });
    http.answer(getFacility, center);
    http.answer(searchTests, []);
    const { person, router } = openDiagnostics(`?step=upload&center=${center.id}`, null);
    expect(await screen.findByText('Your request goes to Arada Lab.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Type it by hand' }));
    await person.type(screen.getByLabelText('Test'), 'Ferritin');
    await person.click(screen.getByRole('button', { name: 'Confirm 1 test' }));
    expect(await screen.findByRole('button', { name: 'Send request' })).toBeVisible();
    expect(router.href).toBe(`/diagnostics?step=booking&center=${center.id}`);
  });
});

describe('recommended centers', () => {
  it('shows score, parts, distance and "New", the best first, and goes by distance on request', async () => {
    writeLocation({ latitude: 9, longitude: 38.75, accuracy: 20, timestamp: Date.now() });
    http.answer(recommendCenters, [
      aRecommendedCenter({ name: 'Best Lab', distance: 7.4, rating: null }),
      aRecommendedCenter({ name: 'Near Lab', distance: 0.8, matchScore: 70 }),
      aRecommendedCenter({ name: 'Nowhere Lab', distance: null, matchScore: 66 }),
    ]);
    const { person, router } = openDiagnostics('?step=recommendations');
    expect(await screen.findByText('3 centers recommended')).toBeVisible();
    expect(names()).toEqual(['1 Best Lab', '2 Near Lab', '3 Nowhere Lab']);
    const [best, , nowhere] = screen.getAllByRole('article').map((it) => within(it));
    for (const text of ['Best Match', '7.4 km', 'New', 'Diagnostic Laboratory', 'Premium', '94 of 100', '28.1 of 30'])
      expect(best?.getByText(text)).toBeInTheDocument();
    expect(nowhere?.getByText('Distance not known')).toBeVisible();
    expect(screen.getAllByText('Best Match')).toHaveLength(1);
    expect(http.requests(recommendCenters)[0]?.query).toEqual({ types: 'diagnostic_lab', lat: '9', lng: '38.75' });
    await person.click(screen.getByLabelText('Distance'));
    expect(names()).toEqual(['1 Near Lab', '2 Best Lab', '3 Nowhere Lab']);
    expect(router.href).toBe('/diagnostics?step=recommendations&sort=distance');
    expect(within(screen.getAllByRole('article')[1] ?? document.body).getByText('Best Match')).toBeVisible();
  });

  it('recommends without a position, asking for both kinds where the list names none', async () => {
    http.answer(recommendCenters, [aRecommendedCenter({ distance: null })]);
    openDiagnostics('?step=recommendations', { ...tests, facilityTypes: [] });
    expect(await screen.findByText('Distance not known')).toBeVisible();
    expect(http.requests(recommendCenters)[0]?.query).toEqual({ types: 'lab,imaging' });
  });

  it('says why the recommendation failed, keeps the list and tries again', async () => {
    http.lose(recommendCenters);
    const { person } = openDiagnostics('?step=recommendations');
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error. Please try again.');
    expect(screen.getByText('Complete blood count')).toBeVisible();
    http.answer(recommendCenters, [aRecommendedCenter({ name: 'Arada Lab' })]);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: /Arada Lab$/ })).toBeVisible();
  });

  it('draws the list on a map by its numbers when asked, leaving out what is nowhere', async () => {
    http.answer(recommendCenters, [aRecommendedCenter(), aRecommendedCenter({ latitude: null }), aRecommendedCenter()]);
    const { person } = openDiagnostics('?step=recommendations');
    await person.click(await screen.findByRole('button', { name: 'Show on a map' }));
    const map = screen.getByRole('img', { name: 'Map of the places in the list, by their numbers' });
    expect([...map.querySelectorAll('text')].map((it) => it.textContent)).toEqual(['1', '3']);
  });

  it('has ways on when no center fits', async () => {
    http.answer(recommendCenters, []);
    openDiagnostics('?step=recommendations');
    const none = within((await screen.findByText('No center found for this list')).parentElement ?? document.body);
    expect(none.getByRole('link', { name: 'Edit the list' })).toHaveAttribute('href', '/diagnostics?step=upload');
    expect(none.getByRole('link', { name: 'Browse all' })).toHaveAttribute('href', '/diagnostics?browse=all');
  });

  it('shows nobody the list of who signed in before', async () => {
    http.answer(listDiagnosticRequests, []);
    keepDraft('diagnostics', tests, aUser().id);
    renderWithPlatform(<DiagnosticsPage />, { ...options, path: '/diagnostics?step=recommendations' });
    expect(await screen.findByRole('heading', { name: 'What do you need?' })).toBeVisible();
    expect(screen.queryByText('Complete blood count')).not.toBeInTheDocument();
  });

  it('begins at the upload when an address is opened without a list', async () => {
    openDiagnostics('?step=recommendations', null);
    expect(await screen.findByRole('heading', { name: 'What do you need?' })).toBeVisible();
  });
});

describe('a request to a center', () => {
  const center = aFacility({ name: 'Arada Lab', address: 'Piassa' });
  const openForm = (draft: unknown = tests) => {
    http.answer(getFacility, center);
    return openDiagnostics(`?step=booking&center=${center.id}`, draft);
  };
  const submit = () => screen.findByRole('button', { name: 'Send request' });

  it('shows how to reach the center and what it does', async () => {
    openForm();
    expect(await screen.findByRole('link', { name: '+251 91 100 0001' })).toHaveAttribute('href', 'tel:+251911000001');
    expect(screen.getByText('Premium')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Services' })).getByText('Complete blood count')).toBeVisible();
    expect(screen.getByText(/^Tell us where you are/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose a different center' })).toHaveAttribute('href', '/diagnostics?step=recommendations');
  });

  it('gives no route to a center without coordinates', async () => {
    http.answer(getFacility, { ...center, latitude: null, longitude: null });
    openDiagnostics(`?step=booking&center=${center.id}`);
    expect(await screen.findByText('Location not provided')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Open in maps/ })).not.toBeInTheDocument();
  });

  it('sends list, prescription, day and note once, opens the request and forgets the draft', async () => {
    const { person, router, toasts } = openForm({ ...tests, prescriptionId: aFacility().id, preferredDate: '2999-01-02' });
    await person.type(await screen.findByLabelText(/^Notes/), 'After 9');
    const created = aDiagnosticRequest({ centerName: 'Arada Lab' });
    http.answer(createDiagnosticRequest, created);
    http.answer(getDiagnosticRequest, created);
    await person.dblClick(await submit());
    await waitFor(() => expect(router.href).toBe(`/diagnostics?request=${created.id}`));
    expect(toasts).toEqual([{ title: 'Success', description: 'Request sent successfully!' }]);
    expect(sent(createDiagnosticRequest)).toEqual([
      {
        facilityId: center.id,
        requestedServices: '["Complete blood count"]',
        prescriptionId: expect.any(String),
        preferredDate: '2999-01-02',
        notes: 'After 9',
      },
    ]);
    expect(sessionStorage.getItem('finder.diagnostics')).toBeNull();
  });

  it('keeps everything when the connection is lost, and tries again under the same key', async () => {
    const { person, router, toasts } = openForm();
    await person.type(await screen.findByLabelText(/^Notes/), 'After 9');
    http.lose(createDiagnosticRequest);
    await person.click(await submit());
    expect(await screen.findByText('The connection was lost')).toBeVisible();
    expect(toasts).toEqual([{ title: 'Error', description: 'Failed to send the request', variant: 'destructive' }]);
    expect(screen.getByLabelText(/^Notes/)).toHaveValue('After 9');
    const created = aDiagnosticRequest();
    http.answer(createDiagnosticRequest, created);
    http.answer(getDiagnosticRequest, created);
    await person.click(await submit());
    await waitFor(() => expect(router.href).toBe(`/diagnostics?request=${created.id}`));
    const [first, second] = http.requests(createDiagnosticRequest).map((it) => it.headers.get('idempotency-key'));
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  });

  it('goes back to the recommendations when the center takes no requests any more, with the list kept', async () => {
    http.answer(recommendCenters, [aRecommendedCenter({ name: 'Other Lab' })]);
    const { person, router, toasts } = openForm();
    http.refuse(createDiagnosticRequest, { code: 'facility_unavailable', message: 'This facility takes no requests at the moment' });
    await person.click(await submit());
    expect(await screen.findByRole('heading', { name: /Other Lab$/ })).toBeVisible();
    expect(router.href).toBe('/diagnostics?step=recommendations');
    expect(screen.getByText('This facility takes no requests at the moment')).toBeVisible();
    expect(toasts).toHaveLength(1);
    expect(screen.getByText('Complete blood count')).toBeVisible();
  });

  it('sends nothing for a day that has passed since it was chosen', async () => {
    const { person } = openForm({ ...tests, preferredDate: '2020-01-01' });
    await person.click(await submit());
    expect(await screen.findByText('Please choose today or a later day')).toBeVisible();
    expect(http.requests(createDiagnosticRequest)).toHaveLength(0);
  });

  it('says that a center which is not listed can not be asked', async () => {
    http.refuse(getFacility, { code: 'not_found', message: 'Not found' });
    openDiagnostics(`?step=booking&center=${center.id}`);
    expect(await screen.findByText('No requests can be sent here')).toBeVisible();
  });

  it('sends without a prescription that the server no longer has, once the patient knows', async () => {
    const { person } = openForm({ ...tests, prescriptionId: aFacility().id });
    http.refuse(createDiagnosticRequest, { code: 'not_found', message: 'This prescription is no longer there. Please add it again.' });
    await person.click(await submit());
    expect(await screen.findByText('This prescription is no longer there. Please add it again.')).toBeVisible();
    expect(screen.queryByText('Your prescription goes along.')).not.toBeInTheDocument();
    http.answer(createDiagnosticRequest, aDiagnosticRequest());
    http.answer(getDiagnosticRequest, aDiagnosticRequest());
    await person.click(await submit());
    await waitFor(() => expect(sent(createDiagnosticRequest)).toHaveLength(2));
    expect(sent(createDiagnosticRequest)[1]).not.toHaveProperty('prescriptionId');
  });

  it('tells that a file which was to go along is gone after a reload', async () => {
    openForm({ ...tests, fileName: 'request.jpg' });
    expect(await screen.findByText(/^The file request.jpg was not kept/)).toBeVisible();
  });
});

describe('recommended pharmacies', () => {
  const recommended = aRecommendedPharmacy({
    name: 'Piassa Pharmacy',
    distance: 4,
    totalCost: 121.5,
    stock: [aStockLine('Paracetamol', { price: 121.5, quantity: 3 }), aStockLine('Amoxicillin', null)],
    paymentMethods: ['cash', 'mobile money'],
  });

  it('shows price, how many are left, expiry and age of each medicine, and what it does not have', async () => {
    http.answer(recommendPharmacies, [recommended]);
    openPharmacy('?step=recommendations');
    const stock = within(await screen.findByRole('list', { name: 'Stock of your medicines' }));
    const [first, second] = stock.getAllByRole('listitem');
    expect(first).toHaveTextContent(/Paracetamol 500 mgETB 121\.50Only 3 lefttablet · use by Mar 2028 · updated .* ago/);
    expect(second).toHaveTextContent('AmoxicillinNot in stock');
    expect(screen.getByText('One of each in stock (1 of 2)').parentElement).toHaveTextContent('ETB 121.50');
    expect(screen.getByText('Payment: cash, mobile money')).toBeVisible();
    expect(screen.getByText(/stock is not known doesn.t count as available/)).toBeVisible();
    expect(http.requests(recommendPharmacies)[0]?.query).toEqual({ medications: 'Paracetamol,Amoxicillin' });
  });

  it('goes by cost on request', async () => {
    http.answer(recommendPharmacies, [recommended, aRecommendedPharmacy({ name: 'Cheap Pharmacy', totalCost: 20, matchScore: 60 })]);
    const { person } = openPharmacy('?step=recommendations');
    await screen.findByRole('heading', { name: /Cheap Pharmacy$/ });
    expect(names()).toEqual(['1 Piassa Pharmacy', '2 Cheap Pharmacy']);
    await person.click(screen.getByLabelText('Cost'));
    expect(names()).toEqual(['1 Cheap Pharmacy', '2 Piassa Pharmacy']);
  });

  it('says honestly that nobody has it, and leaves ways on', async () => {
    http.answer(recommendPharmacies, []);
    openPharmacy('?step=recommendations');
    expect(await screen.findByText('No pharmacy has these in stock')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Browse all' }).map((it) => it.getAttribute('href'))).toContain('/pharmacy?browse=all');
  });

  it('sends the medicines with their quantities', async () => {
    http.answer(recommendPharmacies, [recommended]);
    http.answer(getFacility, aFacility({ id: recommended.id, name: recommended.name, facility_type: 'pharmacy' }));
    const { person, router } = openPharmacy(`?step=booking&pharmacy=${recommended.id}`);
    expect(await screen.findByText('Only 3 left')).toBeVisible();
    const created = aMedicationRequest();
    http.answer(createMedicationRequest, created);
    http.answer(getMedicationRequest, created);
    await person.click(await screen.findByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(router.href).toBe(`/pharmacy?request=${created.id}`));
    expect(sent(createMedicationRequest)).toEqual([
      { pharmacyId: recommended.id, requestedMedications: JSON.stringify(medicines.medications) },
    ]);
  });

  it('does not claim stock for a pharmacy from the whole list', async () => {
    http.answer(recommendPharmacies, [recommended]);
    const other = aFacility({ facility_type: 'pharmacy' });
    http.answer(getFacility, other);
    openPharmacy(`?step=booking&pharmacy=${other.id}`);
    expect(await screen.findByText(/^What this pharmacy has of your list is not known/)).toBeVisible();
  });
});

describe('lists of all places', () => {
  it('lists pharmacies by the server, nearest first, and says whose stock is not known', async () => {
    writeLocation({ latitude: 9.0362, longitude: 38.7521, accuracy: 20, timestamp: Date.now() });
    http.answer(listPharmacies, [aPharmacy({ name: 'Here Pharmacy' }), aPharmacy({ medicinesInStock: 0, stockUpdatedAt: null })]);
    const { person } = openPharmacy('?browse=all', null);
    const [here, other] = (await screen.findAllByRole('article')).map((it) => within(it));
    expect(here?.getByText('0 km')).toBeVisible();
    expect(here?.getByText(/^12 medicines in stock, updated/)).toBeVisible();
    expect(other?.getByText('Stock not known')).toBeVisible();
    await person.type(screen.getByLabelText('Search by name or address'), 'bole');
    await waitFor(() => expect(http.requests(listPharmacies).at(-1)?.query).toMatchObject({ q: 'bole', lat: '9.0362' }));
  });

  it('begins a request for the place that was chosen from the list', async () => {
    const lab = aFacility({ name: 'Arada Lab' });
    http.answer(listFacilities, [lab]);
    const { unmount } = openDiagnostics('?browse=all', null);
    const way = () => screen.findByRole('link', { name: 'Send a request Arada Lab' });
    expect(await way()).toHaveAttribute('href', `/diagnostics?step=upload&center=${lab.id}`);
    unmount();
    openDiagnostics('?browse=all');
    expect(await way()).toHaveAttribute('href', `/diagnostics?step=booking&center=${lab.id}`);
  });

  it('says why the list did not come, and tries again', async () => {
    http.lose(listFacilities);
    const { person } = openDiagnostics('?browse=all');
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error. Please try again.');
    http.answer(listFacilities, []);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No diagnostic centers yet')).toBeVisible();
  });
});
