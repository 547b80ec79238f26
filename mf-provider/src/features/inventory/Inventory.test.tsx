import { describe, expect, it } from '@jest/globals';
import { listExpiredStock } from '@tenaye/contracts/expired-stock.ts';
import {
  changeInventoryItem,
  createInventoryItem,
  deleteInventoryItem,
  explainStockMovements,
  exportInventory,
  type InventoryItem,
  listInventory,
} from '@tenaye/contracts/inventory.ts';
import { searchMedications } from '@tenaye/contracts/prescription.ts';
import { getProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { later } from '@tenaye/testing/later.ts';
import { anInventoryItem, aProviderFacility } from '@tenaye/testing/portal-builders.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { en } from '../../messages/en.test-support.ts';
import { Inventory } from './Inventory.tsx';

const http = stubHttp();
const provider = aProviderSession({ providerType: 'health_facility' }, null);
const PATH = '/provider/pharmacy?view=stock';

function open(items: InventoryItem[], path = PATH) {
  http.answer(listInventory, items);
  http.answer(listExpiredStock, []);
  http.answer(
    getProviderFacility,
    aProviderFacility({ figures: { ...aProviderFacility().figures, stockItems: 43, expired: 3, lowStock: 2, expiring: 1 } }),
  );
  return renderWithPlatform(<Inventory />, { path, provider, messages: { 'mf-provider': { en } } });
}

const movementIds = [crypto.randomUUID(), crypto.randomUUID()];

/** Stubs the server's answers to changes of one item: each is the new state, of another version. */
function serve(item: InventoryItem) {
  let stored = item;
  let count = 0;
  http.answer(changeInventoryItem, ({ body }) => {
    const { version, ...change } = changeInventoryItem.body.parse(body);
    if (version !== stored.version) throw new TypeError('a change that starts from an old state');
    stored = { ...stored, ...change, movementId: movementIds[count] ?? crypto.randomUUID(), version: `change ${++count}` } as InventoryItem;
    http.answer(listInventory, [stored]);
    return stored;
  });
  return () => stored;
}

const rowOf = async (name: RegExp) => within((await screen.findByRole('rowheader', { name })).closest('tr') ?? document.body);
const changes = () => http.requests(changeInventoryItem).map((it) => it.body);

describe('the stock of a pharmacy', () => {
  it('shows price, expiry, marks in words and age of each item, and whether it is offered, which an expired one never is', async () => {
    const item = { itemName: 'Amoxicillin', strength: '500mg', form: 'Capsule', price: 7.5, expiryDate: '2027-03-01', quantity: 0 };
    open([
      anInventoryItem({
        ...item,
        isAvailable: false,
        marks: ['out', 'expiring'],
        updatedAt: new Date(Date.now() - 7_300_000).toISOString(),
      }),
      anInventoryItem({ itemName: 'Gauze', isAvailable: true, marks: ['expired'] }),
    ]);
    const row = await rowOf(/Amoxicillin/);
    for (const text of ['500mg, Capsule', 'Mar 1, 2027', 'Not offered', 'Out of stock', 'Expiring soon', 'updated 2 hours ago'])
      expect(row.getByText(text)).toBeInTheDocument();
    expect(row.getByLabelText('Price of Amoxicillin in ETB')).toHaveValue('7.50');
    expect(row.getByLabelText('Quantity of Amoxicillin')).toHaveValue('0');
    expect(screen.getByRole('button', { name: 'Decrease Amoxicillin by one' })).toHaveAttribute('aria-disabled', 'true');
    expect((await rowOf(/Gauze/)).getByText('Not offered')).toBeInTheDocument();
  });

  it('offers the two ways to begin once while it is empty', async () => {
    open([]);
    expect(await screen.findByText('No medicines in stock yet')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Add item' })).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: 'Import CSV' })).toHaveLength(1);
  });

  it('says that there are no matches, and links back to all items', async () => {
    const { person, router } = open([], `${PATH}&q=zzz&mark=low`);
    expect(await screen.findByText('Nothing found')).toBeInTheDocument();
    expect(screen.getByLabelText('Search stock')).toHaveValue('zzz');
    http.answer(listInventory, [anInventoryItem({ itemName: 'Gauze' })]);
    await person.click(screen.getByRole('link', { name: 'Show all stock' }));
    expect(await screen.findByRole('rowheader', { name: 'Gauze' })).toBeInTheDocument();
    expect([router.href, screen.getByLabelText<HTMLInputElement>('Search stock').value]).toEqual([PATH, '']);
  });

  it('offers a retry when the stock cannot be loaded', async () => {
    http.lose(listInventory);
    http.answer(getProviderFacility, aProviderFacility());
    const { person } = renderWithPlatform(<Inventory />, { path: PATH, provider, messages: { 'mf-provider': { en } } });
    expect(await screen.findByRole('alert')).toHaveTextContent('The stock could not be loaded');
    http.answer(listInventory, [anInventoryItem({ itemName: 'Gauze' })]);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('rowheader', { name: 'Gauze' })).toBeInTheDocument();
  });

  it('searches when typing pauses, and keeps search and filter in the URL', async () => {
    const { person, router } = open([anInventoryItem({ itemName: 'Gauze' })]);
    await screen.findByRole('rowheader', { name: 'Gauze' });
    await person.type(screen.getByLabelText('Search stock'), 'amox');
    await waitFor(() => expect(router.href).toBe(`${PATH}&q=amox`));
    await person.click(screen.getByRole('link', { name: 'Low stock (2)' }));
    await waitFor(() => expect(http.requests(listInventory).at(-1)?.query).toEqual({ limit: '25', q: 'amox', mark: 'low' }));
    expect(screen.getByRole('link', { name: 'Low stock (2)' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('link', { name: 'Expiring soon (1)' })).toHaveAttribute('href', expect.stringContaining('mark=expiring'));
    expect(http.requests(listInventory).filter((it) => it.query.q && it.query.q !== 'amox')).toEqual([]);
  });

  it('loads more by the cursor', async () => {
    const [first, second] = [anInventoryItem({ itemName: 'Aspirin' }), anInventoryItem({ itemName: 'Zinc' })];
    const { person } = open([]);
    http.answerPages(listInventory, [[first], [second]]);
    await person.click(await screen.findByRole('link', { name: 'Expired (3)' }));
    await person.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('rowheader', { name: 'Zinc' })).toBeInTheDocument();
    expect(screen.getByRole('rowheader', { name: 'Aspirin' })).toBeInTheDocument();
  });

  it('counts what is expired, out and low apart, in this order, and all items', async () => {
    open([anInventoryItem({ itemName: 'Gauze' })]);
    expect(await screen.findByText('1 of 43 items shown')).toBeInTheDocument();
    const filters = within(screen.getByRole('navigation', { name: 'Show' })).getAllByRole('link');
    expect(filters.map((it) => it.textContent)).toEqual([
      'All (43)',
      'Expired (3)',
      'Out of stock (0)',
      'Low stock (2)',
      'Expiring soon (1)',
    ]);
  });

  it('sorts on the server, and keeps the order in the URL', async () => {
    const { person, router } = open([anInventoryItem({ itemName: 'Gauze' })]);
    await person.click(await screen.findByRole('button', { name: 'Quantity' }));
    await waitFor(() => expect(http.requests(listInventory).at(-1)?.query).toMatchObject({ sort: 'quantity' }));
    expect(router.href).toMatch(/sort=-?quantity/);
  });

  it('downloads the stock as a file', async () => {
    const { person, toasts } = open([]);
    http.lose(exportInventory);
    await person.click(await screen.findByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'The stock could not be downloaded' }]));
  });
});

