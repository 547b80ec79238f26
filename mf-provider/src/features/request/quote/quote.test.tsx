import { describe, expect, it } from '@jest/globals';
import {
  answerRequest,
  countProviderRequests,
  getProviderRequest,
  listProviderRequests,
  type ProviderRequest,
} from '@tenaye/contracts/facility-request-provider.ts';
import { changeInventoryItem, listInventory } from '@tenaye/contracts/inventory.ts';
import { getProviderFacility, type ProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubEventStream } from '@tenaye/testing/event-stream.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { anInventoryItem, aProviderFacility, aProviderRequest, requestCounts } from '@tenaye/testing/portal-builders.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { en } from '../../../messages/en.test-support.ts';
import { Requests } from '../Requests.tsx';

const http = stubHttp();
const provider = aProviderSession({ providerType: 'health_facility' }, null);
const stream = stubEventStream();

const medicine = (name: string, quantity: number, medicationId: string | null = null) => ({
  name,
  quantity,
  medicationId,
  answer: null,
  inventoryId: null,
  stockItem: null,
});

async function openQuote(request: ProviderRequest, facility: Partial<ProviderFacility> = {}) {
  http.answer(listProviderRequests, [request]);
  http.answer(getProviderRequest, request);
  http.answer(getProviderFacility, aProviderFacility(facility));
  http.answer(countProviderRequests, requestCounts());
  http.answer(listInventory, []);
  const page = renderWithPlatform(<Requests type={request.requestType} />, {
    path: `/provider/pharmacy?view=requests&request=${request.id}`,
    provider,
    messages: { 'mf-provider': { en } },
  });
  const form = within(await screen.findByRole('form', { name: 'Your answer' }));
  const send = () => page.person.click(form.getByRole('button', { name: 'Send quote' }));
  return { ...page, request, form, send };
}
/** Makes the server answer with this request from now on. */
const becomes = (request: ProviderRequest) => {
  http.answer(answerRequest, request);
  http.answer(getProviderRequest, request);
};
const sent = () => http.requests(answerRequest).map((it) => it.body);
const quoted = (it: ProviderRequest): ProviderRequest => ({
  ...it,
  status: 'quoted',
  version: it.version === 'unquoted' ? 'first quote' : it.version,
  can: { setStatus: ['quoted', 'rejected'], addResults: false },
});

