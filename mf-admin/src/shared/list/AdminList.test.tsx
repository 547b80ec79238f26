import { describe, expect, it } from '@jest/globals';
import { countConsequences } from '@tenaye/contracts/practice.ts';
import { listReasons } from '@tenaye/contracts/saved-reason.ts';
import { deleteView, listViews, type SavedView, saveView } from '@tenaye/contracts/saved-view.ts';
import { MAX_DECISIONS } from '@tenaye/contracts/verification.facts.ts';
import { decideBatch, exportListings, listAuthorities, listListings } from '@tenaye/contracts/verification.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { Verification } from '../../features/verification/Verification.tsx';
import { en } from '../../messages/en.test-support.ts';
import { aListing } from '../listing.test-support.ts';

const http = stubHttp();

/** The queue of providers, the list with everything that lists have. */
function open(query = '', pages = [[aListing()]]) {
  http.answer(listAuthorities, [{ authority: 'Addis Ababa Bureau', total: 3, pending: 0, unclaimed: 0, approved: 3 }]);
  http.answerPages(listListings, pages);
  return renderWithPlatform(<Verification status="pending" />, {
    path: `/provider/admin?tab=pending${query}`,
    provider: aProviderSession({ providerType: 'admin', adminRoles: ['verifier'] }, null),
    messages: { 'mf-admin': { en } },
  });
}

const lastQuery = () => http.requests(listListings).at(-1)?.query;
const press = async (person: ReturnType<typeof open>['person'], name: string) => person.click(await screen.findByRole('button', { name }));

describe('a list of administrators', () => {
  it('says each filter in words, and drops it at a press', async () => {
    const { person, router } = open('&q=bole&kind=doctor&type=cardiology&region=oromia&level=unknown&authority=Addis+Ababa+Bureau');
    const chips = within(await screen.findByRole('list', { name: 'Filters in use' }));
    expect(chips.getAllByRole('listitem').map((it) => it.textContent)).toEqual([
      'Search: bole ✕',
      'Type: Doctor ✕',
      'Specialty: Cardiology ✕',
      'Region: Oromia ✕',
      'Level of care: Unknown ✕',
      'Authority: Addis Ababa Bureau ✕',
    ]);
    expect(lastQuery()).toMatchObject({
      q: 'bole',
      kind: 'doctor',
      type: 'cardiology',
      region: 'oromia',
      level: 'unknown',
      authority: 'Addis Ababa Bureau',
    });
    await person.click(chips.getByRole('button', { name: 'Remove the filter: Specialty: Cardiology' }));
    expect(router.href).not.toContain('cardiology');
    await person.click(chips.getByRole('button', { name: 'Remove the filter: Search: bole' }));
    await waitFor(() => expect(lastQuery()).not.toHaveProperty('q'));
  });

  it('keeps the search in view and folds the other filters away on a phone, which begins with the rows', async () => {
    const { person } = open();
    const bar = within(await screen.findByRole('search'));
    const folded = document.getElementById(bar.getByRole('button', { name: 'Filters' }).getAttribute('aria-controls') ?? '');
    expect(folded).toContainElement(bar.getByLabelText('Region'));
    expect(folded).not.toContainElement(bar.getByRole('searchbox'));
    const opener = bar.getByRole('button', { name: 'Filters' });
    expect(opener).toHaveAttribute('aria-expanded', 'false');
    await person.click(opener);
    expect(opener).toHaveAttribute('aria-expanded', 'true');
  });

  it('gives the number of all rows, and of those on the page', async () => {
    open('', [[aListing()], [aListing(), aListing()]]);
    expect(await screen.findByText('1 of 3 rows')).toBeVisible();
  });

  it('is sorted by the server at a press on a header, and keeps the order in the address', async () => {
    const { person, router } = open();
    await press(person, 'Name');
    await waitFor(() => expect(lastQuery()).toMatchObject({ sort: 'name' }));
    await press(person, 'Name');
    await waitFor(() => expect(lastQuery()).toMatchObject({ sort: '-name' }));
    expect(router.href).toContain('sort=-name');
  });

  it('downloads all rows of the view with its filters and order', async () => {
    http.answerFile(exportListings, { content: 'id\r\n', type: 'text/csv' });
    const { person } = open('&kind=facility&sort=-registered');
    await press(person, 'Download CSV');
    await waitFor(() => expect(http.requests(exportListings)).toHaveLength(1));
    expect(http.requests(exportListings)[0]?.query).toEqual({
      kind: 'facility',
      status: 'pending',
      waiting: 'oldest',
      sort: '-registered',
    });
  });
});

