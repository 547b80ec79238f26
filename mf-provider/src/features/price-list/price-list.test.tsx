import { describe, expect, it } from '@jest/globals';
import { searchTests } from '@tenaye/contracts/prescription.ts';
import { importPrices, keepTest, listPrices, type PricedTest } from '@tenaye/contracts/price-list.ts';
import { changeProviderFacility, getProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { later } from '@tenaye/testing/later.ts';
import { aProviderFacility } from '@tenaye/testing/portal-builders.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { en } from '../../messages/en.test-support.ts';
import { PriceList } from './PriceList.tsx';

const http = stubHttp();

const aTest = (more: Partial<PricedTest>): PricedTest => ({
  name: 'X-ray',
  price: 300,
  readyInDays: null,
  preparation: null,
  measurements: [],
  version: 'new',
  ...more,
});
const tests = [aTest({}), aTest({ name: 'Fasting glucose', price: null, preparation: 'Eat nothing for eight hours.', version: 'v2' })];

function show() {
  http.answer(searchTests, []);
  return renderWithPlatform(<PriceList />, {
    path: '/provider/diagnostic_center?view=services',
    provider: aProviderSession({ providerType: 'health_facility' }, null),
    messages: { 'mf-provider': { en } },
  });
}

async function open(list = tests) {
  http.answer(listPrices, list);
  const page = show();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add a test' })).toBeEnabled());
  return page;
}

describe('the price list', () => {
  it('is a table that is searched by words in any order', async () => {
    const { person } = await open();
    const row = within(await screen.findByRole('row', { name: /Fasting glucose/ }));
    expect(row.getByText('No price')).toBeInTheDocument();
    expect(row.getByText('Eat nothing for eight hours.')).toBeInTheDocument();
    await person.type(screen.getByLabelText('Find a test'), 'gluc fast');
    expect(screen.queryByRole('row', { name: /X-ray/ })).not.toBeInTheDocument();
    await person.type(screen.getByLabelText('Find a test'), 'x');
    expect(await screen.findByText('No test has these words')).toBeInTheDocument();
  });

  it('takes a test from the catalog with its price and preparation', async () => {
    const { person, toasts } = await open([]);
    http.answer(searchTests, [{ id: crypto.randomUUID(), name: 'Lipid profile', kind: 'lab', category: 'Chemistry' }]);
    http.answer(keepTest, tests);
    await person.click(screen.getByRole('button', { name: 'Add a test' }));
    const form = within(await screen.findByRole('alertdialog', { name: 'Add a test' }));
    await person.type(form.getByRole('combobox', { name: 'Name' }), 'lip');
    await person.click(await screen.findByRole('option', { name: /Lipid profile/ }));
    await person.type(form.getByLabelText(/Price/), 'much');
    await person.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Please enter a price in ETB')).toBeVisible();
    await person.clear(form.getByLabelText(/Price/));
    await person.type(form.getByLabelText(/Price/), '350,50');
    await person.type(form.getByLabelText(/How to prepare/), 'Fast for twelve hours.');
    await person.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasts).toEqual([{ title: 'Price list saved' }]));
    expect(http.requests(keepTest).map((it) => it.body)).toEqual([
      { version: 'new', name: 'Lipid profile', price: 350.5, readyInDays: null, preparation: 'Fast for twelve hours.', measurements: [] },
    ]);
    expect(await screen.findByRole('row', { name: /X-ray/ })).toBeInTheDocument();
  });

  it('reads "1,250" as the price that people mean, and doesn’t guess what it means as a limit', async () => {
    const { person } = await open([]);
    http.answer(keepTest, tests);
    await person.click(screen.getByRole('button', { name: 'Add a test' }));
    const form = within(await screen.findByRole('alertdialog', { name: 'Add a test' }));
    await person.type(form.getByRole('combobox', { name: 'Name' }), 'CBC');
    await person.type(form.getByLabelText(/Price/), '1,250');
    await person.click(form.getByRole('button', { name: 'Add a measurement' }));
    await person.type(form.getByLabelText('What is measured'), 'Platelets');
    await person.type(form.getByLabelText(/Low below/), '150,000');
    await person.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Please enter a number, or nothing')).toBeVisible();
    await person.clear(form.getByLabelText(/Low below/));
    await person.type(form.getByLabelText(/Low below/), '150000');
    await person.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(http.requests(keepTest).map((it) => it.body)).toMatchObject([
        { price: 1250, measurements: [{ name: 'Platelets', ranges: [{ low: 150_000 }] }] },
      ]),
    );
  });

  it('doesn’t add a test under a listed name, which would take the listed price away', async () => {
    const { person, toasts } = await open();
    await screen.findByRole('row', { name: /X-ray/ });
    http.answer(keepTest, tests);
    await person.click(screen.getByRole('button', { name: 'Add a test' }));
    const form = within(await screen.findByRole('alertdialog', { name: 'Add a test' }));
    await person.type(form.getByRole('combobox', { name: 'Name' }), 'x-RAY ');
    await person.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('This is on your list already. Please change it there.')).toBeVisible();
    await person.type(form.getByRole('combobox', { name: 'Name' }), 'of the hand');
    await person.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasts).toEqual([{ title: 'Price list saved' }]));
    expect(http.requests(keepTest).map((it) => it.body)).toMatchObject([{ name: 'x-RAY of the hand' }]);
  });

  it('adds no test before the list is here, because it would take the price of a listed one away', async () => {
    const list = later<PricedTest[]>();
    http.answer(listPrices, () => list.promise);
    const { person } = show();
    await person.click(screen.getByRole('button', { name: 'Add a test' }));
    list.resolve(tests);
    await screen.findByRole('row', { name: /X-ray/ });
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Add a test' }));
    expect(await screen.findByRole('alertdialog', { name: 'Add a test' })).toBeVisible();
  });

  it('keeps the focus beside what was removed, instead of at the start of the window', async () => {
    const { person } = await open([]);
    await person.click(screen.getByRole('button', { name: 'Add a test' }));
    const form = within(await screen.findByRole('alertdialog', { name: 'Add a test' }));
    await person.click(form.getByRole('button', { name: 'Add a measurement' }));
    await person.click(form.getByRole('button', { name: /^Remove range 1/ }));
    expect(form.getByRole('button', { name: /^Add a range/ })).toHaveFocus();
    await person.click(form.getByRole('button', { name: 'Remove measurement 1' }));
    expect(form.getByRole('button', { name: 'Add a measurement' })).toHaveFocus();
  });

  it('tells that a test was kept though the answer was lost', async () => {
    const { person, toasts } = await open();
    await person.click(await screen.findByRole('button', { name: 'Change X-ray' }));
    const form = within(await screen.findByRole('alertdialog', { name: 'Change X-ray' }));
    await person.clear(form.getByLabelText(/Price/));
    await person.type(form.getByLabelText(/Price/), '320');
    http.lose(keepTest);
    http.answer(listPrices, [aTest({ price: 320 })]);
    await person.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasts).toEqual([{ title: 'Price list saved' }]));
  });

  it('tells that a test returned to the list though the answer was lost, with the preparation that was kept', async () => {
    const { person, toasts } = await open([]);
    await person.click(await screen.findByRole('button', { name: 'Add a test' }));
    const form = within(await screen.findByRole('alertdialog', { name: 'Add a test' }));
    await person.type(form.getByRole('combobox', { name: 'Name' }), 'Fasting glucose');
    http.lose(keepTest);
    http.answer(listPrices, tests);
    await person.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasts).toEqual([{ title: 'Price list saved' }]));
  });

  it('shows a colleague’s change of the test on request, and never overwrites it unseen', async () => {
    const { person, toasts } = await open();
    await person.click(await screen.findByRole('button', { name: 'Change X-ray' }));
    const form = within(await screen.findByRole('alertdialog', { name: 'Change X-ray' }));
    await person.clear(form.getByLabelText(/Price/));
    await person.type(form.getByLabelText(/Price/), '320');
    http.answer(listPrices, [aTest({ price: 350, readyInDays: 2, version: 'v9' })]);
    http.answer(keepTest, [aTest({ price: 320, readyInDays: 2, version: 'v10' })]);
    const stale = { code: 'changed_elsewhere' as const, message: 'This was changed elsewhere in the meantime.' };
    http.refuse(keepTest, stale, ({ body }) => keepTest.body.parse(body).version !== 'v9');
    await person.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('This was changed elsewhere in the meantime.');
    await person.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(http.requests(keepTest).map((it) => it.body)).toMatchObject([{ version: 'new' }, { version: 'new' }]));
    await person.click(await screen.findByRole('button', { name: 'Load the current version' }));
    const again = within(await screen.findByRole('alertdialog', { name: 'Change X-ray' }));
    expect(again.getByLabelText(/Price/)).toHaveValue('350');
    await person.clear(again.getByLabelText(/Price/));
    await person.type(again.getByLabelText(/Price/), '320');
    await person.click(again.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasts).toEqual([{ title: 'Price list saved' }]));
    expect(http.requests(keepTest).at(-1)?.body).toMatchObject({ version: 'v9', price: 320, readyInDays: 2 });
  });

  it('shows the list when a colleague has taken the test off it meanwhile', async () => {
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Change Fasting glucose' }));
    const form = within(await screen.findByRole('alertdialog', { name: 'Change Fasting glucose' }));
    await person.type(form.getByLabelText(/Price/), '320');
    http.answer(listPrices, tests.slice(0, 1));
    http.refuse(keepTest, { code: 'changed_elsewhere', message: 'This was changed elsewhere in the meantime.' });
    await person.click(form.getByRole('button', { name: 'Save' }));
    await person.click(await screen.findByRole('button', { name: 'Load the current version' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.queryByText('Fasting glucose')).not.toBeInTheDocument();
  });

  it('takes a test off the list as it is now, not as it was when the page opened', async () => {
    const { person } = await open();
    const facility = aProviderFacility({
      services: [
        { name: 'X-ray', price: 300 },
        { name: 'CT', price: 900 },
      ],
      version: 'f7',
    });
    http.answer(getProviderFacility, facility);
    http.answer(changeProviderFacility, facility);
    await person.click(await screen.findByRole('button', { name: 'Remove X-ray' }));
    await person.click(await screen.findByRole('button', { name: 'Yes, take it off' }));
    await waitFor(() =>
      expect(http.requests(changeProviderFacility).map((it) => it.body)).toEqual([
        { services: [{ name: 'CT', price: 900 }], version: 'f7' },
      ]),
    );
  });

  it('tells that a test was taken off though the answer was lost', async () => {
    const { person, toasts } = await open();
    const facility = aProviderFacility({ services: [{ name: 'X-ray', price: 300 }] });
    http.answer(getProviderFacility, facility);
    http.answer(changeProviderFacility, () => {
      http.answer(getProviderFacility, { ...facility, services: [], version: 'f8' });
      throw new TypeError('connection lost');
    });
    await person.click(await screen.findByRole('button', { name: 'Remove X-ray' }));
    await person.click(await screen.findByRole('button', { name: 'Yes, take it off' }));
    await waitFor(() => expect(toasts).toEqual([{ title: 'Price list saved' }]));
  });

  it('shows what a file would change before it is written', async () => {
    const { person } = await open();
    const row = { row: 2, name: 'X-ray', message: null, column: null, value: null };
    const changes = [{ column: 'price' as const, before: '300', after: '350' }];
    const counts = { created: 0, updated: 1, unchanged: 0, refused: 0, ignoredColumns: [], heading: ['name', 'price'] };
    http.answer(importPrices, { dryRun: true, ...counts, rows: [{ ...row, outcome: 'updated', changes }] });
    await person.click(screen.getByRole('button', { name: 'Import a price list' }));
    await person.upload(
      await screen.findByLabelText(/Choose your CSV/),
      new File(['name,price\nX-ray,350'], 'p.csv', { type: 'text/csv' }),
    );
    await person.click(screen.getByRole('button', { name: 'Check the file' }));
    expect(await screen.findByText('price: 300 → 350')).toBeInTheDocument();
    expect(screen.queryByText(/^No column with prices was found/)).not.toBeInTheDocument();
    const news = { ...counts, created: 1, updated: 0, ignoredColumns: ['Preis'], heading: ['name', 'Preis'], hasPrice: false };
    http.answer(importPrices, { dryRun: true, ...news, rows: [{ ...row, name: 'MRI', outcome: 'created', changes: [] }] });
    await person.click(screen.getByRole('button', { name: 'Choose another file' }));
    await person.upload(screen.getByLabelText(/Choose your CSV/), new File(['name;Preis\nMRI;350'], 'p.csv', { type: 'text/csv' }));
    await person.click(screen.getByRole('button', { name: 'Check the file' }));
    expect(await screen.findByText(/^No column with prices was found/)).toBeVisible();
  });
});