describe('one more and one less', () => {
  it('show at once and are saved in sequence, so that no press is lost', async () => {
    const item = anInventoryItem({ itemName: 'Gauze', quantity: 5 });
    const { person } = open([item]);
    const stored = serve(item);
    const more = await screen.findByRole('button', { name: 'Increase Gauze by one' });
    for (let press = 0; press < 4; press++) await person.click(more);
    await person.click(screen.getByRole('button', { name: 'Decrease Gauze by one' }));
    expect(screen.getByText('8 of Gauze')).toBeInTheDocument();
    await waitFor(() => expect(stored().quantity).toBe(8));
    expect(await screen.findByText('8 of Gauze')).toBeInTheDocument();
  });

  it('are recorded as counted, and one choice gives all of them another reason', async () => {
    const item = anInventoryItem({ itemName: 'Gauze', quantity: 5 });
    const { person } = open([item]);
    const stored = serve(item);
    http.answer(explainStockMovements);
    const less = await screen.findByRole('button', { name: 'Decrease Gauze by one' });
    for (const left of [4, 3]) {
      await person.click(less);
      expect(await screen.findByText(`Quantity of Gauze: 5 changed to ${left}.`)).toBeInTheDocument();
    }
    const reason = screen.getByLabelText('Why the quantity changes');
    expect(reason).toHaveDisplayValue('Counted');
    await person.selectOptions(reason, 'Damaged or lost');
    await waitFor(() => expect(http.requests(explainStockMovements)).toHaveLength(1));
    expect(http.requests(explainStockMovements)[0]?.body).toEqual({ movements: movementIds, reason: 'damaged' });
    await waitFor(() => expect(reason).toHaveDisplayValue('Damaged or lost'));
    await person.click(less);
    await waitFor(() => expect(stored().quantity).toBe(2));
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(stored().quantity).toBe(5));
    expect(changes().map((it) => (it as { reason: string }).reason)).toEqual(['counted', 'counted', 'damaged', 'damaged']);
  });

  it('never go below zero', async () => {
    const item = anInventoryItem({ itemName: 'Gauze', quantity: 1 });
    const { person } = open([item]);
    const stored = serve(item);
    const less = await screen.findByRole('button', { name: 'Decrease Gauze by one' });
    for (let press = 0; press < 3; press++) await person.click(less);
    await waitFor(() => expect(stored().quantity).toBe(0));
    expect(changes()).toHaveLength(1);
  });

  it('offer a sold-out item again', async () => {
    const item = anInventoryItem({ itemName: 'Gauze', quantity: 0, isAvailable: false });
    const { person } = open([item]);
    serve(item);
    await person.click(await screen.findByRole('button', { name: 'Increase Gauze by one' }));
    await waitFor(() => expect(changes()).toEqual([{ quantity: 1, isAvailable: true, reason: 'counted', version: item.version }]));
    expect(await screen.findByText('Offered')).toBeInTheDocument();
  });

  it('show the stored quantity again after a failure, and report it', async () => {
    const { person, toasts } = open([anInventoryItem({ itemName: 'Gauze', quantity: 5 })]);
    const gate = later<undefined>();
    http.answer(changeInventoryItem, async () => {
      await gate.promise;
      throw new TypeError('connection lost');
    });
    await person.click(await screen.findByRole('button', { name: 'Increase Gauze by one' }));
    expect(screen.getByText('6 of Gauze')).toBeInTheDocument();
    gate.resolve(undefined);
    await waitFor(() => expect(toasts).toMatchObject([{ variant: 'destructive', title: 'The change was not saved' }]));
    expect(await screen.findByText('5 of Gauze')).toBeInTheDocument();
  });

  it('are told as saved, and can be undone, though the answer was lost', async () => {
    const item = anInventoryItem({ itemName: 'Gauze', quantity: 5 });
    const { person, toasts } = open([item]);
    const more = await screen.findByRole('button', { name: 'Increase Gauze by one' });
    http.lose(changeInventoryItem);
    http.answer(listInventory, [{ ...item, quantity: 6, version: 'counted' }]);
    await person.click(more);
    expect(await screen.findByText('Quantity of Gauze: 5 changed to 6.')).toBeInTheDocument();
    expect(toasts).toEqual([]);
  });

  it('reload the item when someone else changed it first', async () => {
    const item = anInventoryItem({ itemName: 'Gauze', quantity: 5 });
    const { person, toasts } = open([item]);
    http.refuse(changeInventoryItem, { code: 'changed_elsewhere', message: 'Changed' });
    const more = await screen.findByRole('button', { name: 'Increase Gauze by one' });
    const fresh = { ...item, quantity: 3, version: 'fresh' };
    http.answer(listInventory, [fresh]);
    await person.click(more);
    expect(await screen.findByText('3 of Gauze')).toBeInTheDocument();
    expect(toasts).toMatchObject([
      { title: 'The change was not saved', description: 'This item was changed elsewhere in the meantime. This is its current state.' },
    ]);
    const stored = serve(fresh);
    await person.click(more);
    await waitFor(() => expect(stored().quantity).toBe(4));
  });
});