describe('the answer of a pharmacy', () => {
  const four = () =>
    aProviderRequest({
      requestedMedications: [medicine('Amoxicillin 500mg', 21), medicine('Cetirizine', 10), medicine('Zinc', 5), medicine('Codeine', 3)],
    });
  const lineOf = (name: RegExp) => within(screen.getByRole('group', { name }));
  const offerAll = async (person: Awaited<ReturnType<typeof openQuote>>['person']) => {
    for (const it of screen.getAllByRole('radio', { name: 'Available' })) await person.click(it);
  };

  it('is entered line by line, with a running total', async () => {
    const { request, person, form, send, toasts } = await openQuote(four());
    becomes(quoted(request));
    const [amoxicillin, cetirizine, zinc, codeine] = [/^Amoxicillin.*21/, /^Cetirizine.*10/, /^Zinc.*5/, /^Codeine.*3/].map(lineOf);
    if (!amoxicillin || !cetirizine || !zinc || !codeine) throw new Error('A line is missing');
    await person.click(amoxicillin.getByRole('radio', { name: 'Available' }));
    await person.type(amoxicillin.getByLabelText(/Unit price/), '7.05');
    expect(form.getByText('ETB 148.05')).toBeVisible();
    await person.click(cetirizine.getByRole('radio', { name: 'Partial' }));
    await person.type(cetirizine.getByLabelText('Quantity'), '4');
    expect(form.getByText(/1 price is missing/)).toBeVisible();
    await person.type(cetirizine.getByLabelText(/Unit price/), '5');
    expect(cetirizine.getByText('ETB 20.00 for 4')).toBeVisible();
    await person.click(zinc.getByRole('radio', { name: 'Substitute' }));
    expect(zinc.getByLabelText('Quantity')).toHaveValue('5');
    await person.type(zinc.getByLabelText('Substitute medicine'), 'Zinc syrup');
    await person.type(zinc.getByLabelText(/Unit price/), '1');
    await person.click(codeine.getByRole('radio', { name: 'Not available' }));
    expect(form.getByText('ETB 173.05')).toBeVisible();
    await person.type(form.getByLabelText(/Note to the patient/), 'Open until nine');
    await send();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toEqual({
      status: 'quoted',
      version: 'unquoted',
      notes: 'Open until nine',
      lines: [
        { availability: 'available', unitPrice: 7.05, inventoryId: null },
        { availability: 'partial', quantity: 4, unitPrice: 5, inventoryId: null },
        { availability: 'substituted', quantity: 5, unitPrice: 1, substitute: 'Zinc syrup', inventoryId: null },
        { availability: 'unavailable' },
      ],
    });
    await waitFor(() => expect(toasts).toEqual([{ title: 'Quote sent', description: 'The patient has been notified.' }]));
    await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Selam Bekele' })).toHaveFocus());
  });

  it('never offers what isn’t in the stock by itself, and asks before it is sent without all prices', async () => {
    const { request, person, form, send } = await openQuote(four());
    becomes(quoted(request));
    http.answer(listInventory, ({ query }) => {
      if (query.q === 'Amoxicillin') return [anInventoryItem({ itemName: 'Amoxicillin 500mg', quantity: 41, promised: 21, price: null })];
      return query.q === 'Zinc' ? [anInventoryItem({ itemName: 'Zinc', quantity: 0, isAvailable: false, marks: ['out'] })] : [];
    });
    await person.click(form.getByRole('button', { name: 'Fill in from your stock' }));
    await waitFor(() =>
      expect(form.getAllByRole('radio', { name: 'Not available' }).filter((it) => it.matches(':checked'))).toHaveLength(3),
    );
    expect(lineOf(/^Amoxicillin/).getByRole('radio', { name: 'Partial' })).toBeChecked();
    expect(lineOf(/^Amoxicillin/).getByLabelText('Quantity')).toHaveValue('20');
    expect(lineOf(/^Zinc/).getByText('None left in your stock.')).toBeVisible();
    expect(lineOf(/^Codeine/).getByText(/^Not found in your stock/)).toBeVisible();
    await send();
    const question = within(await screen.findByRole('alertdialog', { name: 'Send without a price?' }));
    expect(sent()).toEqual([]);
    await person.click(question.getByRole('button', { name: 'Yes, send it' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      lines: [{ availability: 'partial', quantity: 20 }, ...Array(3).fill({ availability: 'unavailable' })],
    });
  });

  it('says beside a medicine that is offered by hand what the stock has, and lets the pharmacist correct it', async () => {
    const own = aProviderRequest({ requestedMedications: [medicine('Zinc', 5)] });
    const { person, form, send } = await openQuote(own);
    const item = anInventoryItem({ itemName: 'Zinc', quantity: 0, price: 3, isAvailable: false, marks: ['out'] });
    http.answer(listInventory, [item]);
    http.answer(changeInventoryItem, { ...item, quantity: 1200, marks: [] });
    await person.click(form.getByRole('radio', { name: 'Available' }));
    expect(await form.findByText('None left in your stock.')).toBeVisible();
    expect(form.getByRole('radio', { name: 'Available' })).toBeChecked();
    await person.click(form.getByRole('button', { name: 'I have it: correct the stock' }));
    await person.type(form.getByLabelText('Zinc: in stock now'), '1,200{Enter}');
    await waitFor(() => expect(form.queryByText('None left in your stock.')).not.toBeInTheDocument());
    expect(http.requests(changeInventoryItem)[0]?.body).toEqual({ quantity: 1200, version: item.version });
    expect(sent()).toEqual([]);
    becomes(quoted(own));
    await send();
    await waitFor(() => expect(sent()[0]).toMatchObject({ lines: [{ availability: 'available', unitPrice: 3, inventoryId: item.id }] }));
  });

  it('shows the corrected stock though the answer to the correction was lost', async () => {
    const { person, form } = await openQuote(aProviderRequest({ requestedMedications: [medicine('Zinc', 5)] }));
    const item = anInventoryItem({ itemName: 'Zinc', quantity: 0, price: 3, isAvailable: false, marks: ['out'] });
    http.answer(listInventory, [item]);
    await person.click(form.getByRole('radio', { name: 'Available' }));
    await person.click(await form.findByRole('button', { name: 'I have it: correct the stock' }));
    http.lose(changeInventoryItem);
    http.answer(listInventory, [{ ...item, quantity: 12, marks: [], version: 'counted' }]);
    await person.type(form.getByLabelText('Zinc: in stock now'), '12{Enter}');
    await waitFor(() => expect(form.queryByLabelText('Zinc: in stock now')).not.toBeInTheDocument());
  });

  it('corrects the item that the line is taken from now, not one that was chosen before', async () => {
    const { person, form } = await openQuote(aProviderRequest({ requestedMedications: [medicine('Zinc', 5)] }));
    const tablets = anInventoryItem({ itemName: 'Zinc tablets', quantity: 0, version: 'of tablets', marks: ['out'] });
    const syrup = anInventoryItem({ itemName: 'Zinc syrup', quantity: 2, version: 'of syrup' });
    http.answer(listInventory, [tablets, syrup]);
    const choose = async (name: RegExp) => {
      await person.click(form.getByRole('combobox', { name: /stock/i }));
      await person.click(await screen.findByRole('option', { name }));
      await person.click(await form.findByRole('button', { name: 'I have it: correct the stock' }));
    };
    await person.click(form.getByRole('radio', { name: 'Available' }));
    await choose(/tablets/);
    await person.type(form.getByLabelText('Zinc tablets: in stock now'), '60');
    await choose(/syrup/);
    http.answer(changeInventoryItem, { ...syrup, quantity: 9 });
    await person.type(form.getByLabelText('Zinc syrup: in stock now'), '9{Enter}');
    await waitFor(() => expect(http.requests(changeInventoryItem)).toMatchObject([{ body: { quantity: 9, version: 'of syrup' } }]));
  });

  it('says what the stock has after it was changed elsewhere, and corrects that at the next press', async () => {
    const { person, form } = await openQuote(aProviderRequest({ requestedMedications: [medicine('Zinc', 5)] }));
    const item = anInventoryItem({ itemName: 'Zinc', quantity: 0, price: 3, version: 'empty', marks: ['out'] });
    http.answer(listInventory, [item]);
    await person.click(form.getByRole('radio', { name: 'Available' }));
    await person.click(await form.findByRole('button', { name: 'I have it: correct the stock' }));
    http.refuse(changeInventoryItem, { code: 'changed_elsewhere', message: 'This was changed elsewhere in the meantime.' });
    http.answer(listInventory, [{ ...item, quantity: 2, marks: [], version: 'delivered' }]);
    await person.type(form.getByLabelText('Zinc: in stock now'), '12{Enter}');
    expect(await form.findByText('This was changed elsewhere in the meantime.')).toBeVisible();
    expect(await form.findByText('Only 2 in stock.')).toBeVisible();
    http.answer(changeInventoryItem, { ...item, quantity: 12, marks: [], version: 'counted' });
    await person.click(form.getByRole('button', { name: 'Save the stock' }));
    await waitFor(() => expect(form.queryByLabelText('Zinc: in stock now')).not.toBeInTheDocument());
    expect(http.requests(changeInventoryItem).map(({ body }) => Object(body).version)).toEqual(['empty', 'delivered']);
  });

  it('shows at its line that the stock was promised to others meanwhile', async () => {
    const own = aProviderRequest({ requestedMedications: [medicine('Zinc', 5)] });
    const { person, form, send } = await openQuote(own);
    const message = "Your stock doesn't have that many to promise. Please offer what is there, or correct your stock.";
    http.refuse(answerRequest, { code: 'not_enough_stock', message, issues: [{ path: 'lines.0.inventoryId', message }] });
    await person.click(form.getByRole('radio', { name: 'Available' }));
    await person.type(form.getByLabelText(/Unit price/), '3');
    await send();
    expect(await form.findByRole('link', { name: `Zinc: ${message}` })).toBeVisible();
  });

  it('allows a total other than the sum', async () => {
    const { request, person, form, send } = await openQuote(four());
    becomes(quoted(request));
    await offerAll(person);
    await person.type(form.getByLabelText(/Different total/), '99.50');
    await send();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ totalAmount: 99.5, lines: Array(4).fill({ availability: 'available', unitPrice: null }) });
  });

  it('names what is missing or wrong by its medicine, sends nothing, and links to the field', async () => {
    const { person, form, send } = await openQuote(four());
    await offerAll(person);
    await person.click(lineOf(/^Cetirizine/).getByRole('radio', { name: 'Partial' }));
    await person.click(lineOf(/^Zinc/).getByRole('radio', { name: 'Substitute' }));
    await person.type(lineOf(/^Amoxicillin/).getByLabelText(/Unit price/), 'much');
    await send();
    const summary = within(await form.findByRole('alert'));
    expect(summary.getAllByRole('link').map((it) => it.textContent)).toEqual([
      'Amoxicillin 500mg: Please enter a price in ETB',
      'Cetirizine: Please enter how many you have',
      'Zinc: Please name the substitute',
    ]);
    await person.click(summary.getByRole('link', { name: /Zinc/ }));
    expect(lineOf(/^Zinc/).getByLabelText('Substitute medicine')).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it('requires an answer to each medicine, and clears the mark of an answered one, and only that', async () => {
    const { person, form, send } = await openQuote(four());
    await send();
    const text = 'Please say whether you have it';
    expect(form.getAllByText(text)).toHaveLength(4);
    await person.click(lineOf(/^Zinc/).getByRole('radio', { name: 'Partial' }));
    expect(lineOf(/^Zinc/).queryByText(text)).not.toBeInTheDocument();
    expect(lineOf(/^Zinc/).queryByText('Please enter how many you have')).not.toBeInTheDocument();
    expect(form.getAllByText(text)).toHaveLength(3);
    expect(within(form.getByRole('alert')).getAllByRole('listitem')).toHaveLength(4);
    expect(within(form.getByRole('alert')).getAllByRole('link')).toHaveLength(3);
    await offerAll(person);
    await waitFor(() => expect(within(form.getByRole('alert')).queryAllByRole('link')).toEqual([]));
  });

  it("shows the server's issues at their fields, until they are changed", async () => {
    const { person, form, send } = await openQuote(four());
    http.refuse(answerRequest, {
      code: 'invalid_input',
      message: 'Invalid input',
      issues: [{ path: 'lines.1.quantity', message: 'A partial quantity must be less than what was requested' }],
    });
    await offerAll(person);
    await person.click(lineOf(/^Cetirizine/).getByRole('radio', { name: 'Partial' }));
    await person.type(lineOf(/^Cetirizine/).getByLabelText('Quantity'), '12');
    await person.type(form.getByLabelText(/Different total/), '90');
    await send();
    expect(await lineOf(/^Cetirizine/).findByText('A partial quantity must be less than what was requested')).toBeVisible();
    await person.type(form.getByLabelText(/Note to the patient/), 'x');
    expect(lineOf(/^Cetirizine/).getByText('A partial quantity must be less than what was requested')).toBeVisible();
  });

  it('says that it was not sent, and keeps the typed values over a look at the queue', async () => {
    const own = aProviderRequest({ requestedMedications: [medicine('Zinc', 5)] });
    const { person, form, send, unmount } = await openQuote(own);
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isAsked()).toBe(false);
    http.lose(answerRequest);
    await offerAll(person);
    await person.type(form.getByLabelText(/Unit price/), '3');
    expect(isAsked()).toBe(true);
    await send();
    expect(await form.findByText('Your answer was not sent')).toBeVisible();
    unmount();
    const again = await openQuote(own);
    expect(again.form.getByLabelText(/Unit price/)).toHaveValue('3');
    becomes(quoted(own));
    await again.send();
    await waitFor(() => expect(again.toasts).toHaveLength(1));
  });

  it("is told as sent when only its answer was lost, but not when a colleague's quote is there instead", async () => {
    const own = aProviderRequest({ requestedMedications: [medicine('Zinc', 5)] });
    const { person, form, send, toasts } = await openQuote(own);
    const at = (unitPrice: number) => {
      const answer = { availability: 'available' as const, quantity: 5, unitPrice, substitute: null };
      return quoted({ ...own, requestedMedications: [{ ...medicine('Zinc', 5), answer }] });
    };
    http.lose(answerRequest);
    http.answer(getProviderRequest, at(4));
    await offerAll(person);
    await person.type(form.getByLabelText(/Unit price/), '3');
    await send();
    expect(await screen.findByText('You had typed another answer')).toBeVisible();
    expect(toasts).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Go on with what I typed' }));
    const again = within(await screen.findByRole('form', { name: 'Your answer' }));
    http.answer(getProviderRequest, { ...at(3), version: 'second quote' });
    await person.click(again.getByRole('button', { name: 'Send the changed quote' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Quote sent' }]));
  });

  it('can be changed while the patient decides, and names the quote that it replaces', async () => {
    const version = 'seen quote';
    const answer = { availability: 'partial' as const, quantity: 4, unitPrice: 3, substitute: null };
    const request = quoted(aProviderRequest({ version, requestedMedications: [{ ...medicine('Zinc', 5), answer }] }));
    http.answer(listProviderRequests, [request]);
    http.answer(getProviderRequest, request);
    http.answer(getProviderFacility, aProviderFacility());
    http.answer(countProviderRequests, requestCounts());
    const path = `/provider/pharmacy?view=requests&request=${request.id}`;
    const { person } = renderWithPlatform(<Requests type="medication" />, { path, provider, messages: { 'mf-provider': { en } } });
    expect(await screen.findByText(/Prepare nothing before that/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Change the quote' }));
    const form = within(await screen.findByRole('form', { name: 'Your answer' }));
    expect(form.getByLabelText('Quantity')).toHaveValue('4');
    await person.clear(form.getByLabelText(/Unit price/));
    await person.type(form.getByLabelText(/Unit price/), '2');
    becomes({ ...request, version: 'new quote' });
    await person.click(form.getByRole('button', { name: 'Send the changed quote' }));
    await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ status: 'quoted', version })]));
  });

  it('shows at once that a colleague was faster, keeps what was typed beside that quote, and goes on with it', async () => {
    const request = aProviderRequest({ requestedMedications: [medicine('Zinc', 5), medicine('Codeine', 3)] });
    const { person, form } = await openQuote(request);
    await person.click(form.getAllByRole('radio', { name: 'Available' })[0] ?? document.body);
    await person.type(form.getAllByLabelText(/Unit price/)[0] ?? document.body, '3');
    await person.type(form.getByLabelText(/Note to the patient/), 'Come before six');
    const answer = { availability: 'available' as const, quantity: 5, unitPrice: 4, substitute: null };
    http.answer(
      getProviderRequest,
      quoted({ ...request, requestedMedications: [{ ...medicine('Zinc', 5), answer }, medicine('Codeine', 3)] }),
    );
    stream.sendRequest({ id: request.id });
    expect(await screen.findByText('A colleague has just sent a quote.')).toBeVisible();
    expect(screen.getByText('You had typed another answer')).toBeVisible();
    expect(screen.getByText('Zinc: Available · ETB 3')).toBeVisible();
    expect(screen.getByText('Note: Come before six')).toBeVisible();
    expect(screen.queryByText(/^Codeine: /)).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Medicines' })).toHaveTextContent('ETB 4.00 each');
    await person.click(screen.getByRole('button', { name: 'Go on with what I typed' }));
    const again = within(await screen.findByRole('form', { name: 'Your answer' }));
    expect(again.getAllByLabelText(/Unit price/)[0]).toHaveValue('3');
    expect(screen.queryByText('You had typed another answer')).not.toBeInTheDocument();
    http.answer(answerRequest, quoted({ ...request, version: 'third quote' }));
    for (const it of again.getAllByRole('radio', { name: 'Available' })) await person.click(it);
    await person.type(again.getAllByLabelText(/Unit price/)[1] ?? document.body, '2');
    await person.click(again.getByRole('button', { name: 'Send the changed quote' }));
    await waitFor(() =>
      expect(sent()).toMatchObject([{ status: 'quoted', version: 'first quote', lines: [{ unitPrice: 3 }, { unitPrice: 2 }] }]),
    );
  });

  it('suggests a rejection when nothing is available', async () => {
    const { person } = await openQuote(four());
    for (const it of screen.getAllByRole('radio', { name: 'Not available' })) await person.click(it);
    expect(screen.getByText('Nothing available')).toBeVisible();
  });
});

