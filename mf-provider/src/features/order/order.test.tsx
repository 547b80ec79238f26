import { describe, expect, it } from '@jest/globals';
import type { InventoryItem } from '@tenaye/contracts/inventory.ts';
import { listInventory } from '@tenaye/contracts/inventory.ts';
import { MAX_ORDER_LINES } from '@tenaye/contracts/order.facts.ts';
import {
  cancelOrder,
  type DoctorOrder,
  dispenseOrder,
  listVisitOrders,
  openOrder,
  type SignedOrder,
  signOrder,
} from '@tenaye/contracts/order.ts';
import { searchMedications } from '@tenaye/contracts/prescription.ts';
import { sellAtCounter } from '@tenaye/contracts/sale.ts';
import { anOrder, aProviderSession, aSignedOrder } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { later } from '@tenaye/testing/later.ts';
import { anInventoryItem } from '@tenaye/testing/portal-builders.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { en } from '../../messages/en.test-support.ts';
import { CounterOrder } from './counter/CounterOrder.tsx';
import { countedOf } from './order.form.ts';
import { VisitOrders } from './VisitOrders.tsx';

const http = stubHttp();
const messages = { 'mf-provider': { en } };
const appointmentId = crypto.randomUUID();

const ofDoctor = (given: Partial<DoctorOrder> = {}): DoctorOrder => ({
  ...anOrder({ appointmentId }),
  results: [],
  can: { cancel: true },
  ...given,
});

function openVisit(orders: DoctorOrder[], person?: ReactNode) {
  http.answer(listVisitOrders, orders);
  return renderWithPlatform(<VisitOrders appointmentId={appointmentId} person={person} />, { provider: aProviderSession(), messages });
}