describe('a figure typed in the table', () => {
  it('is saved at Enter, and can be undone', async () => {
    const item = anInventoryItem({ itemName: 'Gauze', quantity: 5, price: 20 });
    const { person } = open([item]);
    const stored = serve(item);
    await person.type(await screen.findByLabelText('Quantity of Gauze'), '1,200{Enter}');
    expect(await screen.findByText('Quantity of Gauze: 5 changed to 1,200.')).toBeInTheDocument();
    await person.type(screen.getByLabelText('Price of Gauze in ETB'), '22.5{Enter}');
    expect(await screen.findByText('Price of Gauze: ETB 20.00 changed to ETB 22.50.')).toBeInTheDocument();
    expect(stored()).toMatchObject({ quantity: 1200, price: 22.5 });
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(stored().price).toBe(20));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument());
  });

  it('is restored at Escape, and kept for correction when it is no number', async () => {
    const item = anInventoryItem({ itemName: 'Gauze', quantity: 5 });
    const { person, toasts } = open([item]);
    const field = await screen.findByLabelText('Quantity of Gauze');
    await person.type(field, '7{Escape}');
    expect(field).toHaveValue('5');
    await person.type(field, 'ten{Enter}');
    expect([field, field.getAttribute('aria-invalid')]).toEqual([expect.objectContaining({ value: 'ten' }), 'true']);
    expect(toasts).toMatchObject([{ description: 'Please enter a whole number from 0 to 1,000,000' }]);
    expect(changes()).toEqual([]);
  });
});

