import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { changeInventoryItem, type InventoryItem, listInventory, listRegister, listStockMovements } from '@tenaye/contracts/inventory.ts';
import { getProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { getSale, type Sale, sellAtCounter } from '@tenaye/contracts/sale.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { later } from '@tenaye/testing/later.ts';
import { anInventoryItem, aProviderFacility } from '@tenaye/testing/portal-builders.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { savedFiles, textOf } from '@tenaye/testing/saved-files.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { en } from '../../messages/en.test-support.ts';
import { Inventory } from './Inventory.tsx';

const http = stubHttp();
afterEach(() => void jest.restoreAllMocks());
const provider = aProviderSession({ providerType: 'health_facility' }, null);

function open(items: InventoryItem[]) {
  http.answer(listInventory, items);
  http.answer(getProviderFacility, aProviderFacility());
  return renderWithPlatform(<Inventory />, { path: '/provider/pharmacy?view=stock', provider, messages: { 'mf-provider': { en } } });
}

const item = anInventoryItem({ itemName: 'Amoxicillin', strength: '500mg', quantity: 41, promised: 21, price: 7.5 });
const sale: Sale = {
  id: crypto.randomUUID(),
  number: 12,
  facilityName: 'Lideta Pharmacy',
  facilityAddress: 'Lideta',
  facilityPhone: '+251911223344',
  lines: [{ inventoryId: item.id, name: 'Amoxicillin 500mg', quantity: 2, unitPrice: 8 }],
  totalAmount: 16,
  soldAt: '2026-03-01T07:00:00.000Z',
};

describe('a corrected quantity', () => {
  it('is saved with its reason, which is only asked for when the quantity changes', async () => {
    const { person } = open([item]);
    http.answer(changeInventoryItem, { ...item, quantity: 40 });
    await person.click(await screen.findByRole('button', { name: 'Edit Amoxicillin' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.queryByLabelText('Why the quantity changes')).not.toBeInTheDocument();
    const quantity = dialog.getByLabelText(/^Quantity/);
    await person.clear(quantity);
    await person.type(quantity, '40');
    await person.selectOptions(dialog.getByLabelText('Why the quantity changes'), 'Damaged or lost');
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(http.requests(changeInventoryItem)).toHaveLength(1));
    expect(http.requests(changeInventoryItem)[0]?.body).toMatchObject({ quantity: 40, reason: 'damaged' });
  });
});

describe('the counter', () => {
  it('keeps the items of a sale at a slip on Escape', async () => {
    const { person, toasts } = open([item]);
    await person.click(screen.getByRole('button', { name: 'Sell' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await person.type(dialog.getByRole('combobox', { name: /Find an item/ }), 'amox');
    await person.click(await screen.findByRole('option', { name: /Amoxicillin/ }));
    await person.click(dialog.getByLabelText(/Quantity/));
    await person.keyboard('{Escape}');
    expect(toasts).toMatchObject([{ title: 'Press again to close' }]);
    expect(dialog.getByRole('group', { name: 'Amoxicillin 500mg' })).toBeVisible();
  });

  it('finds an item, sells what is free at the typed price, and shows the receipt for the printer', async () => {
    const { person } = open([item]);
    http.answer(sellAtCounter, sale);
    await person.click(screen.getByRole('button', { name: 'Sell' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await person.click(dialog.getByRole('button', { name: 'Sell' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('Find an item first.');
    await person.type(dialog.getByRole('combobox', { name: /Find an item/ }), 'amox 500');
    const option = await screen.findByRole('option', { name: /Amoxicillin/ });
    expect(option).toHaveTextContent('500mg · 20 free, ETB 7.50 each');
    await person.click(option);
    const line = within(dialog.getByRole('group', { name: 'Amoxicillin 500mg' }));
    const [quantity, price] = [line.getByLabelText(/Quantity/), line.getByLabelText(/Unit price/)];
    await person.clear(quantity);
    await person.type(quantity, '21');
    expect(line.getByText('Enter a number from 1 to 20')).toBeVisible();
    await person.clear(quantity);
    await person.type(quantity, '2');
    await person.clear(price);
    await person.type(price, '8,00');
    expect(dialog.getByText('ETB 16.00')).toBeVisible();
    // A fast test presses so soon that it counts as a double tap.
    const soon = performance.now() + 1000;
    jest.spyOn(performance, 'now').mockReturnValue(soon);
    await person.click(dialog.getByRole('button', { name: 'Sell' }));
    const receipt = within(await screen.findByRole('dialog', { name: 'Receipt 12' }));
    expect(http.requests(sellAtCounter).map((it) => it.body)).toEqual([{ lines: [{ inventoryId: item.id, quantity: 2, unitPrice: 8 }] }]);
    expect(receipt.getByText('Lideta Pharmacy').closest('[data-print]')).toHaveTextContent('2 × ETB 8.00ETB 16.00');
    expect(receipt.getByText('+251 91 122 3344')).toBeVisible();
  });

  it('takes the focus to the search when a line is removed, instead of to the start of the window', async () => {
    const { person } = open([item]);
    await person.click(screen.getByRole('button', { name: 'Sell' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    const search = dialog.getByRole('combobox', { name: /Find an item/ });
    await person.type(search, 'amox');
    await person.click(await screen.findByRole('option', { name: /Amoxicillin/ }));
    await person.click(dialog.getByRole('button', { name: /^Remove/ }));
    expect(dialog.queryByRole('group', { name: 'Amoxicillin 500mg' })).not.toBeInTheDocument();
    expect(search).toHaveFocus();
  });

  it('keeps the lines as they are sold while the answer takes its time, because what is added then is on no receipt', async () => {
    const { person } = open([item]);
    const answer = later<Sale>();
    http.answer(sellAtCounter, () => answer.promise);
    await person.click(screen.getByRole('button', { name: 'Sell' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await person.type(dialog.getByRole('combobox', { name: /Find an item/ }), 'amox');
    await person.click(await screen.findByRole('option', { name: /Amoxicillin/ }));
    const quantity = dialog.getByLabelText(/Quantity/);
    await person.clear(quantity);
    await person.type(quantity, '2');
    await person.click(dialog.getByRole('button', { name: 'Sell' }));
    await waitFor(() => expect(http.requests(sellAtCounter)).toHaveLength(1));
    await person.type(quantity, '0');
    await person.click(dialog.getByRole('button', { name: /^Remove/ }));
    expect(quantity).toHaveValue('2');
    answer.resolve(sale);
    expect(await screen.findByRole('dialog', { name: 'Receipt 12' })).toBeVisible();
  });

  it('asks for the patient and the paper of what needs a prescription, and sells no more than its limit', async () => {
    const tramadol = { ...item, itemName: 'Tramadol', saleRule: 'controlled' as const, mostPerSale: 5 };
    const { person } = open([tramadol]);
    http.answer(sellAtCounter, sale);
    await person.click(screen.getByRole('button', { name: 'Sell' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await person.type(dialog.getByRole('combobox', { name: /Find an item/ }), 'tram');
    await person.click(await screen.findByRole('option', { name: /Tramadol/ }));
    const quantity = within(dialog.getByRole('group', { name: 'Tramadol 500mg' })).getByLabelText(/Quantity/);
    await person.clear(quantity);
    await person.type(quantity, '6');
    expect(dialog.getByText('Enter a number from 1 to 5')).toBeVisible();
    await person.clear(quantity);
    await person.type(quantity, '5');
    const press = async () => {
      const soon = performance.now() + 1000;
      jest.spyOn(performance, 'now').mockReturnValue(soon);
      await person.click(dialog.getByRole('button', { name: 'Sell' }));
    };
    await press();
    expect(await dialog.findByText("Please enter the patient's name")).toBeVisible();
    expect(http.requests(sellAtCounter)).toEqual([]);
    await person.type(dialog.getByLabelText(/Patient/), 'Hana Bekele');
    await person.type(dialog.getByLabelText(/Number of the prescription/), 'RX 17');
    await press();
    await screen.findByRole('dialog', { name: 'Receipt 12' });
    expect(http.requests(sellAtCounter).map((it) => it.body)).toEqual([
      { lines: [{ inventoryId: item.id, quantity: 5, unitPrice: 7.5 }], prescription: { patientName: 'Hana Bekele', reference: 'RX 17' } },
    ]);
  });

  it('shows the register of a month, and saves it with local days and times', async () => {
    const saved = savedFiles();
    const { person } = open([item]);
    http.answer(listRegister, [
      {
        id: crypto.randomUUID(),
        at: '2026-02-28T21:30:00.000Z',
        itemName: 'Tramadol 50mg',
        saleRule: 'controlled',
        quantity: 5,
        patientName: 'Hana Bekele',
        paper: 'RX 17',
        by: 'Selam Bekele',
      },
    ]);
    await person.click(screen.getByRole('button', { name: 'Register' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Register of prescriptions' }));
    expect(await dialog.findByRole('listitem')).toHaveTextContent('Tramadol 50mg × 5Controlled medicineHana Bekele, paper RX 17');
    expect(http.requests(listRegister)[0]?.query).toMatchObject({ month: expect.stringMatching(/^20\d\d-\d\d$/) });
    await person.click(dialog.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await textOf(saved[0])).toContain('2026-03-01,00:30,Tramadol 50mg,controlled,5,Hana Bekele,RX 17,Selam Bekele');
  });

  it('lists what changed a quantity, with the reason, and opens the receipt of a sale', async () => {
    const { person } = open([item]);
    const movement = { reason: null, relatedId: null, by: 'Selam Bekele', at: '2026-03-01T07:00:00.000Z' };
    http.answer(listStockMovements, [
      { ...movement, id: crypto.randomUUID(), kind: 'sold', change: -2, left: 41, relatedId: sale.id },
      { ...movement, id: crypto.randomUUID(), kind: 'corrected', change: 3, left: 43, reason: 'counted' },
    ]);
    http.answer(getSale, sale);
    await person.click(await screen.findByRole('button', { name: /history of Amoxicillin/ }));
    const dialog = within(await screen.findByRole('dialog'));
    const [sold, corrected] = await dialog.findAllByRole('listitem');
    expect(sold).toHaveTextContent('Sold at the counter−2, 41 left');
    expect(corrected).toHaveTextContent('Corrected: Counted+3, 43 left');
    await person.click(dialog.getByRole('button', { name: 'Receipt' }));
    expect(await screen.findByRole('dialog', { name: 'Receipt 12' })).toBeVisible();
  });
});