describe('the orders of a visit', () => {
  it('are signed with a medicine of the catalog, and what is missing is said at its field', async () => {
    const medicine = { id: crypto.randomUUID(), name: 'Amoxicillin', strength: '500mg', form: 'Capsule' };
    http.answer(searchMedications, [medicine]);
    http.answer(signOrder, ofDoctor());
    const { person } = openVisit([]);
    await person.click(await screen.findByRole('button', { name: 'Prescribe' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Prescribe medicines' }));
    await person.click(dialog.getByRole('button', { name: 'Sign' }));
    expect(await dialog.findByText('Please name the medicine or test')).toBeVisible();
    expect(dialog.getByText('Please enter how many, from 1 to 999')).toBeVisible();
    await person.type(dialog.getByRole('combobox', { name: /^Medicine/ }), 'amox');
    await person.click(await dialog.findByRole('option', { name: 'Amoxicillin 500mg Capsule' }));
    await person.type(dialog.getByLabelText(/^Quantity/), '21');
    await person.type(dialog.getByLabelText(/^Times a day/), '3');
    await person.click(dialog.getByRole('button', { name: 'Sign' }));
    await waitFor(() => expect(http.requests(signOrder)).toHaveLength(1));
    expect(http.requests(signOrder)[0]?.body).toMatchObject({
      type: 'medication',
      lines: [{ catalogueId: medicine.id, name: 'Amoxicillin 500mg Capsule', quantity: 21, timesPerDay: 3 }],
      validDays: 90,
    });
  });

  it('are written beside what is known of the patient', async () => {
    const { person } = openVisit([], <p>Allergy: Penicillin</p>);
    await person.click(await screen.findByRole('button', { name: 'Prescribe' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Prescribe medicines' }));
    expect(dialog.getByText('Allergy: Penicillin')).toBeVisible();
  });

  it('keep the focus beside a line that was removed, instead of at the start of the window', async () => {
    const { person } = openVisit([]);
    await person.click(await screen.findByRole('button', { name: 'Prescribe' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Prescribe medicines' }));
    await person.click(dialog.getByRole('button', { name: 'Add a medicine' }));
    await person.click(dialog.getByRole('button', { name: 'Remove medicine 2' }));
    expect(dialog.getByRole('button', { name: 'Add a medicine' })).toHaveFocus();
  });

  it('keep the focus beside a line that was removed when the order was full', async () => {
    const { person } = openVisit([]);
    await person.click(await screen.findByRole('button', { name: 'Prescribe' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Prescribe medicines' }));
    const add = dialog.getByRole('button', { name: 'Add a medicine' });
    for (let count = 1; count <= MAX_ORDER_LINES; count++) fireEvent.click(add);
    const last = await dialog.findByRole('button', { name: `Remove medicine ${MAX_ORDER_LINES}` });
    expect(dialog.queryByRole('button', { name: `Remove medicine ${MAX_ORDER_LINES + 1}` })).not.toBeInTheDocument();
    await person.click(last);
    expect(dialog.getByRole('button', { name: 'Add a medicine' })).toHaveFocus();
  });

  it('ask for bottles of a syrup, and take no milliliters for its quantity', async () => {
    http.answer(searchMedications, []);
    const { person } = openVisit([]);
    await person.click(await screen.findByRole('button', { name: 'Prescribe' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Prescribe medicines' }));
    const field = (label: RegExp) => dialog.getByLabelText(label);
    expect(field(/^Quantity/)).not.toHaveAccessibleDescription();
    await person.type(dialog.getByRole('combobox', { name: /^Medicine/ }), 'Cough syrup');
    expect(field(/^Quantity/)).toHaveAccessibleDescription('How many bottles, not ml');
    await person.type(field(/^Dose/), '5');
    await person.type(field(/^Times a day/), '3');
    await person.type(field(/^Days/), '5');
    expect(field(/^Quantity/)).toHaveValue('');
  });

  it('get the quantity that dose, times and days amount to, until another one is typed', async () => {
    const { person } = openVisit([]);
    await person.click(await screen.findByRole('button', { name: 'Prescribe' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Prescribe medicines' }));
    const field = (label: RegExp) => dialog.getByLabelText(label);
    const quantity = () => field(/^Quantity/);
    await person.type(field(/^Dose/), '2 tablets');
    await person.type(field(/^Times a day/), '3');
    await person.type(field(/^Days/), '10');
    await waitFor(() => expect(quantity()).toHaveValue('60'));
    await person.type(field(/^Days/), '{Backspace}4');
    await waitFor(() => expect(quantity()).toHaveValue('84'));
    await person.clear(quantity());
    await person.type(quantity(), '80');
    await person.type(field(/^Days/), '{Backspace}0');
    expect(quantity()).toHaveValue('80');
  });

  it.each([
    ['1 capsule', '3', '7', '21'],
    ['2', '2', '5', '20'],
    ['5 ml', '3', '7', ''],
    ['½ tablet', '2', '10', ''],
    ['1 tablet', '', '7', ''],
    ['9 tablets', '9', '90', ''],
  ])('amount for %s, %s times a day for %s days to "%s" pieces', (dose, timesPerDay, days, count) => {
    expect(countedOf({ name: 'Zinc', dose, timesPerDay, days })).toBe(count);
  });

  it('show the code, what was dispensed and the results; an order that nothing was dispensed of can be corrected or canceled', async () => {
    const file = {
      id: crypto.randomUUID(),
      name: 'blood.pdf',
      contentType: 'application/pdf',
      bytes: 900,
      createdAt: '2026-03-01T07:00:00.000Z',
    };
    const result = { requestId: crypto.randomUUID(), facilityName: 'Bole Laboratory', text: 'Normal', files: [file] };
    const order = ofDoctor();
    http.answer(cancelOrder, { ...order, state: 'cancelled', can: { cancel: false } });
    http.answer(signOrder, order);
    const { person } = openVisit([order, ofDoctor({ results: [result], can: { cancel: false }, state: 'dispensed' })]);
    expect(await screen.findAllByText('K7QF-AXMP')).toHaveLength(1);
    expect(screen.getByText('Normal')).toBeVisible();
    expect(screen.getByText('blood.pdf')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Correct' }));
    const form = within(await screen.findByRole('alertdialog'));
    await person.click(form.getByRole('button', { name: 'Sign' }));
    await waitFor(() => expect(http.requests(signOrder)[0]?.body).toMatchObject({ replaces: order.id, lines: [{ quantity: 20 }] }));
    await person.click(await screen.findByRole('button', { name: 'Cancel the order' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Cancel this order?' }));
    await person.type(question.getByLabelText(/^Reason/), 'Allergy');
    await person.click(question.getByRole('button', { name: 'Cancel the order' }));
    await waitFor(() => expect(http.requests(cancelOrder)[0]?.body).toEqual({ reason: 'Allergy' }));
  });

  it('are told as canceled though the answer was lost', async () => {
    const order = ofDoctor();
    const { person, toasts } = openVisit([order]);
    await person.click(await screen.findByRole('button', { name: 'Cancel the order' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Cancel this order?' }));
    await person.type(question.getByLabelText(/^Reason/), 'Allergy');
    http.lose(cancelOrder);
    http.answer(listVisitOrders, [{ ...order, state: 'cancelled', can: { cancel: false } }]);
    await person.click(question.getByRole('button', { name: 'Cancel the order' }));
    await waitFor(() => expect(toasts).toEqual([{ title: 'The order is cancelled' }]));
  });
});

async function openAtCounter(order: SignedOrder, items: InventoryItem[] | Promise<InventoryItem[]> = []) {
  http.answer(openOrder, order);
  http.answer(listInventory, () => items);
  const provider = aProviderSession({ providerType: 'health_facility' }, null);
  const { person } = renderWithPlatform(<CounterOrder />, { provider, messages });
  await person.click(screen.getByRole('button', { name: 'Open an order by its code' }));
  const asking = within(await screen.findByRole('alertdialog'));
  await person.type(asking.getByLabelText('Code'), 'k7qf axmp');
  await person.click(asking.getByRole('button', { name: 'Open' }));
  return person;
}

describe('an order at the counter', () => {
  it('keeps what was typed at a slip on Escape', async () => {
    const person = await openAtCounter(aSignedOrder({ left: 8, dispensed: 12 }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Order of a doctor' }));
    await person.type(dialog.getByLabelText(/^How many/), '{Backspace}5{Escape}');
    expect(dialog.getByLabelText(/^How many/)).toHaveValue('5');
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  it('is recorded without the stock, at most what is left', async () => {
    const order = aSignedOrder({ left: 8, dispensed: 12 });
    http.answer(dispenseOrder, order);
    const person = await openAtCounter(order);
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Order of a doctor' }));
    expect(http.requests(openOrder)[0]?.body).toEqual({ code: 'K7QFAXMP' });
    const quantity = dialog.getByLabelText(/^How many/);
    await person.clear(quantity);
    await person.type(quantity, '9');
    expect(dialog.getByText('Please enter a number from 0 to 8')).toBeVisible();
    await person.clear(quantity);
    await person.type(quantity, '5');
    await person.click(dialog.getByRole('button', { name: 'Hand over' }));
    await waitFor(() => expect(http.requests(dispenseOrder)).toHaveLength(1));
    expect(http.requests(dispenseOrder)[0]?.body).toEqual({ code: 'K7QFAXMP', lines: [{ lineId: order.lines[0]?.id, quantity: 5 }] });
  });

  it('keeps still while it is being recorded, because what is typed then is not recorded', async () => {
    const order = aSignedOrder({ left: 8, dispensed: 12 });
    http.answer(dispenseOrder, () => new Promise<SignedOrder>(() => undefined));
    const person = await openAtCounter(order);
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Order of a doctor' }));
    const quantity = dialog.getByLabelText(/^How many/);
    await person.clear(quantity);
    await person.type(quantity, '5');
    await person.click(dialog.getByRole('button', { name: 'Hand over' }));
    await waitFor(() => expect(http.requests(dispenseOrder)).toHaveLength(1));
    await person.type(quantity, '{Backspace}6');
    expect(quantity).toHaveValue('5');
  });

  it('is sold from the stock once an item is chosen', async () => {
    const order = aSignedOrder();
    const item = anInventoryItem({ itemName: 'Amoxil', strength: '500mg', price: 8 });
    const person = await openAtCounter(order, [item]);
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Order of a doctor' }));
    http.answer(sellAtCounter, {
      id: crypto.randomUUID(),
      number: 7,
      facilityName: 'Lideta Pharmacy',
      facilityAddress: null,
      facilityPhone: null,
      lines: [{ inventoryId: item.id, name: 'Amoxil 500mg', quantity: 20, unitPrice: 8 }],
      totalAmount: 160,
      soldAt: '2026-03-01T07:00:00.000Z',
    });
    await person.type(dialog.getByRole('combobox', { name: /^From your stock/ }), 'amox');
    await person.click(await dialog.findByRole('option', { name: /Amoxil 500mg/ }));
    await person.click(dialog.getByRole('button', { name: 'Hand over' }));
    await waitFor(() => expect(http.requests(sellAtCounter)).toHaveLength(1));
    expect(http.requests(sellAtCounter)[0]?.body).toEqual({
      order: { id: order.id, code: 'K7QFAXMP' },
      lines: [{ inventoryId: item.id, quantity: 20, unitPrice: 8, orderLineId: order.lines[0]?.id }],
    });
  });

  it('names age, sex and allergies of the patient beside the medicines', async () => {
    const person = { born: '2001', sex: 'female' as const, isPregnant: true, allergies: ['Penicillin'] };
    await openAtCounter({ ...aSignedOrder(), person });
    expect(await screen.findByText('Allergy: Penicillin')).toBeVisible();
    expect(screen.getByText('Pregnant')).toBeVisible();
    expect(screen.getByText(/^About \d+ years · Female$/)).toBeVisible();
  });

  it('is sold from the item that is certainly the medicine, at most what it has', async () => {
    const medicationId = crypto.randomUUID();
    const item = anInventoryItem({ itemName: 'Amoxil', strength: '500mg', medicationId, quantity: 20, promised: 8, price: 8 });
    const order = aSignedOrder({ medicationId });
    const person = await openAtCounter(order, [item]);
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Order of a doctor' }));
    expect(await dialog.findByDisplayValue('Amoxil 500mg')).toBeVisible();
    expect(http.requests(listInventory)[0]?.query).toMatchObject({ medicationId });
    http.answer(sellAtCounter, {
      id: crypto.randomUUID(),
      number: 7,
      facilityName: 'Lideta Pharmacy',
      facilityAddress: null,
      facilityPhone: null,
      lines: [{ inventoryId: item.id, name: 'Amoxil 500mg', quantity: 12, unitPrice: 8 }],
      totalAmount: 96,
      soldAt: '2026-03-01T07:00:00.000Z',
    });
    await person.click(dialog.getByRole('button', { name: 'Hand over' }));
    await waitFor(() => expect(http.requests(sellAtCounter)).toHaveLength(1));
    expect(http.requests(sellAtCounter)[0]?.body).toEqual({
      order: { id: order.id, code: 'K7QFAXMP' },
      lines: [{ inventoryId: item.id, quantity: 12, unitPrice: 8, orderLineId: order.lines[0]?.id }],
    });
  });

  it('keeps what is typed before the stock is known', async () => {
    const medicationId = crypto.randomUUID();
    const stock = later<InventoryItem[]>();
    const person = await openAtCounter(aSignedOrder({ medicationId }), stock.promise);
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Order of a doctor' }));
    await person.type(dialog.getByRole('combobox', { name: /^From your stock/ }), 'amox');
    await act(async () => stock.resolve([anInventoryItem({ itemName: 'Amoxil', strength: '500mg', medicationId, price: 8 })]));
    expect(await dialog.findByRole('option', { name: /Amoxil 500mg/ })).toBeVisible();
    expect(dialog.getByRole('combobox')).toHaveValue('amox');
    expect(dialog.queryByLabelText(/^Price for one/)).not.toBeInTheDocument();
  });

  it('is sold from the stock that is known only after the quantity was typed', async () => {
    const medicationId = crypto.randomUUID();
    const stock = later<InventoryItem[]>();
    const person = await openAtCounter(aSignedOrder({ medicationId }), stock.promise);
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Order of a doctor' }));
    const quantity = dialog.getByLabelText(/^How many/);
    await person.clear(quantity);
    await person.type(quantity, '5');
    await act(async () => stock.resolve([anInventoryItem({ itemName: 'Amoxil', strength: '500mg', medicationId, price: 8 })]));
    expect(await dialog.findByDisplayValue('Amoxil 500mg')).toBeVisible();
    expect(quantity).toHaveValue('5');
  });

  it('gives nothing once it is over', async () => {
    await openAtCounter({ ...aSignedOrder({ left: 0, dispensed: 20 }), state: 'dispensed' });
    expect(await screen.findByText('20 dispensed, 0 left')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Hand over' })).not.toBeInTheDocument();
  });
});