describe('a prescription that was sent alone', () => {
  const onPaper = () => aProviderRequest({ requestedMedications: [] });

  it('is read by the pharmacist, who answers for each medicine', async () => {
    const { request, person, form, send } = await openQuote(onPaper());
    expect(form.getByText('The patient sent the prescription alone')).toBeVisible();
    becomes(quoted(request));
    await person.type(form.getByLabelText('Medicine 1'), 'Amoxicillin 500mg');
    await person.type(form.getByLabelText('Quantity'), '21');
    await person.click(form.getByRole('button', { name: 'Add a medicine' }));
    await person.click(form.getByRole('button', { name: 'Add a medicine' }));
    await person.type(form.getByLabelText('Medicine 3'), 'Zinc');
    await person.type(form.getAllByLabelText('Quantity')[2] ?? document.body, '5');
    await person.click(form.getByRole('button', { name: 'Remove medicine 2' }));
    expect(form.getByLabelText('Medicine 2')).toHaveValue('Zinc');
    const line = within(screen.getByRole('group', { name: /^Amoxicillin 500mg.*21/ }));
    await person.click(line.getByRole('radio', { name: 'Available' }));
    await person.type(line.getByLabelText(/Unit price/), '2');
    await person.click(within(screen.getByRole('group', { name: /^Zinc.*5/ })).getByRole('radio', { name: 'Not available' }));
    await send();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toEqual({
      status: 'quoted',
      version: 'unquoted',
      medicines: [
        { name: 'Amoxicillin 500mg', quantity: 21 },
        { name: 'Zinc', quantity: 5 },
      ],
      lines: [{ availability: 'available', unitPrice: 2, inventoryId: null }, { availability: 'unavailable' }],
    });
  });

  it('is not quoted before a medicine is named and counted', async () => {
    const { person, form, send } = await openQuote(onPaper());
    await person.click(form.getByRole('radio', { name: 'Not available' }));
    await send();
    const summary = within(await form.findByRole('alert'));
    expect(summary.getAllByRole('link').map((it) => it.textContent)).toEqual([
      'Medicine 1: Please name the medicine',
      'Medicine 1: Please enter how many are prescribed',
    ]);
    expect(sent()).toEqual([]);
  });
});