describe('a saved view', () => {
  const aView = (more: Partial<SavedView> = {}): SavedView => ({
    id: crypto.randomUUID(),
    list: 'pending',
    name: 'Labs',
    search: 'q=lab&kind=facility&sort=name',
    ...more,
  });

  it('is saved under a name with search, filters and order, and not with the page', async () => {
    http.answer(listViews, []);
    http.answer(saveView, ({ body }) => ({ ...aView(), ...(body as object) }));
    const { person } = open('&q=lab&kind=facility&sort=name&cursor=1&section=x', [[aListing()], [aListing()]]);
    await press(person, 'Saved views');
    await screen.findByText(/You have saved no view/);
    await press(person, 'Save this view');
    const dialog = within(await screen.findByRole('alertdialog'));
    await person.click(dialog.getByRole('button', { name: 'Save view' }));
    expect(await dialog.findByText('Please name the view')).toBeVisible();
    await person.type(dialog.getByRole('textbox', { name: 'Name of the view' }), 'Labs');
    http.answer(listViews, [aView()]);
    await person.click(dialog.getByRole('button', { name: 'Save view' }));
    expect(await screen.findByRole('link', { name: 'Labs' })).toHaveAttribute('aria-current', 'true');
    expect(http.requests(saveView)[0]?.body).toEqual({ list: 'pending', name: 'Labs', search: 'q=lab&kind=facility&sort=name' });
  });

  it('leads to its rows and drops what the address had; those of other lists are not offered', async () => {
    http.answer(listViews, [aView(), aView({ name: 'Elsewhere', list: 'claims' })]);
    const { person, router } = open('&queue=asked');
    await press(person, 'Saved views');
    await person.click(await screen.findByRole('link', { name: 'Labs' }));
    expect(router.href).toBe('/provider/admin?tab=pending&q=lab&kind=facility&sort=name');
    expect(screen.queryByRole('link', { name: 'Elsewhere' })).toBeNull();
  });

  it('is deleted', async () => {
    const view = aView();
    http.answer(listViews, [view]);
    http.answer(deleteView);
    const { person } = open();
    await press(person, 'Saved views');
    await screen.findByRole('link', { name: 'Labs' });
    http.answer(listViews, []);
    await press(person, 'Delete the view Labs');
    expect(await screen.findByText(/You have saved no view/)).toBeVisible();
    expect(http.requests(deleteView)[0]?.params).toEqual({ id: view.id });
  });

  it('cannot be saved of the list as it opens', async () => {
    http.answer(listViews, []);
    const { person } = open();
    await press(person, 'Saved views');
    expect(await screen.findByRole('button', { name: 'Save this view' })).toBeDisabled();
  });
});

describe('an act on all rows of a view', () => {
  it('takes the rows of every page, as they are seen now', async () => {
    const pages = [[aListing({ name: 'One' })], [aListing({ name: 'Two', version: 7 })], [aListing({ name: 'Three' })]];
    http.answer(listReasons, []);
    http.answer(countConsequences, { visits: 0, requests: 0, people: 0 });
    http.answer(decideBatch, { results: pages.flat().map(({ kind, id }) => ({ type: kind, id, isDone: true, message: null })) });
    const { person } = open('', pages);
    await person.click(await screen.findByRole('checkbox', { name: 'Select all rows shown' }));
    await press(person, 'Select all 3');
    expect(await screen.findByText('All 3 rows of this view are selected.')).toBeVisible();
    expect(screen.queryByText('1 selected')).toBeNull();
    await press(person, 'Reject selected');
    const dialog = within(await screen.findByRole('alertdialog'));
    await person.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Not licensed.');
    await person.click(dialog.getByRole('button', { name: 'Reject 3 providers' }));
    await waitFor(() => expect(http.requests(decideBatch)).toHaveLength(1));
    expect(http.requests(decideBatch)[0]?.body).toMatchObject({
      decisions: pages.flat().map(({ kind, id, version }) => ({ type: kind, id, version })),
    });
  });

  it('is not offered beyond the number that one act takes', async () => {
    http.answer(listAuthorities, []);
    const { person } = open('', [[aListing()], Array.from({ length: MAX_DECISIONS }, () => aListing())]);
    await person.click(await screen.findByRole('checkbox', { name: 'Select all rows shown' }));
    expect(await screen.findByText(/At most 500 rows can be decided on at once/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull();
  });

  it('ends with a change of the ticks', async () => {
    const { person } = open('', [[aListing({ name: 'One' })], [aListing({ name: 'Two' })]]);
    await person.click(await screen.findByRole('checkbox', { name: 'Select all rows shown' }));
    await press(person, 'Select all 2');
    await screen.findByText('All 2 rows of this view are selected.');
    await person.click(screen.getByRole('checkbox', { name: 'Select One' }));
    expect(screen.queryByText('All 2 rows of this view are selected.')).toBeNull();
    expect(screen.getByText('Select all shown')).toBeVisible();
  });
});
