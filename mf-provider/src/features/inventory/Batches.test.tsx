import { describe, expect, it } from '@jest/globals';
import { changeStockBatch, type InventoryItem, listInventory, listStockBatches, receiveDelivery } from '@tenaye/contracts/inventory.ts';
import { getProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { anInventoryItem, aProviderFacility } from '@tenaye/testing/portal-builders.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { en } from '../../messages/en.test-support.ts';
import { Inventory } from './Inventory.tsx';

const http = stubHttp();
const provider = aProviderSession({ providerType: 'health_facility' }, null);
const item = anInventoryItem({ itemName: 'Amoxicillin', quantity: 12, batches: 2, expired: 4, firstExpiryDate: '2026-01-31' });
const batch = { supplier: null, cost: null, receivedAt: '2026-01-01T07:00:00.000Z' };
const named = { ...batch, id: crypto.randomUUID(), number: 'B 12', expiryDate: '2028-03-31', quantity: 8, supplier: 'Abay', cost: 3.5 };

function open(items: InventoryItem[]) {
  http.answer(listInventory, items);
  http.answer(getProviderFacility, aProviderFacility());
  http.answer(listStockBatches, [{ ...batch, id: crypto.randomUUID(), number: null, expiryDate: '2026-01-31', quantity: 4 }, named]);
  return renderWithPlatform(<Inventory />, { path: '/provider/pharmacy?view=stock', provider, messages: { 'mf-provider': { en } } });
}

describe('the batches of an item', () => {
  it('have a place of their height before they come, so that the window does not grow under a finger', async () => {
    const { person } = open([{ ...item, batches: 3 }]);
    http.answer(listStockBatches, () => new Promise(() => undefined));
    await person.click(await screen.findByRole('button', { name: '3 batches of Amoxicillin' }));
    const held = (await screen.findByText('Loading…')).closest('[aria-busy]');
    expect(held?.querySelectorAll('[aria-hidden]')).toHaveLength(3);
  });

  it('are listed in the order of use, after the first date in the row, which says how many pieces have expired', async () => {
    const { person } = open([item]);
    const row = within((await screen.findByRole('rowheader', { name: 'Amoxicillin' })).closest('tr') ?? document.body);
    for (const text of ['Jan 31, 2026', '4 expired', 'Offered']) expect(row.getByText(text)).toBeInTheDocument();
    await person.click(row.getByRole('button', { name: '2 batches of Amoxicillin' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Batches of Amoxicillin' }));
    const [first, second] = await dialog.findAllByRole('listitem');
    expect(first).toHaveTextContent('Without a batch number4 leftexpires Jan 31, 2026');
    expect(second).toHaveTextContent('Batch B 128 leftexpires Mar 31, 2028 · Abay · ETB 3.50 each');
  });

  it('grow by a delivery, of which only the quantity must be known, and are shown again afterward', async () => {
    const { person } = open([item]);
    http.answer(receiveDelivery, { ...item, quantity: 42, version: 'delivered' });
    await person.click(await screen.findByRole('button', { name: '2 batches of Amoxicillin' }));
    await person.click(await screen.findByRole('button', { name: 'Add a delivery' }));
    const form = within(await screen.findByRole('alertdialog', { name: 'Delivery of Amoxicillin' }));
    await person.click(form.getByRole('button', { name: 'Add to the stock' }));
    expect(await form.findByText('Please enter how many came, from 1 to 1,000,000')).toBeInTheDocument();
    await person.type(form.getByLabelText(/^Quantity/), '30');
    await person.type(form.getByLabelText(/^Batch number/), 'C 1');
    await person.click(form.getByRole('button', { name: 'Add to the stock' }));
    expect(await screen.findByRole('dialog', { name: 'Batches of Amoxicillin' })).toBeInTheDocument();
    const sent = { quantity: 30, number: 'C 1', expiryDate: null, supplier: null, cost: null };
    expect(http.requests(receiveDelivery).map((it) => it.body)).toEqual([sent]);
  });

  it('are told as corrected though the answer was lost', async () => {
    const { person, toasts } = open([item]);
    await person.click(await screen.findByRole('button', { name: '2 batches of Amoxicillin' }));
    await person.click(await screen.findByRole('button', { name: 'Correct: Batch B 12' }));
    const form = within(await screen.findByRole('alertdialog', { name: 'Correct a batch of Amoxicillin' }));
    await person.clear(form.getByLabelText(/^Quantity/));
    await person.type(form.getByLabelText(/^Quantity/), '6');
    http.lose(changeStockBatch);
    http.answer(listStockBatches, [{ ...named, quantity: 6 }]);
    await person.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasts).toEqual([{ title: 'The batch of Amoxicillin was corrected' }]));
  });

  it('are corrected with a reason, from the state that was seen last', async () => {
    const { person } = open([item]);
    http.answer(changeStockBatch, { ...item, quantity: 10, version: '2' });
    await person.click(await screen.findByRole('button', { name: '2 batches of Amoxicillin' }));
    for (const version of [item.version, '2']) {
      await person.click(await screen.findByRole('button', { name: 'Correct: Batch B 12' }));
      const form = within(await screen.findByRole('alertdialog', { name: 'Correct a batch of Amoxicillin' }));
      const quantity = form.getByLabelText(/^Quantity/);
      await person.clear(quantity);
      await person.type(quantity, '6');
      await person.selectOptions(form.getByLabelText('Why the quantity changes'), 'Damaged or lost');
      await person.click(form.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(http.requests(changeStockBatch).at(-1)?.body).toMatchObject({ version, quantity: 6, reason: 'damaged' }));
    }
    expect(http.requests(changeStockBatch)[0]?.body).toMatchObject({
      number: 'B 12',
      expiryDate: '2028-03-31',
      supplier: 'Abay',
      cost: 3.5,
    });
  });
});