describe('an item of the stock', () => {
  const medicationId = crypto.randomUUID();
  const request = aProviderRequest({ requestedMedications: [medicine('Paracetamol 500mg', 20, medicationId)] });

  it('is suggested for the medicine, fills in price and availability, and is sent with the answer', async () => {
    const { person, form, send } = await openQuote(request);
    const item = anInventoryItem({ medicationId, price: 2.5, quantity: 40 });
    http.answer(listInventory, [item]);
    becomes(quoted(request));
    await person.click(form.getByRole('combobox', { name: /From your stock/ }));
    await person.click(await form.findByRole('option', { name: /Paracetamol 500mg.*40 in stock, ETB 2.50/ }));
    expect(http.requests(listInventory)[0]?.query).toEqual({ medicationId, type: 'medication', limit: '40' });
    expect(form.getByRole('radio', { name: 'Available' })).toBeChecked();
    expect(form.getByLabelText(/Unit price/)).toHaveValue('2.5');
    await send();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ lines: [{ availability: 'available', unitPrice: 2.5, inventoryId: item.id }] });
  });

  it('makes the answer partial when its stock is too small, and can be unlinked', async () => {
    const own = aProviderRequest({ requestedMedications: [medicine('Paracetamol 500mg', 20)] });
    const { person, form } = await openQuote(own);
    http.answer(listInventory, ({ query }) => (query.q === 'para' ? [anInventoryItem({ quantity: 6, marks: ['expired'] })] : []));
    const field = form.getByRole('combobox', { name: /From your stock/ });
    await person.click(field);
    await person.type(field, 'para');
    await person.click(await form.findByRole('option', { name: /6 in stock.*expired/ }));
    expect(form.getByRole('radio', { name: 'Partial' })).toBeChecked();
    expect(form.getByLabelText('Quantity')).toHaveValue('6');
    await person.click(form.getByRole('radio', { name: 'Available' }));
    expect(form.getByText('Only 6 in stock.')).toBeVisible();
    await person.click(form.getByRole('button', { name: "Don't take from stock" }));
    expect(form.queryByText(/From your stock:/)).not.toBeInTheDocument();
  });

  it('is offered first-expiring first, what is used up or expired last', async () => {
    const { person, form } = await openQuote(request);
    const items = [
      { strength: 'late', expiryDate: '2098-06-30' },
      { strength: 'over', expiryDate: '2020-01-31', marks: ['expired' as const] },
      { strength: 'empty', expiryDate: '2097-01-31', quantity: 0 },
      { strength: 'soon', expiryDate: '2097-06-30' },
    ];
    http.answer(
      listInventory,
      items.map((it) => anInventoryItem({ medicationId, ...it })),
    );
    await person.click(form.getByRole('combobox', { name: /From your stock/ }));
    const words = (await form.findAllByRole('option')).map((it) => it.textContent);
    expect(words.map((it) => /late|over|empty|soon/.exec(it ?? '')?.[0])).toEqual(['soon', 'late', 'over', 'empty']);
  });

  it('says what tells it from others, and warns of another strength, a day that is over and a low stock', async () => {
    const own = aProviderRequest({ requestedMedications: [medicine('Amoxicillin 500mg', 2)] });
    const { person, form } = await openQuote(own);
    const suspension = { itemName: 'Amoxicillin', strength: '125mg/5ml', form: 'Oral suspension', expiryDate: '2020-01-31', quantity: 3 };
    http.answer(listInventory, [anInventoryItem({ ...suspension, marks: ['expired', 'low'] })]);
    await person.click(form.getByRole('combobox', { name: /From your stock/ }));
    await person.click(await form.findByRole('option'));
    const warnings = ['The strength differs from what was requested: Amoxicillin 500mg.', 'This item has expired.', 'Low stock: 3 left.'];
    expect(form.getByText('From your stock: Amoxicillin · 125mg/5ml · Oral suspension · expired Fri, Jan 31, 2020')).toBeVisible();
    for (const it of warnings) expect(form.getByText(it)).toBeVisible();
    await person.click(form.getByRole('radio', { name: 'Substitute' }));
    expect(warnings.filter((it) => form.queryByText(it))).toEqual(warnings.slice(1));
  });

  it('is filled in with its price from the stock, when it is certainly the requested medicine', async () => {
    const own = aProviderRequest({
      requestedMedications: [medicine('Amoxicillin 500 mg', 20), medicine('Cetirizine', 10), medicine('Paracetamol', 5, medicationId)],
    });
    const { person, form, send } = await openQuote(own);
    const [short, enough, syrup, tablets, known] = [
      anInventoryItem({ itemName: 'Amoxicillin 500mg', expiryDate: '2097-01-31', quantity: 4 }),
      anInventoryItem({ itemName: 'Amoxicillin 500mg', expiryDate: '2098-01-31', price: 7 }),
      anInventoryItem({ itemName: 'Cetirizine', form: 'Syrup' }),
      anInventoryItem({ itemName: 'Cetirizine', form: 'Tablet' }),
      anInventoryItem({ itemName: 'Panadol', medicationId, price: 2 }),
    ];
    http.answer(listInventory, ({ query }) =>
      query.medicationId
        ? [known]
        : query.q === 'Amoxicillin'
          ? [enough, short, anInventoryItem({ itemName: 'Amoxicillin 250mg', price: 1 })]
          : [syrup, tablets],
    );
    becomes(quoted(own));
    await person.click(form.getByRole('button', { name: 'Fill in from your stock' }));
    await waitFor(() => expect(form.getByText('ETB 150.00')).toBeVisible());
    const cetirizine = within(form.getByRole('group', { name: /^Cetirizine/ }));
    expect(cetirizine.getByText('Several items of your stock fit. Please choose one.')).toBeVisible();
    await person.click(cetirizine.getByRole('radio', { name: 'Not available' }));
    await send();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      lines: [
        { availability: 'available', unitPrice: 7, inventoryId: enough.id },
        { availability: 'unavailable' },
        { availability: 'available', unitPrice: 2, inventoryId: known.id },
      ],
    });
  });

  it('never blocks the answer when the search fails', async () => {
    const own = aProviderRequest({ requestedMedications: [medicine('Zinc', 5)] });
    const { person, form } = await openQuote(own);
    http.lose(listInventory);
    const field = form.getByRole('combobox', { name: /From your stock/ });
    await person.click(field);
    await person.type(field, 'zi');
    expect((await form.findAllByText(/Your stock could not be searched/)).length).toBeGreaterThan(0);
    expect(form.getByRole('button', { name: 'Send quote' })).toBeEnabled();
  });
});

