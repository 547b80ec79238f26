import { describe, expect, it } from '@jest/globals';
import { importInventory, listInventory, type StockImport } from '@tenaye/contracts/inventory.ts';
import { getProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { aProviderFacility } from '@tenaye/testing/portal-builders.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { savedFiles, textOf } from '@tenaye/testing/saved-files.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { en } from '../../messages/en.test-support.ts';
import { Inventory } from './Inventory.tsx';

const http = stubHttp();

const row = { message: null, column: null, ruleColumn: null, value: null, changes: [], ruleChanges: [], isExpired: false };
const report = (given: Partial<StockImport> = {}): StockImport => ({
  dryRun: true,
  created: 1,
  updated: 1,
  unchanged: 2990,
  refused: 1,
  rows: [
    { ...row, row: 2, outcome: 'created', itemName: 'Zinc', isExpired: true },
    { ...row, row: 3, outcome: 'updated', itemName: 'Gauze', changes: [{ column: 'price', before: null, after: '20' }] },
    {
      ...row,
      row: 4,
      outcome: 'refused',
      itemName: 'Wrong',
      message: 'Please enter a price in ETB',
      column: 'price',
      value: 'cheap',
      cells: ['Wrong', '5', 'cheap'],
    },
  ],
  ignoredColumns: ['Shelf'],
  ...given,
});
const csv = (type = 'text/csv') => new File(['name,quantity\nZinc,5'], 'stock.csv', { type });

async function open() {
  http.answer(listInventory, []);
  http.answer(getProviderFacility, aProviderFacility());
  const page = renderWithPlatform(<Inventory />, {
    path: '/provider/pharmacy?view=stock',
    provider: aProviderSession({ providerType: 'health_facility' }, null),
    messages: { 'mf-provider': { en } },
  });
  await page.person.click(await screen.findByRole('button', { name: 'Import CSV' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import stock from a CSV file' }));
  const choose = (file: File) => page.person.upload(dialog.getByLabelText(/Choose your CSV file/), file);
  const press = (name: string) => page.person.click(dialog.getByRole('button', { name }));
  return { ...page, dialog, choose, press };
}
const sent = () => http.requests(importInventory).map((it) => [it.query.dryRun, it.headers.get('idempotency-key') !== null]);

describe('the import of a stock file', () => {
  it('previews the import, keeps that while writing fails, writes it on confirmation, and reports the result', async () => {
    const { dialog, choose, press } = await open();
    expect(dialog.getByRole('button', { name: 'Check the file' })).toBeDisabled();
    await choose(csv());
    http.answer(importInventory, report());
    await press('Check the file');
    expect(await dialog.findByRole('heading', { name: 'What the import would change' })).toHaveFocus();
    for (const text of [
      '1 new item',
      '1 changed item',
      '2,990 unchanged items',
      '1 rejected row',
      'Ignored columns: Shelf',
      'price: cheap',
      'The expiry date is over.',
      'price: none → 20',
    ])
      expect(dialog.getByText(text)).toBeInTheDocument();
    expect(dialog.getByRole('rowheader', { name: 'Row 4' }).closest('tr')).toHaveTextContent('Please enter a price in ETB');
    const lists = http.requests(listInventory).length;
    http.lose(importInventory);
    await press('Import 2 rows');
    expect(await dialog.findByRole('alert')).toHaveTextContent('Network error. Please try again.');
    http.answer(importInventory, report({ dryRun: false }));
    await press('Import 2 rows');
    expect(await dialog.findByRole('heading', { name: 'The file was imported' })).toHaveFocus();
    expect(sent()).toEqual([
      ['true', false],
      ['false', true],
      ['false', true],
    ]);
    await waitFor(() => expect(http.requests(listInventory).length).toBeGreaterThan(lists));
    await press('Done');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says why a file is unusable, and lets another be chosen, which the device may label as Excel’s', async () => {
    const { dialog, choose, press } = await open();
    await choose(csv());
    http.refuse(importInventory, { code: 'unusable_file', message: 'The file has no rows below its header.' });
    await press('Check the file');
    expect(await dialog.findByText('The file has no rows below its header.')).toBeInTheDocument();
    await press('Remove');
    await choose(csv('application/vnd.ms-excel'));
    http.answer(importInventory, report());
    await press('Check the file');
    expect(await dialog.findByRole('heading', { name: 'What the import would change' })).toBeInTheDocument();
    await press('Choose another file');
    expect(dialog.getByLabelText(/Choose your CSV file/)).toBeInTheDocument();
  });

  it('offers no import when there is nothing to write', async () => {
    const { dialog, choose, press } = await open();
    await choose(csv());
    http.answer(importInventory, report({ created: 0, updated: 0, refused: 0, unchanged: 3, rows: [], ignoredColumns: [] }));
    await press('Check the file');
    expect(await dialog.findByText('There is nothing to import in this file.')).toBeInTheDocument();
    expect(dialog.getByText('3 unchanged items')).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: /^Write/ })).not.toBeInTheDocument();
  });

  it('counts the rows by the reason for which they are rejected when they are too many to be shown', async () => {
    const refused = Array.from({ length: 1003 }, (_, at) => ({
      ...row,
      row: at + 2,
      outcome: 'refused' as const,
      itemName: `Item ${at}`,
      message: at < 3 ? 'Please enter a price in ETB' : 'Please enter a date',
    }));
    http.answer(importInventory, report({ created: 2000, updated: 0, refused: refused.length, rows: refused }));
    const { dialog, choose, press } = await open();
    await choose(csv());
    await press('Check the file');
    const reasons = (await dialog.findAllByRole('listitem')).map((it) => it.textContent).slice(-2);
    expect(reasons).toEqual(['1,000 rows: Please enter a date', '3 rows: Please enter a price in ETB']);
    expect(dialog.getByRole('button', { name: 'Import 2,000 rows' })).toBeEnabled();
  });

  it('warns when the file has no expiry dates, and saves the rejected rows with their reasons', async () => {
    const saved = savedFiles();
    const { dialog, choose, press } = await open();
    await choose(csv());
    http.answer(importInventory, report({ heading: ['name', 'quantity', 'price'], hasExpiry: false }));
    await press('Check the file');
    expect(await dialog.findByText(/No column with expiry dates was found/)).toBeVisible();
    await press('Download the rejected rows');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await textOf(saved[0])).toContain('name,quantity,price,Reason\r\nWrong,5,cheap,price: cheap. Please enter a price in ETB\r\n');
  });
});
