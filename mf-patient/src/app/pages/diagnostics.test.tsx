import { beforeEach, describe, expect, it } from '@jest/globals';
import { getFacility, listFacilities } from '@tenaye/contracts/facility.ts';
import { listDiagnosticRequests } from '@tenaye/contracts/facility-request.ts';
import { listOrders } from '@tenaye/contracts/order.ts';
import { searchTests } from '@tenaye/contracts/prescription.ts';
import { listOfferedTests, recommendCenters } from '@tenaye/contracts/ranking.ts';
import { listFacilityReviews } from '@tenaye/contracts/review.ts';
import { aFacility, aFacilityDetails, aRecommendedCenter, aUser } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { later } from '@tenaye/testing/later.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { choosePlace, clearPosition } from '../../shared/location/position-store.ts';
import { writeLocation } from '../../shared/location/user-location.ts';
import { DiagnosticsPage } from './DiagnosticsPage.tsx';
import { finderOptions, keepDraft, shownPlaces, testsDraft } from './finder.test-support.ts';

const http = stubHttp();
beforeEach(() => {
  http.answer(listFacilityReviews, []);
});
beforeEach(() => sessionStorage.clear());

function open(query: string, draft: unknown = testsDraft) {
  keepDraft('diagnostics', draft);
  http.answer(listDiagnosticRequests, []);
  http.answer(listOrders, []);
  return renderWithPlatform(<DiagnosticsPage />, { ...finderOptions, path: `/diagnostics${query}` });
}

/** The progress as a screen reader tells it; `>` marks the current step. */
const steps = () =>
  [...screen.getByRole('list', { name: 'Steps' }).children].map((it) =>
    `${it.hasAttribute('aria-current') ? '> ' : ''}${it.textContent?.replace(/^\d/, '')}`.trim(),
  );

describe('a list typed by hand', () => {
  it('leads to recommendations, survives a reload, and can be changed', async () => {
    http.answer(recommendCenters, [aRecommendedCenter()]);
    http.answer(searchTests, []);
    const first = open('', null);
    await first.person.click(screen.getByRole('button', { name: 'Type it by hand' }));
    await first.person.type(screen.getByLabelText('Test'), 'Ferritin');
    await first.person.click(screen.getByRole('button', { name: 'Confirm 1 test' }));
    expect(await screen.findByText('1 center recommended')).toBeVisible();
    expect(first.router.href).toBe('/diagnostics?step=recommendations');
    first.unmount();
    const again = renderWithPlatform(<DiagnosticsPage />, { ...finderOptions, path: '/diagnostics?step=upload' });
    expect(screen.getByText('Ferritin')).toBeVisible();
    await again.person.click(screen.getByRole('button', { name: 'Edit the list' }));
    expect(screen.getByLabelText('Test')).toHaveValue('Ferritin');
  });

  it('goes to the center chosen before the list', async () => {
    const center = aFacilityDetails({ name: 'Arada Lab' });
    http.answer(getFacility, center);
    http.answer(listOfferedTests, { tests: [], hasPrices: false });
    http.answer(searchTests, []);
    const { person, router } = open(`?step=upload&center=${center.id}`, null);
    expect(await screen.findByText('Your request will go to Arada Lab.')).toBeVisible();
    expect(steps()).toEqual(['> Upload', 'Analyzing', 'Recommendations', 'Booking']);
    await person.click(screen.getByRole('button', { name: 'Type it by hand' }));
    expect(steps()).toEqual(['Upload completed', '> Analyzing', 'Recommendations', 'Booking']);
    await person.type(screen.getByLabelText('Test'), 'Ferritin');
    await person.click(screen.getByRole('button', { name: 'Confirm 1 test' }));
    expect(await screen.findByRole('button', { name: 'Send request' })).toBeVisible();
    expect(steps()).toEqual(['Upload completed', 'Analyzing completed', 'Recommendations', '> Booking']);
    expect(router.href).toBe(`/diagnostics?step=booking&center=${center.id}&from=list`);
  });
});

