import { describe, expect, it } from '@jest/globals';
import type { RequestType } from '@tenaye/contracts/facility-kind.facts.ts';
import {
  countProviderRequests,
  getProviderRequest,
  listProviderRequests,
  type ProviderRequest,
} from '@tenaye/contracts/facility-request-provider.ts';
import { getProviderFacility, type ProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { aNotification, aProviderSession, uuid } from '@tenaye/testing/builders.ts';
import { stubEventStream } from '@tenaye/testing/event-stream.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { aProviderFacility, aProviderRequest, requestCounts } from '@tenaye/testing/portal-builders.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { en } from '../../messages/en.test-support.ts';
import { RecentRequests } from './queue/RecentRequests.tsx';
import { Requests } from './Requests.tsx';

const http = stubHttp();
const events = stubEventStream();
const messages = { 'mf-provider': { en } };
const provider = aProviderSession({ providerType: 'health_facility' }, null);
const DESK = '/provider/pharmacy?view=requests';
const notFound = { code: 'not_found', message: 'Not found' } as const;

const medicine = (name: string, quantity: number) => ({
  name,
  quantity,
  medicationId: null,
  answer: null,
  inventoryId: null,
  stockItem: null,
});
const named = (firstName: string, more: Partial<ProviderRequest> = {}) =>
  aProviderRequest({ patient: { firstName, lastName: 'Bekele', phone: '+251911234567' }, ...more });
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

function openQueue(
  requests: ProviderRequest[],
  { path = DESK, type = 'medication' as RequestType, facility = {} as Partial<ProviderFacility>, counts = requestCounts() } = {},
) {
  http.answer(listProviderRequests, requests);
  http.answer(getProviderFacility, aProviderFacility(facility));
  http.answer(countProviderRequests, counts);
  return renderWithPlatform(<Requests type={type} />, { path, provider, messages });
}
const arrive = (request: ProviderRequest) => {
  http.answer(getProviderRequest, request);
  act(() => events.send({ audience: 'provider', notification: aNotification({ type: 'medication', relatedId: request.id }) }));
};
const listed = () => http.requests(listProviderRequests).map((it) => it.query);

describe('the queue', () => {
  it('shows patient, items, waiting time and next step, grouped by status', async () => {
    openQueue([
      named('Selam', {
        steps: [{ status: 'pending', at: minutesAgo(125) }],
        requestedMedications: [medicine('Amoxicillin', 21), medicine('Zinc', 5), medicine('Codeine', 3), medicine('Cetirizine', 10)],
      }),
      named('Abel', { status: 'ready', totalAmount: 120, can: { setStatus: ['completed'], addResults: false } }),
    ]);
    const waiting = within(await screen.findByRole('region', { name: 'Waiting for your answer' })).getByRole('listitem');
    expect(waiting).toHaveTextContent('Selam Bekele');
    expect(waiting).toHaveTextContent('Amoxicillin × 21, Zinc × 5, Codeine × 3 +1 more');
    expect(waiting).toHaveTextContent('Waiting long: 2 hr 5 min');
    expect(waiting).toHaveTextContent('Answer it');
    const ready = within(screen.getByRole('region', { name: 'Ready, or on its way' })).getByRole('listitem');
    expect(ready).toHaveTextContent('Abel Bekele');
    expect(ready).toHaveTextContent('ETB 120.00');
    expect(ready).toHaveTextContent('Hand it over');
    expect(listed()).toEqual([{ type: 'medication', limit: '25', open: 'true' }]);
  });

  it('counts no minutes before the first is over', async () => {
    const steps = (status: 'pending' | 'ready') => [{ status, at: minutesAgo(0) }];
    openQueue([named('Selam', { steps: steps('pending') }), named('Abel', { status: 'ready', steps: steps('ready') })]);
    expect(await screen.findByText('Sent just now')).toBeVisible();
    expect(screen.getByText('Marked as ready just now')).toBeVisible();
    expect(screen.queryByText(/0 min/)).toBeNull();
  });

  it('tells two patients of one name apart by their phone numbers, and says none where the patient is not to be phoned', async () => {
    const ofPhone = (phone: string | null) => named('Selam', { patient: { firstName: 'Selam', lastName: 'Bekele', phone } });
    openQueue([ofPhone('+251911000123'), ofPhone('+251911000456'), ofPhone(null)]);
    const rows = within(await screen.findByRole('region', { name: 'Waiting for your answer' })).getAllByRole('listitem');
    expect(rows.map((it) => /Phone …\d+/.exec(it.textContent ?? '')?.[0])).toEqual(['Phone …0123', 'Phone …0456', undefined]);
  });

  it('groups the digits of large counts', async () => {
    openQueue([], { counts: requestCounts({ completed: 1004 }) });
    expect(await screen.findByRole('link', { name: 'Completed (1,004)' })).toBeVisible();
  });

  it.each([
    ['', 'Nothing to do', { open: 'true' }],
    ['&status=all', 'No requests yet', {}],
    ['&status=ready', 'Nothing waiting to be handed over', { status: 'ready' }],
    ['&status=rejected', 'No rejected requests', { status: 'rejected' }],
    ['&status=lost', 'Nothing to do', { open: 'true' }],
  ])('says under the filter "%s" that there is none', async (status, words, query) => {
    openQueue([], { path: `${DESK}${status}` });
    expect(await screen.findByText(words)).toBeVisible();
    expect(listed()).toEqual([{ type: 'medication', limit: '25', ...query }]);
  });

  it('is filtered by links that keep the view, and counts the requests behind each', async () => {
    const { person, router } = openQueue([], { counts: requestCounts({ pending: 3, ready: 1, cancelled: 2 }) });
    const filters = within(await screen.findByRole('navigation', { name: 'Show requests' }));
    expect(await filters.findByRole('link', { name: 'To do (4)' })).toHaveAttribute('aria-current', 'true');
    expect(filters.getByRole('link', { name: 'Ready (1)' })).toBeVisible();
    expect(filters.getByRole('link', { name: 'All (6)' })).toBeVisible();
    await person.click(filters.getByRole('link', { name: 'Completed' }));
    expect(await screen.findByText('No completed requests')).toBeVisible();
    expect(router.href).toBe('/provider/pharmacy?view=requests&status=completed');
  });

  it('is searched by name, phone or reference, in all requests, and the search is in the URL', async () => {
    const { person, router } = openQueue([named('Lensa', { reference: 'K7M3P' })]);
    expect(await screen.findByText('Ref. K7M3P')).toBeVisible();
    http.answer(listProviderRequests, []);
    await person.type(screen.getByRole('searchbox', { name: /Find a request/ }), 'k7m3p ');
    expect(await screen.findByText('No request found')).toBeVisible();
    expect(listed().at(-1)).toEqual({ type: 'medication', limit: '25', q: 'k7m3p' });
    expect(router.href).toBe('/provider/pharmacy?view=requests&status=all&q=k7m3p');
  });

  it('opens the previous and the next request by the keyboard', async () => {
    const [first, second] = [named('Selam'), named('Abel')];
    http.answer(getProviderRequest, ({ params }) => (params.id === first.id ? first : second));
    const { person, router } = openQueue([first, second], { path: `${DESK}&request=${first.id}` });
    expect(await screen.findByRole('heading', { level: 2, name: 'Selam Bekele' })).toBeVisible();
    await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(await screen.findByRole('heading', { level: 2, name: 'Abel Bekele' })).toBeVisible();
    expect(router.href).toContain(second.id);
    await person.click(screen.getByRole('link', { name: 'Previous request' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Selam Bekele' })).toBeVisible();
  });

  it('goes on beyond the requests that were read', async () => {
    const [first, second] = [named('Selam'), named('Abel')];
    http.answer(getProviderFacility, aProviderFacility());
    http.answer(countProviderRequests, requestCounts());
    http.answer(getProviderRequest, ({ params }) => (params.id === first.id ? first : second));
    http.answerPages(listProviderRequests, [[first], [second]]);
    const { person } = renderWithPlatform(<Requests type="medication" />, { path: `${DESK}&request=${first.id}`, provider, messages });
    await person.click(await screen.findByRole('link', { name: 'Next request' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Abel Bekele' })).toBeVisible();
  });

  it('is read until it has a request that was opened from the bell, so that this one has neighbors too', async () => {
    const all = ['Selam', 'Abel', 'Hana', 'Lensa'].map((it) => named(it));
    const asked = all[3]?.id ?? '';
    http.answer(getProviderFacility, aProviderFacility());
    http.answer(countProviderRequests, requestCounts());
    http.answer(getProviderRequest, ({ params }) => all.find((it) => it.id === params.id) ?? named('None'));
    http.answerPages(
      listProviderRequests,
      all.map((it) => [it]),
    );
    const { person } = renderWithPlatform(<Requests type="medication" />, { path: `${DESK}&request=${asked}`, provider, messages });
    await person.click(await screen.findByRole('link', { name: 'Previous request' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Hana Bekele' })).toBeVisible();
  });

  it('of a diagnostic center has no filter for "ready for pickup"', async () => {
    openQueue([], { type: 'diagnostic' });
    const filters = within(await screen.findByRole('navigation', { name: 'Show requests' }));
    expect(filters.queryByRole('link', { name: 'Ready' })).not.toBeInTheDocument();
    expect(filters.getByRole('link', { name: 'Rejected' })).toBeVisible();
  });

  it('shows more on request, and keeps the loaded requests when the next page fails', async () => {
    http.answer(getProviderFacility, aProviderFacility());
    http.answer(countProviderRequests, requestCounts());
    http.answerPages(listProviderRequests, [[named('Selam')], [named('Abel')]]);
    const { person } = renderWithPlatform(<Requests type="medication" />, { path: DESK, provider, messages });
    const more = await screen.findByRole('button', { name: 'Show more' });
    http.lose(listProviderRequests);
    await person.click(more);
    const alert = await screen.findByRole('alert');
    expect(screen.getByText('Selam Bekele')).toBeVisible();
    http.answerPages(listProviderRequests, [[named('Selam')], [named('Abel')]]);
    await person.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Abel Bekele')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('shows that it is loading, then that it failed, and loads on request', async () => {
    http.lose(listProviderRequests);
    http.answer(getProviderFacility, aProviderFacility());
    http.answer(countProviderRequests, requestCounts());
    const { person } = renderWithPlatform(<Requests type="medication" />, { path: DESK, provider, messages });
    expect(screen.getByText('Loading requests…')).toBeInTheDocument();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Requests could not be loaded');
    http.answer(listProviderRequests, [named('Selam')]);
    await person.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Selam Bekele')).toBeVisible();
  });

  it.each(['pending', 'rejected'] as const)(
    'of a facility whose registration is %s shows no queue, and leaves the reason to the portal',
    async (verificationStatus) => {
      openQueue([], { facility: { isVerified: false, verificationStatus } });
      expect(await screen.findByText('Requests will appear here once your registration is approved.')).toBeVisible();
      expect(screen.queryByText('Nothing to do')).not.toBeInTheDocument();
      expect(screen.queryByRole('navigation', { name: 'Show requests' })).not.toBeInTheDocument();
    },
  );
});

describe('a facility that has closed', () => {
  it('says that no new requests come, above the ones it still has to answer', async () => {
    openQueue([named('Selam')], { facility: { isActive: false } });
    expect(await screen.findByText('You are inactive')).toBeVisible();
    expect(await screen.findByText('Selam Bekele')).toBeVisible();
  });
});

describe('a request that arrives', () => {
  it('is announced, marked as new, and no longer counted once it is opened', async () => {
    const { person } = openQueue([]);
    expect(await screen.findByText('Nothing to do')).toBeVisible();
    const request = named('Selam', { requestedMedications: [medicine('Zinc', 5), medicine('Codeine', 3)] });
    http.answer(listProviderRequests, [request]);
    arrive(request);
    const link = await screen.findByRole('link', { name: 'Open the new request' });
    expect(link.closest('[role="status"]')).toHaveTextContent('New requestSelam Bekele requested 2 items.');
    expect(within(await screen.findByRole('listitem')).getByText('New')).toBeVisible();
    await person.click(link);
    expect(await screen.findByRole('heading', { level: 2, name: 'Selam Bekele' })).toHaveFocus();
    expect(screen.queryByText('New')).not.toBeInTheDocument();
    expect(screen.queryByText('New request')).not.toBeInTheDocument();
  });

  it('is no longer announced when it is cancelled at once', async () => {
    openQueue([]);
    expect(await screen.findByText('Nothing to do')).toBeVisible();
    const request = named('Selam');
    arrive(request);
    expect(await screen.findByText('New request')).toBeVisible();
    arrive({ ...request, status: 'cancelled', can: { setStatus: [], addResults: false } });
    await waitFor(() => expect(screen.queryByText('New request')).not.toBeInTheDocument());
  });

  it('updates the counts of the facility', async () => {
    openQueue([]);
    expect(await screen.findByText('Nothing to do')).toBeVisible();
    http.answer(countProviderRequests, requestCounts({ pending: 1 }));
    arrive(named('Selam'));
    expect(await screen.findByRole('link', { name: 'To do (1)' })).toBeVisible();
  });

  it('appears after a reconnect if it arrived while the connection was lost', async () => {
    openQueue([]);
    expect(await screen.findByText('Nothing to do')).toBeVisible();
    http.answer(listProviderRequests, [named('Selam')]);
    act(() => events.reconnect());
    expect(await screen.findByText('Selam Bekele')).toBeVisible();
  });
});

describe('the open request', () => {
  it('opens from its row with its heading focused, and closing returns the focus to the row', async () => {
    const request = named('Selam', { notes: 'For my mother', preferredDate: '2026-03-05' });
    http.answer(getProviderRequest, request);
    const { person, router } = openQueue([request], { path: `${DESK}&status=pending` });
    await person.click(await screen.findByRole('link', { name: 'Selam Bekele' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Selam Bekele' })).toHaveFocus();
    expect(router.href).toBe(`/provider/pharmacy?view=requests&status=pending&request=${request.id}`);
    expect(screen.getByRole('link', { name: 'Call Selam Bekele: +251 91 123 4567' })).toHaveAttribute('href', 'tel:+251911234567');
    expect(screen.getByText('For my mother')).toBeVisible();
    expect(screen.getByText('Thu, Mar 5, 2026')).toBeVisible();
    expect(screen.getByText('Sent by Selam Bekele')).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Back to the requests' }));
    await waitFor(() => expect(router.href).toBe('/provider/pharmacy?view=requests&status=pending'));
    expect(screen.getByRole('link', { name: 'Selam Bekele' })).toHaveFocus();
  });

  it('says when the URL names no request, or none of this kind', async () => {
    http.refuse(getProviderRequest, notFound);
    const { unmount } = openQueue([], { path: `${DESK}&request=${crypto.randomUUID()}` });
    expect(await screen.findByText("This request can't be found")).toBeVisible();
    unmount();
    const tests = named('Selam', { requestType: 'diagnostic', requestedServices: ['X-ray'] });
    http.answer(getProviderRequest, tests);
    openQueue([], { path: `${DESK}&request=${tests.id}` });
    expect(await screen.findByText("This request can't be found")).toBeVisible();
  });

  it('says of which of the account’s facilities it is, if it was opened at another one', async () => {
    const request = named('Selam', { requestType: 'diagnostic', requestedServices: ['X-ray'] });
    const [main, lab] = [
      { id: uuid(), name: 'Kality Pharmacy', category: 'pharmacy' },
      { id: uuid(), name: 'Bole Lab', category: 'diagnostic_lab' },
    ].map((it) => ({ ...it, kind: 'facility' as const, verificationStatus: 'approved' as const, isVerified: true }));
    http.answer(getProviderRequest, request);
    http.refuse(getProviderRequest, notFound, (it) => it.query.facilityId !== lab?.id);
    http.answer(getProviderFacility, aProviderFacility());
    http.answer(listProviderRequests, []);
    http.answer(countProviderRequests, requestCounts());
    const session = { ...provider, facilities: [main, lab].filter((it) => it !== undefined) };
    renderWithPlatform(<Requests type="medication" />, { path: `${DESK}&request=${request.id}`, provider: session, messages });
    expect(await screen.findByText('This is a request of Bole Lab')).toBeVisible();
    const there = `/provider/diagnostic_center?facility=${lab?.id}&view=requests&request=${request.id}`;
    expect(screen.getByRole('link', { name: 'Open it there' })).toHaveAttribute('href', there);
  });

  it('can be loaded again after a lost connection', async () => {
    const request = named('Selam');
    http.lose(getProviderRequest);
    const { person } = openQueue([request], { path: `${DESK}&request=${request.id}` });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The request could not be loaded');
    http.answer(getProviderRequest, request);
    await person.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Selam Bekele' })).toBeVisible();
  });

  it('says that the patient has cancelled it, and offers no more actions', async () => {
    const request = named('Selam');
    http.answer(getProviderRequest, request);
    openQueue([request], { path: `${DESK}&request=${request.id}` });
    expect(await screen.findByRole('button', { name: 'Reject' })).toBeVisible();
    arrive({
      ...request,
      status: 'cancelled',
      patient: { ...request.patient, phone: null },
      can: { setStatus: [], addResults: false },
    });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Status changed: Cancelled');
    expect(alert).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Reject' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Call/ })).not.toBeInTheDocument();
  });
});

describe('recent requests', () => {
  const openRecent = (type: RequestType) => renderWithPlatform(<RecentRequests type={type} />, { provider, messages });

  it('are the latest five, each with its status and a link to the queue', async () => {
    const request = named('Selam', { status: 'completed', can: { setStatus: [], addResults: false } });
    http.answer(listProviderRequests, [request]);
    openRecent('medication');
    const recent = within(await screen.findByRole('region', { name: 'Recent Medication Requests' }));
    const row = await recent.findByRole('link', { name: 'Selam Bekele' });
    expect(row).toHaveAttribute('href', `/provider/pharmacy?view=requests&request=${request.id}`);
    expect(recent.getByText('Completed')).toBeVisible();
    expect(recent.getByRole('link', { name: 'All requests' })).toHaveAttribute('href', '/provider/pharmacy?view=requests');
    expect(listed()).toEqual([{ type: 'medication', limit: '5' }]);
  });

  it('are empty at first, and filled without a reload', async () => {
    http.answer(listProviderRequests, []);
    openRecent('diagnostic');
    expect(await screen.findByRole('heading', { name: 'Recent Diagnostic Requests' })).toBeVisible();
    expect(await screen.findByText('No diagnostic requests yet')).toBeVisible();
    http.answer(listProviderRequests, [named('Selam', { requestType: 'diagnostic', requestedServices: ['X-ray'] })]);
    act(() => events.send({ audience: 'provider', notification: aNotification({ type: 'diagnostic' }) }));
    expect(await screen.findByText('X-ray')).toBeVisible();
  });

  it('can be loaded again', async () => {
    http.lose(listProviderRequests);
    const { person } = openRecent('medication');
    const alert = await screen.findByRole('alert');
    http.answer(listProviderRequests, [named('Selam')]);
    await person.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Selam Bekele')).toBeVisible();
  });
});