describe('the form of an item', () => {
  const dialog = (name: string) => screen.findByRole('alertdialog', { name });
  const medicine = { id: crypto.randomUUID(), name: 'Amoxicillin', strength: '500mg', form: 'Capsule' };

  it('adds a medicine from the catalogue, distinguished from others of its name', async () => {
    http.answer(searchMedications, [medicine]);
    const { person, toasts } = open([]);
    await person.click(await screen.findByRole('button', { name: 'Add item' }));
    const form = within(await dialog('Add an item'));
    await person.type(form.getByLabelText('Name'), 'amox');
    await person.click(await form.findByRole('option', { name: 'Amoxicillin 500mg Capsule' }));
    expect(form.getByText('Medicine from the catalog')).toBeInTheDocument();
    await person.type(form.getByLabelText('Quantity'), '1,200');
    await person.type(form.getByLabelText(/^Unit price/), '7.50');
    await person.type(form.getByLabelText(/^Expiry date/), '2027-03-31');
    http.answer(createInventoryItem, anInventoryItem({ itemName: 'Amoxicillin 500mg Capsule' }));
    await person.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(http.requests(createInventoryItem).map((it) => it.body)).toEqual([
      {
        itemName: 'Amoxicillin 500mg Capsule',
        itemType: 'medication',
        saleRule: 'free',
        mostPerSale: null,
        medicationId: medicine.id,
        quantity: 1200,
        price: 7.5,
        expiryDate: '2027-03-31',
        isAvailable: true,
        lowStockAt: 10,
      },
    ]);
    expect(toasts).toMatchObject([{ title: 'Amoxicillin 500mg Capsule was added to your stock' }]);
    await waitFor(() => expect(http.requests(listInventory).length).toBeGreaterThan(1));
  });

  it('names what is missing, focuses the first field, and sends nothing', async () => {
    const { person } = open([]);
    await person.click(await screen.findByRole('button', { name: 'Add item' }));
    const form = within(await dialog('Add an item'));
    await person.type(form.getByLabelText(/^Unit price/), 'cheap');
    await person.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Please name the item')).toBeInTheDocument();
    expect(form.getByText('Please enter a whole number from 0 to 1,000,000')).toBeInTheDocument();
    expect(form.getByText('Please enter a price in ETB')).toBeInTheDocument();
    await waitFor(() => expect(form.getByLabelText('Name')).toHaveFocus());
    expect(http.requests(createInventoryItem)).toEqual([]);
  });

  it('changes an item based on the state that was shown, and reloads one changed elsewhere on request', async () => {
    const item = anInventoryItem({ itemName: 'Gauze', itemType: 'supply', quantity: 5, price: null });
    const { person } = open([item]);
    await person.click(await screen.findByRole('button', { name: 'Edit Gauze' }));
    const form = within(await dialog('Edit item'));
    await person.clear(form.getByLabelText('Quantity'));
    await person.type(form.getByLabelText('Quantity'), '7');
    await person.click(form.getByLabelText(/Offer it to patients/));
    http.refuse(changeInventoryItem, {
      code: 'changed_elsewhere',
      message: 'This was changed elsewhere in the meantime. Please look at it again before you go on.',
    });
    const fresh = { ...item, quantity: 4, version: 'fresh' };
    http.answer(listInventory, [fresh]);
    await person.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('4 of Gauze');
    expect(form.getByLabelText('Quantity')).toHaveValue('7');
    await person.click(form.getByRole('button', { name: 'Show the current version' }));
    const again = within(await dialog('Edit item'));
    expect(again.getByLabelText('Quantity')).toHaveValue('4');
    serve(fresh);
    await person.click(again.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(changes().at(-1)).toMatchObject({ quantity: 4, price: null, isAvailable: true, version: fresh.version });
  });

  it('tells that an item was changed though the answer was lost', async () => {
    const item = anInventoryItem({ itemName: 'Gauze', itemType: 'supply', quantity: 5, price: null });
    const { person, toasts } = open([item]);
    await person.click(await screen.findByRole('button', { name: 'Edit Gauze' }));
    const form = within(await dialog('Edit item'));
    await person.clear(form.getByLabelText('Quantity'));
    await person.type(form.getByLabelText('Quantity'), '1,200');
    http.lose(changeInventoryItem);
    http.answer(listInventory, [{ ...item, quantity: 1200, version: 'counted' }]);
    await person.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasts).toEqual([{ title: 'Gauze was saved' }]));
  });
});

describe('deleting an item', () => {
  it('asks first, says why the server refuses, and keeps the focus in the page', async () => {
    const { person, toasts } = open([anInventoryItem({ itemName: 'Gauze' })]);
    await person.click(await screen.findByRole('button', { name: 'Delete Gauze' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Gauze?' }));
    http.refuse(deleteInventoryItem, { code: 'wrong_status', message: 'It is promised to a patient' });
    await person.click(dialog.getByRole('button', { name: 'Yes, delete it' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('The item was not deletedIt is promised to a patient');
    http.answer(deleteInventoryItem);
    http.answer(listInventory, []);
    await person.click(dialog.getByRole('button', { name: 'Yes, delete it' }));
    expect(await screen.findByText('No medicines in stock yet')).toBeInTheDocument();
    expect(toasts).toMatchObject([{ title: 'Gauze was deleted' }]);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Stock' })).toHaveFocus());
  });
});