describe('the answer of a diagnostic center', () => {
  it('fills in its own price of each test when it has all of them', async () => {
    const requestedServices = ['Complete blood count', ' lipid PROFILE'];
    const request = aProviderRequest({ requestType: 'diagnostic', requestedMedications: [], requestedServices });
    const services = [
      { name: 'Complete blood count', price: 320.1 },
      { name: 'Lipid profile', price: 540 },
      { name: 'MRI of brain', price: null },
    ];
    const { person, form, send } = await openQuote(request, { services });
    becomes(quoted(request));
    expect(await form.findByText('At your prices: ETB 860.10')).toBeVisible();
    await person.click(form.getByRole('button', { name: 'Use my prices' }));
    await send();
    const tests = [320.1, 540].map((price) => ({ isDone: true, price, readyInDays: null }));
    await waitFor(() => expect(sent()).toEqual([{ status: 'quoted', version: 'unquoted', tests }]));
  });

  it('fills in what is known, asks for the rest, and never sends the price of one test for two', async () => {
    const requestedServices = ['Complete blood count', 'MRI of brain', 'ECG'];
    const request = aProviderRequest({ requestType: 'diagnostic', requestedMedications: [], requestedServices });
    const { person, form, send } = await openQuote(request, { services: [{ name: 'Complete blood count', price: 320.1 }] });
    becomes(quoted(request));
    await person.click(await form.findByRole('button', { name: 'Fill in what is known' }));
    const line = (name: string) => within(form.getByRole('group', { name }));
    expect(line('MRI of brain').getByLabelText(/^Price/)).toHaveFocus();
    expect(form.getByText(/2 prices are missing/)).toBeVisible();
    await send();
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Add it first' }));
    expect(sent()).toEqual([]);
    await person.type(line('MRI of brain').getByLabelText(/^Price/), '900,50');
    await person.type(line('MRI of brain').getByLabelText(/^Result in days/), '2');
    await person.click(line('ECG').getByRole('checkbox', { name: "We can't do this test" }));
    await send();
    const tests = [{ isDone: true, price: 320.1, readyInDays: null }, { isDone: true, price: 900.5, readyInDays: 2 }, { isDone: false }];
    await waitFor(() => expect(sent()).toEqual([{ status: 'quoted', version: 'unquoted', tests }]));
  });

  it('refuses words as the amount, and sends the amount with a note on when to come', async () => {
    const request = aProviderRequest({ requestType: 'diagnostic', requestedMedications: [], requestedServices: ['Complete blood count'] });
    const { person, form, send } = await openQuote(request);
    becomes(quoted(request));
    expect(within(screen.getByRole('region', { name: 'Tests' })).getByText('Complete blood count')).toBeVisible();
    await person.type(form.getByLabelText(/Different total/), 'much');
    await send();
    expect(await form.findByRole('link', { name: 'Please enter an amount in ETB' })).toBeVisible();
    await person.clear(form.getByLabelText(/Different total/));
    await person.type(form.getByLabelText(/Different total/), '320');
    await person.type(form.getByLabelText(/When to come/), 'Before ten, with an empty stomach');
    await send();
    await waitFor(() => expect(sent()).toMatchObject([{ status: 'quoted', totalAmount: 320, notes: 'Before ten, with an empty stomach' }]));
  });

  it('gives way to the quote of a colleague who was faster, without a word of failure', async () => {
    const request = aProviderRequest({ requestType: 'diagnostic', requestedMedications: [], requestedServices: ['Complete blood count'] });
    const { person, form, send, toasts } = await openQuote(request);
    await person.type(form.getByLabelText(/Different total/), '320');
    http.refuse(answerRequest, { code: 'changed_elsewhere', message: 'Changed elsewhere' });
    http.answer(getProviderRequest, quoted({ ...request, totalAmount: 90 }));
    await send();
    expect(await screen.findByRole('button', { name: 'Change the quote' })).toBeVisible();
    expect(screen.queryByText('Changed elsewhere')).not.toBeInTheDocument();
    expect(toasts).toEqual([]);
  });
});
