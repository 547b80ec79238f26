import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { getFacility } from '@tenaye/contracts/facility.ts';
import { createDiagnosticRequest, getDiagnosticRequest, listDiagnosticRequests } from '@tenaye/contracts/facility-request.ts';
import { listOrders } from '@tenaye/contracts/order.ts';
import { listOfferedTests, recommendCenters } from '@tenaye/contracts/ranking.ts';
import { listFacilityReviews } from '@tenaye/contracts/review.ts';
import { aDiagnosticRequest, aFacility, aFacilityDetails, aRecommendedCenter } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { DiagnosticsPage } from './DiagnosticsPage.tsx';
import { finderOptions, keepDraft, sentFields, testsDraft } from './finder.test-support.ts';

const http = stubHttp();
beforeEach(() => {
  http.answer(listFacilityReviews, []);
});
beforeEach(() => sessionStorage.clear());

function open(query: string, draft: unknown = testsDraft) {
  keepDraft('diagnostics', draft);
  http.answer(listOfferedTests, { tests: [], hasPrices: false });
  http.answer(listDiagnosticRequests, []);
  http.answer(listOrders, []);
  return renderWithPlatform(<DiagnosticsPage />, { ...finderOptions, path: `/diagnostics${query}` });
}

describe('a request to a center', () => {
  const center = aFacilityDetails({ name: 'Arada Lab', address: 'Piassa' });
  const openForm = (draft: unknown = testsDraft) => {
    http.answer(getFacility, center);
    return open(`?step=booking&center=${center.id}`, draft);
  };
  const submit = () => screen.findByRole('button', { name: 'Send request' });

  it('sends list, prescription, day and note, opens the request and clears the drafts', async () => {
    const { person, router, toasts } = openForm({ ...testsDraft, prescriptionId: aFacility().id, preferredDate: '2099-01-02' });
    sessionStorage.setItem('prescription.diagnostics', '{"source":"hand","items":[],"types":[]}');
    await person.type(await screen.findByLabelText(/^Notes/), 'After 9');
    const created = aDiagnosticRequest({ centerName: 'Arada Lab' });
    http.answer(createDiagnosticRequest, created);
    http.answer(getDiagnosticRequest, created);
    await person.click(await submit());
    await waitFor(() => expect(router.href).toBe(`/diagnostics?request=${created.id}`));
    expect(await within(await screen.findByRole('dialog')).findByText('You sent the request')).toBeVisible();
    expect(toasts).toEqual([]);
    expect(sentFields(http, createDiagnosticRequest)).toEqual([
      {
        facilityId: center.id,
        requestedServices: '["Complete blood count"]',
        prescriptionId: expect.any(String),
        preferredDate: '2099-01-02',
        notes: 'After 9',
      },
    ]);
    expect(sessionStorage.getItem('finder.diagnostics')).toBeNull();
    expect(sessionStorage.getItem('prescription.diagnostics')).toBeNull();
  });

  it('says that the connection was lost, not that nothing was sent, and resends the same content with the same key after a reload', async () => {
    const { person, unmount, toasts } = openForm();
    const isOnline = jest.spyOn(navigator, 'onLine', 'get');
    http.answer(createDiagnosticRequest, () => {
      isOnline.mockReturnValue(false);
      throw new TypeError('connection lost');
    });
    await person.click(await submit());
    expect(await screen.findByText('The connection was lost')).toBeVisible();
    expect(toasts).toEqual([]);
    isOnline.mockRestore();
    unmount();
    const created = aDiagnosticRequest();
    http.answer(createDiagnosticRequest, created);
    http.answer(getDiagnosticRequest, created);
    const again = openForm();
    await again.person.click(await submit());
    await waitFor(() => expect(again.router.href).toBe(`/diagnostics?request=${created.id}`));
    const [lost, repeated] = http.requests(createDiagnosticRequest).map((it) => it.headers.get('idempotency-key'));
    expect(lost).toBeTruthy();
    expect(repeated).toBe(lost);
  });

  it('returns to the recommendations with the list kept when the center no longer takes requests', async () => {
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
    const { person } = openForm({ ...testsDraft, preferredDate: '2020-01-01' });
    await person.click(await submit());
    expect(await screen.findByText('Please choose today or a later day')).toBeVisible();
    expect(http.requests(createDiagnosticRequest)).toHaveLength(0);
  });

  it('sends nothing for a day on which the center is closed', async () => {
    http.answer(getFacility, { ...center, working_hours: { Monday: '8:00 - 18:00', Sunday: 'Closed' } });
    const { person } = open(`?step=booking&center=${center.id}`, { ...testsDraft, preferredDate: '2099-01-04' });
    await person.click(await submit());
    expect(await screen.findByText('Closed on this day. Please choose another one.')).toBeVisible();
    expect(http.requests(createDiagnosticRequest)).toHaveLength(0);
  });

  it('sends without a prescription that the server has lost, once the patient knows', async () => {
    const { person } = openForm({ ...testsDraft, prescriptionId: aFacility().id });
    const message = 'This prescription is no longer available. Please add it again.';
    http.refuse(createDiagnosticRequest, { code: 'not_found', message, issues: [{ path: 'prescriptionId', message }] });
    await person.click(await submit());
    expect(await screen.findByText('This prescription is no longer available. Please add it again.')).toBeVisible();
    expect(screen.queryByText('Your lab request is attached.')).not.toBeInTheDocument();
    http.answer(createDiagnosticRequest, aDiagnosticRequest());
    http.answer(getDiagnosticRequest, aDiagnosticRequest());
    await person.click(await submit());
    await waitFor(() => expect(sentFields(http, createDiagnosticRequest)).toHaveLength(2));
    expect(sentFields(http, createDiagnosticRequest)[1]).not.toHaveProperty('prescriptionId');
  });

  it('keeps the prescription when the center is the one that is gone', async () => {
    const prescriptionId = aFacility().id;
    const { person } = openForm({ ...testsDraft, prescriptionId });
    http.refuse(createDiagnosticRequest, { code: 'not_found', message: 'Not found' });
    await person.click(await submit());
    await waitFor(() => expect(sentFields(http, createDiagnosticRequest)).toHaveLength(1));
    expect(await screen.findByText('Your lab request is attached.')).toBeVisible();
    await person.click(await submit());
    await waitFor(() => expect(sentFields(http, createDiagnosticRequest)).toHaveLength(2));
    expect(sentFields(http, createDiagnosticRequest)[1]).toMatchObject({ prescriptionId });
  });

  it('is there again for its patient after the session has ended', async () => {
    const first = openForm({ ...testsDraft, notes: 'After 9' });
    expect(await screen.findByLabelText(/^Notes/)).toHaveValue('After 9');
    first.unmount();
    const path = `/diagnostics?step=booking&center=${center.id}`;
    const signedOut = renderWithPlatform(<DiagnosticsPage />, { ...finderOptions, user: null, path });
    await waitFor(() => expect(signedOut.container).not.toBeEmptyDOMElement());
    expect(screen.queryByDisplayValue('After 9')).not.toBeInTheDocument();
    signedOut.unmount();
    renderWithPlatform(<DiagnosticsPage />, { ...finderOptions, path });
    expect(await screen.findByLabelText(/^Notes/)).toHaveValue('After 9');
  });

  it('says after a reload that a file to be attached was lost', async () => {
    openForm({ ...testsDraft, fileName: 'request.jpg' });
    expect(await screen.findByText(/^request.jpg wasn't saved/)).toBeVisible();
  });
});
