import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { listInventory, listReorder, type ReorderLine } from '@tenaye/contracts/inventory.ts';
import { daysAfter, localDate } from '@tenaye/contracts/local-time.facts.ts';
import { getProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { exportSales } from '@tenaye/contracts/sale.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { later } from '@tenaye/testing/later.ts';
import { aProviderFacility } from '@tenaye/testing/portal-builders.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { en } from '../../messages/en.test-support.ts';
import { Inventory } from './Inventory.tsx';

const http = stubHttp();
afterEach(() => void jest.restoreAllMocks());
const provider = aProviderSession({ providerType: 'health_facility' }, null);

function open() {
  http.answer(listInventory, []);
  http.answer(getProviderFacility, aProviderFacility());
  return renderWithPlatform(<Inventory />, { path: '/provider/pharmacy?view=stock', provider, messages: { 'mf-provider': { en } } });
}

const line: ReorderLine = {
  inventoryId: crypto.randomUUID(),
  itemName: 'Amoxicillin',
  strength: '500mg',
  form: 'Capsule',
  left: 12,
  used: 40,
  lastsDays: 9,
  suggested: 28,
  supplier: 'Abay',
};

describe('the reorder list', () => {
  it('says what to order within the chosen days, and is what is printed', async () => {
    const { person } = open();
    http.answer(listReorder, [
      { ...line, inventoryId: crypto.randomUUID(), itemName: 'Insulin', left: -2, lastsDays: 0, suggested: 42, supplier: null },
      line,
    ]);
    await person.click(screen.getByRole('button', { name: 'Reorder list' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'What to order' }));
    const [insulin, amoxicillin] = await dialog.findAllByRole('listitem');
    expect(insulin).toHaveTextContent('Insulin 500mg CapsuleOrder 42used up · 0 left · 40 used in 30 days');
    expect(amoxicillin).toHaveTextContent('Amoxicillin 500mg CapsuleOrder 28lasts 9 days · 12 left · 40 used in 30 days · Abay');
    expect(amoxicillin?.closest('[data-print]')).not.toBeNull();
    http.answer(listReorder, []);
    await person.selectOptions(dialog.getByLabelText('Runs out within'), '7 days');
    expect(await dialog.findByText(/Nothing runs out/)).toBeInTheDocument();
    expect(http.requests(listReorder).map((it) => it.query.days)).toEqual(['14', '7']);
  });

  it('has a place of four cards before it comes, which is as tall as a phone allows', async () => {
    const { person } = open();
    http.answer(listReorder, () => new Promise(() => undefined));
    await person.click(screen.getByRole('button', { name: 'Reorder list' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'What to order' }));
    expect(dialog.getByText('Loading…').nextElementSibling?.children).toHaveLength(4);
  });

  it('marks the list of the former days until the one of the chosen days comes, so that nobody orders by it', async () => {
    const { person } = open();
    http.answer(listReorder, [line]);
    await person.click(screen.getByRole('button', { name: 'Reorder list' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'What to order' }));
    const row = await dialog.findByText('Order 28');
    expect(row.closest('[aria-busy]')).toBeNull();
    const answer = later<ReorderLine[]>();
    http.answer(listReorder, () => answer.promise);
    await person.selectOptions(dialog.getByLabelText('Runs out within'), '7 days');
    expect(dialog.getByText('Order 28').closest('[aria-busy="true"]')).not.toBeNull();
    answer.resolve([{ ...line, suggested: 7 }]);
    expect((await dialog.findByText('Order 7')).closest('[aria-busy]')).toBeNull();
  });

  it('can be asked for again when it cannot be loaded', async () => {
    const { person } = open();
    http.lose(listReorder);
    await person.click(screen.getByRole('button', { name: 'Reorder list' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The reorder list could not be loaded');
    http.answer(listReorder, [line]);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Order 28')).toBeInTheDocument();
  });
});

describe('the file of sales', () => {
  it('is that of the chosen days', async () => {
    const { person, toasts } = open();
    http.lose(exportSales);
    await person.click(screen.getByRole('button', { name: 'Sales' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sales as a file' }));
    const from = `${daysAfter(`${localDate(Date.now()).slice(0, 8)}01`, -1).slice(0, 8)}01`;
    const to = daysAfter(from, 9);
    const choose = async (field: string, day: string) => {
      await person.click(await dialog.findByLabelText(field));
      await person.click(await dialog.findByRole('button', { name: 'Previous month' }));
      const cell = dialog.getByRole('grid').querySelector(`[data-day="${day}"] button`);
      await person.click(cell ?? document.body);
    };
    await choose('First day', from);
    await choose('Last day', to);
    await person.click(dialog.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'The sales could not be downloaded' }]));
    expect(http.requests(exportSales)[0]?.query).toEqual({ from, to });
  });
});