describe('recommended centers', () => {
  it('are marked as those for no position until the ones for the position come', async () => {
    http.answer(recommendCenters, [aRecommendedCenter({ name: 'Best Lab', distance: null })]);
    open('?step=recommendations');
    expect((await screen.findByRole('article')).closest('[aria-busy]')).toBeNull();
    const answer = later<ReturnType<typeof aRecommendedCenter>[]>();
    http.answer(recommendCenters, () => answer.promise);
    act(() => choosePlace({ name: 'Bole', latitude: 9, longitude: 38.75 }));
    expect(screen.getByRole('article').closest('[aria-busy="true"]')).not.toBeNull();
    answer.resolve([aRecommendedCenter({ name: 'Near Lab', distance: 0.8 })]);
    await waitFor(() => expect(screen.getByRole('article')).toHaveTextContent('Near Lab'));
    expect(screen.getByRole('article').closest('[aria-busy]')).toBeNull();
    act(clearPosition);
  });

  it('shows score, parts, distance and "New", best first, and sorts by distance on request', async () => {
    writeLocation({ latitude: 9, longitude: 38.75, accuracy: 20, timestamp: Date.now() });
    http.answer(recommendCenters, [
      aRecommendedCenter({ name: 'Best Lab', distance: 7.4, rating: null }),
      aRecommendedCenter({ name: 'Near Lab', distance: 0.8, matchScore: 70 }),
      aRecommendedCenter({ name: 'Nowhere Lab', distance: null, matchScore: 66 }),
    ]);
    const { person, router } = open('?step=recommendations');
    expect(await screen.findByText('3 centers recommended')).toBeVisible();
    expect(shownPlaces()).toEqual(['1 Best Lab', '2 Near Lab', '3 Nowhere Lab']);
    const [best, , nowhere] = screen.getAllByRole('article').map((it) => within(it));
    for (const text of ['Best Match', '7.4 km', 'New', 'Diagnostic Laboratory', 'Premium', /^Match score: 94 of 100/, '28.1 of 30'])
      expect(best?.getByText(text)).toBeInTheDocument();
    expect(nowhere?.getByText('Distance unknown')).toBeVisible();
    expect(screen.getAllByText('Best Match')).toHaveLength(1);
    expect(http.requests(recommendCenters)[0]?.query).toEqual({
      types: 'diagnostic_lab',
      tests: 'Complete blood count',
      lat: '9',
      lng: '38.75',
    });
    await person.selectOptions(screen.getByLabelText('Sort by'), 'Distance');
    expect(shownPlaces()).toEqual(['1 Near Lab', '2 Best Lab', '3 Nowhere Lab']);
    expect(router.href).toBe('/diagnostics?step=recommendations&sort=distance');
    expect(within(screen.getAllByRole('article')[1] ?? document.body).getByText('Best Match')).toBeVisible();
  });

  it('claims nothing about a center that names no tests and no prices, and sorts by how much of the list the others offer', async () => {
    const test = (wanted: string, price?: number) => ({ wanted, service: price === undefined ? null : { name: wanted, price } });
    http.answer(recommendCenters, [
      aRecommendedCenter({ name: 'Half Lab', hasPrices: true, tests: [test('Urinalysis', 10), test('Creatinine')] }),
      aRecommendedCenter({ name: 'Silent Lab', tests: [test('Urinalysis'), test('Creatinine')] }),
      aRecommendedCenter({ name: 'Full Lab', hasPrices: true, tests: [test('Urinalysis', 100), test('Creatinine', 200)] }),
    ]);
    const { person } = open('?step=recommendations');
    await person.selectOptions(await screen.findByLabelText('Sort by'), 'Cost');
    expect(shownPlaces()).toEqual(['1 Full Lab', '2 Half Lab', '3 Silent Lab']);
    const [full, half, silent] = screen.getAllByRole('article').map((it) => within(it));
    expect(full?.getByText('Estimated total').parentElement).toHaveTextContent('Estimated total 2 of 2ETB 300.00');
    expect(half?.getByText('Creatinine').closest('li')).toHaveTextContent('Creatinine Not offered');
    expect(silent?.getByText('No list of tests with prices. Ask before you go.')).toBeVisible();
    expect(silent?.queryByText('Not offered')).not.toBeInTheDocument();
  });

  it('leave out a center whose prices name none of the tests, unless no other is left (n17)', async () => {
    const lines = (price?: number) => [{ wanted: 'ECG', service: price === undefined ? null : { name: 'ECG', price } }];
    const imaging = aRecommendedCenter({ name: 'Imaging Center', hasPrices: true, tests: lines() });
    http.answer(recommendCenters, [
      aRecommendedCenter({ name: 'Heart Center', hasPrices: true, tests: lines(300) }),
      aRecommendedCenter({ name: 'Silent Lab', tests: lines() }),
      imaging,
    ]);
    const first = open('?step=recommendations');
    expect(await screen.findByText('2 centers recommended')).toBeVisible();
    expect(shownPlaces()).toEqual(['1 Heart Center', '2 Silent Lab']);
    first.unmount();
    http.answer(recommendCenters, [imaging]);
    open('?step=recommendations');
    expect(await screen.findByText('1 center recommended')).toBeVisible();
    expect(shownPlaces()).toEqual(['1 Imaging Center']);
  });

  it('recommends without a position, asking for both kinds of center if the list names none', async () => {
    http.answer(recommendCenters, [aRecommendedCenter({ distance: null })]);
    open('?step=recommendations', { ...testsDraft, facilityTypes: [] });
    expect(await screen.findByText('Distance unknown, so it adds no points.')).toBeInTheDocument();
    expect(screen.queryByText('Distance unknown')).not.toBeInTheDocument();
    expect(http.requests(recommendCenters)[0]?.query).toEqual({ types: 'lab,imaging', tests: 'Complete blood count' });
  });

  it('says why the recommendation failed, keeps the list and retries on request', async () => {
    http.lose(recommendCenters);
    const { person } = open('?step=recommendations');
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error. Please try again.');
    expect(screen.getByText('Complete blood count')).toBeVisible();
    http.answer(recommendCenters, [aRecommendedCenter({ name: 'Arada Lab' })]);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: /Arada Lab$/ })).toBeVisible();
  });

  it('offers no map of the list without streets: pins on an empty grid helped nobody', async () => {
    http.answer(recommendCenters, [aRecommendedCenter(), aRecommendedCenter()]);
    open('?step=recommendations');
    await screen.findAllByRole('article');
    expect(screen.queryByRole('button', { name: 'Show on a map' })).not.toBeInTheDocument();
  });

  it('offers other ways to continue when no center fits', async () => {
    http.answer(recommendCenters, []);
    open('?step=recommendations');
    const none = within((await screen.findByText('No center found for your list')).parentElement ?? document.body);
    expect(none.getByRole('link', { name: 'Edit the list' })).toHaveAttribute('href', '/diagnostics?step=upload');
    expect(none.getByRole('link', { name: 'Browse all' })).toHaveAttribute('href', '/diagnostics?browse=all');
  });

  it('never shows the list of the patient who signed in before', async () => {
    http.answer(listDiagnosticRequests, []);
    http.answer(listOrders, []);
    keepDraft('diagnostics', testsDraft, aUser().id);
    renderWithPlatform(<DiagnosticsPage />, { ...finderOptions, path: '/diagnostics?step=recommendations' });
    expect(await screen.findByRole('heading', { name: 'What do you need?' })).toBeVisible();
    expect(screen.queryByText('Complete blood count')).not.toBeInTheDocument();
  });

  it('starts at the upload when the URL names a later step but there is no list', async () => {
    open('?step=recommendations', null);
    expect(await screen.findByRole('heading', { name: 'What do you need?' })).toBeVisible();
  });
});

describe('all centers', () => {
  it('starts a request to the place chosen from the list', async () => {
    const lab = aFacility({ name: 'Arada Lab' });
    http.answer(listFacilities, [lab]);
    const { unmount } = open('?browse=all', null);
    const way = () => screen.findByRole('link', { name: 'Send a request Arada Lab' });
    expect(await way()).toHaveAttribute('href', `/diagnostics?step=upload&center=${lab.id}`);
    unmount();
    open('?browse=all');
    expect(await way()).toHaveAttribute('href', `/diagnostics?step=booking&center=${lab.id}&from=list`);
  });

  it('says why the list failed to load, and retries on request', async () => {
    http.lose(listFacilities);
    const { person } = open('?browse=all');
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error. Please try again.');
    http.answer(listFacilities, []);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No diagnostic centers yet')).toBeVisible();
  });
});
