import { describe, expect, it } from '@jest/globals';
import {
  answerRequest,
  countProviderRequests,
  getProviderRequest,
  listProviderRequests,
  type ProviderRequest,
  reopenRequest,
} from '@tenaye/contracts/facility-request-provider.ts';
import { changeInventoryItem, listInventory } from '@tenaye/contracts/inventory.ts';
import { getProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubEventStream } from '@tenaye/testing/event-stream.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { anInventoryItem, aProviderFacility, aProviderRequest, requestCounts } from '@tenaye/testing/portal-builders.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { en } from '../../../messages/en.test-support.ts';
import { FieldGrid } from '../../../shared/columns.ts';
import { Requests } from '../Requests.tsx';

const http = stubHttp();
const provider = aProviderSession({ providerType: 'health_facility' }, null);
stubEventStream();

const given = (name: string, quantity: number, inventoryId: string | null) => ({
  name,
  quantity,
  medicationId: null,
  inventoryId,
  stockItem: null,
  answer: { availability: 'available' as const, quantity, unitPrice: 7, substitute: null },
});
const confirmed = (more: Partial<ProviderRequest> = {}) =>
  aProviderRequest({
    status: 'confirmed',
    totalAmount: 147,
    steps: [
      { status: 'pending', at: '2026-03-01T07:00:00.000Z' },
      { status: 'confirmed', at: '2026-03-01T09:00:00.000Z' },
    ],
    requestedMedications: [given('Amoxicillin', 21, crypto.randomUUID()), given('Zinc', 5, null)],
    can: { setStatus: ['ready', 'completed', 'rejected'], addResults: false },
    ...more,
  });

async function open(request: ProviderRequest) {
  http.answer(listProviderRequests, [request]);
  http.answer(getProviderRequest, request);
  http.answer(getProviderFacility, aProviderFacility());
  http.answer(countProviderRequests, requestCounts());
  const page = renderWithPlatform(<Requests type={request.requestType} />, {
    path: `/provider/pharmacy?view=requests&request=${request.id}`,
    provider,
    messages: { 'mf-provider': { en } },
  });
  await screen.findByRole('heading', { level: 2, name: 'Selam Bekele' });
  const press = async (name: string) => page.person.click(await screen.findByRole('button', { name }));
  return { ...page, press };
}
const question = async () => within(await screen.findByRole('alertdialog'));
const sent = () => http.requests(answerRequest).map((it) => it.body);
const over = (request: ProviderRequest, status: 'completed' | 'rejected' | 'cancelled'): ProviderRequest => ({
  ...request,
  status,
  can: { setStatus: [], addResults: false },
});
/** Makes the server answer with this request from now on, as if it had already changed. */
const becomes = (request: ProviderRequest) => {
  http.answer(answerRequest, request);
  http.answer(getProviderRequest, request);
};

describe('the question at the counter', () => {
  it('names the reference, what to collect, and what does not come from the stock', async () => {
    const { press } = await open(confirmed({ reference: '5FUKW' }));
    await press('Complete');
    const dialog = await question();
    expect(dialog.getByText('5FUKW')).toBeVisible();
    expect(dialog.getByText('ETB 147.00')).toBeVisible();
    expect(dialog.getByText('Not from your stock').nextSibling).toHaveTextContent('Zinc × 5');
  });

  it('collects only for what is handed over', async () => {
    const stockNow = { quantity: 20, promised: 21, version: '1', updatedAt: '2026-03-01T07:00:00.000Z' };
    const { press } = await open(confirmed({ requestedMedications: [{ ...given('Amoxicillin', 21, crypto.randomUUID()), stockNow }] }));
    await press('Complete');
    expect((await question()).getByText('ETB 140.00')).toBeVisible();
  });
});

describe('medicines that were handed over', () => {
  it('are a paper with the pharmacy, the patient, the reference and the total', async () => {
    const steps = [{ status: 'completed' as const, at: '2026-03-01T10:00:00.000Z' }];
    await open({ ...over(confirmed({ reference: '5FUKW', steps }), 'completed') });
    const paper = (await screen.findByText(/^For Selam Bekele, reference 5FUKW, handed over on /)).closest('[data-print]');
    expect(paper).toHaveTextContent('Amoxicillin × 21');
    expect(paper).toHaveTextContent('ETB 147.00');
    expect(screen.getByRole('button', { name: 'Print what was handed over' })).toBeVisible();
  });
});

describe('a payment at the hand-over', () => {
  it('offers what is due, takes another amount, and is sent only once how it was paid is chosen', async () => {
    const request = confirmed();
    const { press, person } = await open(request);
    await press('Complete');
    const dialog = await question();
    expect(dialog.queryByLabelText('Amount paid (ETB)')).not.toBeInTheDocument();
    await person.selectOptions(dialog.getByLabelText('Paid by'), 'telebirr');
    const amount = dialog.getByLabelText('Amount paid (ETB)');
    expect(amount).toHaveValue('147');
    // The label takes two lines on a phone.
    expect(amount.closest(String(FieldGrid))).toContainElement(dialog.getByLabelText('Paid by'));
    await person.clear(amount);
    await person.type(amount, '140,50');
    const payment = { method: 'telebirr' as const, amount: 140.5, paidAt: '2026-03-01T10:00:00.000Z' };
    becomes({ ...over(request, 'completed'), payment });
    await person.click(dialog.getByRole('button', { name: 'Yes, complete it' }));
    await waitFor(() => expect(sent()).toEqual([{ status: 'completed', payment: { method: 'telebirr', amount: 140.5 } }]));
    const paper = (await screen.findByText(/^Paid: telebirr/)).closest('[data-print]');
    expect(paper).toHaveTextContent('ETB 140.50');
  });
});

describe('an amount that is none', () => {
  it.each(['0', '12.345', 'all'])('is marked, and nothing is sent: %s', async (typed) => {
    const { press, person } = await open(confirmed());
    await press('Complete');
    const dialog = await question();
    await person.selectOptions(dialog.getByLabelText('Paid by'), 'cash');
    const amount = dialog.getByLabelText('Amount paid (ETB)');
    await person.clear(amount);
    await person.type(amount, typed);
    await person.click(dialog.getByRole('button', { name: 'Yes, complete it' }));
    expect(amount).toHaveAccessibleDescription('Please enter what was paid, for example 147.50');
    expect(sent()).toEqual([]);
  });
});

describe('a completion that was a mistake', () => {
  it('is taken back with a reason, and the request can be answered again', async () => {
    const request = confirmed();
    const done = { ...over(request, 'completed'), can: { setStatus: [], addResults: false, reopen: true } };
    const { press, person, toasts } = await open(done);
    await press('Completed by mistake');
    const dialog = await question();
    expect(dialog.getByText(/The medicines go back to your stock and stay promised to Selam Bekele/)).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Yes, take it back' }));
    const why = dialog.getByLabelText('Why');
    await waitFor(() => expect(why).toHaveAccessibleDescription(/Please give a reason/));
    await person.type(why, 'It was another request.');
    const steps = [...request.steps, { status: 'confirmed' as const, at: '2026-03-01T11:00:00.000Z', reopened: 'It was another request.' }];
    http.answer(reopenRequest, { ...request, steps });
    http.answer(getProviderRequest, { ...request, steps });
    await person.click(dialog.getByRole('button', { name: 'Yes, take it back' }));
    expect(await screen.findByRole('button', { name: 'Complete' })).toBeVisible();
    expect(http.requests(reopenRequest).map((it) => it.body)).toEqual([{ reason: 'It was another request.' }]);
    expect(toasts).toEqual([{ title: 'The request is to do again', description: 'The patient has been notified.' }]);
    expect(screen.getByText('You took the completion back: It was another request.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Completed by mistake' })).not.toBeInTheDocument();
  });
});

describe('a request that was answered', () => {
  it.each<[ProviderRequest['can']['setStatus'], string[]]>([
    [
      ['ready', 'completed', 'rejected'],
      ['Mark as ready', 'Complete', 'Reject'],
    ],
    [['completed'], ['Complete']],
    [[], []],
  ])('offers only the actions that the server allows: %j', async (setStatus, buttons) => {
    await open(confirmed({ can: { setStatus, addResults: false } }));
    const shown = ['Mark as ready', 'Complete', 'Reject'].filter((name) => screen.queryByRole('button', { name }));
    expect(shown).toEqual(buttons);
  });

  it('shows the given answer, with prices and total', async () => {
    await open(confirmed());
    const items = within(screen.getByRole('region', { name: 'Medicines' }));
    expect(items.getAllByRole('listitem').map((it) => it.textContent)).toEqual([
      'Amoxicillin × 21AvailableETB 147.00ETB 7.00 each',
      'Zinc × 5AvailableETB 35.00ETB 7.00 each',
    ]);
    expect(items.getByText('ETB 147.00', { selector: 'p > span' })).toBeVisible();
  });
});

describe('marking as ready', () => {
  it('happens at once, and a failure is reported', async () => {
    const request = confirmed();
    const { press, toasts } = await open(request);
    http.lose(answerRequest);
    await press('Mark as ready');
    const failure = { variant: 'destructive', title: 'The request could not be updated', description: 'Network error. Please try again.' };
    await waitFor(() => expect(toasts).toEqual([failure]));
    becomes({ ...request, status: 'ready', can: { setStatus: ['completed'], addResults: false } });
    await press('Mark as ready');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark as ready' })).not.toBeInTheDocument());
    expect(sent().at(-1)).toEqual({ status: 'ready' });
    expect(toasts.slice(1)).toEqual([{ title: 'Request marked as ready', description: 'The patient has been notified.' }]);
    expect(screen.getByRole('heading', { level: 2, name: 'Selam Bekele' })).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('completing', () => {
  it('asks first, and lists what leaves the stock', async () => {
    const request = confirmed();
    const { press, person } = await open(request);
    await press('Complete');
    const dialog = await question();
    expect(dialog.getAllByRole('listitem').map((it) => it.textContent)).toEqual(['Amoxicillin × 21']);
    await person.click(dialog.getByText('Not yet'));
    expect(sent()).toEqual([]);
    await press('Complete');
    becomes(over(request, 'completed'));
    await person.click((await question()).getByRole('button', { name: 'Yes, complete it' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(sent()).toEqual([{ status: 'completed' }]);
    await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Selam Bekele' })).toHaveFocus());
  });

  it('names strength, form and expiry of the stock that is taken, before and in the question', async () => {
    const stockItem = { name: 'Amoxicillin', strength: '125mg/5ml', form: 'Oral suspension', expiryDate: '2020-01-31' };
    const { press } = await open(
      confirmed({ requestedMedications: [{ ...given('Amoxicillin 500mg', 2, crypto.randomUUID()), stockItem }] }),
    );
    const words = '125mg/5ml · Oral suspension · expired Fri, Jan 31, 2020';
    expect(screen.getByText(`From your stock: Amoxicillin · ${words}`)).toBeVisible();
    await press('Complete');
    expect((await question()).getByText(`Amoxicillin × 2 · ${words}`)).toBeVisible();
    expect((await question()).getByText('An item on this list has expired.')).toBeVisible();
  });

  it('warns about tests without a result, and about medicines without a stock item', async () => {
    const tests = confirmed({ requestType: 'diagnostic', requestedMedications: [], requestedServices: ['X-ray'] });
    const { press, unmount } = await open(tests);
    await press('Complete');
    expect((await question()).getByText('No results have been added yet.')).toBeVisible();
    unmount();
    const other = await open(confirmed({ requestedMedications: [given('Zinc', 5, null)] }));
    await other.press('Complete');
    expect((await question()).getByText(/No stock will be deducted/)).toBeVisible();
  });

  it('warns that a draft of the results was not sent', async () => {
    const act = { at: '2026-03-02T08:00:00.000Z', by: 'Sara Lema' };
    const file = { kind: 'result' as const, name: 'one.pdf', contentType: 'application/pdf', bytes: 9, createdAt: act.at };
    const resultDraft = { files: [{ id: crypto.randomUUID(), ...file, entered: act }], results: null, entered: act };
    const { press } = await open(confirmed({ requestType: 'diagnostic', requestedServices: ['X-ray'], resultDraft }));
    await press('Complete');
    expect((await question()).getByText(/^The draft of the results was not sent, so Selam Bekele/)).toBeVisible();
  });

  it('shows the new status when a colleague was faster, and no button any more', async () => {
    const request = confirmed();
    const { press, person, toasts } = await open(request);
    await press('Complete');
    http.refuse(answerRequest, { code: 'wrong_status', message: "A rejected request can't become completed" });
    http.answer(getProviderRequest, { ...over(request, 'rejected'), facilityNotes: 'Out of stock' });
    await person.click((await question()).getByRole('button', { name: 'Yes, complete it' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Status changed: Rejected');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Complete' })).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Your reason' })).toHaveTextContent('Out of stock');
    expect(toasts).toEqual([]);
  });

  it('is done when only its answer was lost', async () => {
    const request = confirmed();
    const { press, person, toasts } = await open(request);
    await press('Complete');
    http.lose(answerRequest);
    http.answer(getProviderRequest, over(request, 'completed'));
    await person.click((await question()).getByRole('button', { name: 'Yes, complete it' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(toasts).toEqual([{ title: 'Request completed', description: 'The patient has been notified.' }]);
  });

  it('is not told as one’s own when its answer was lost and a colleague has noted another payment', async () => {
    const request = confirmed();
    const { press, person, toasts } = await open(request);
    await press('Complete');
    await person.selectOptions((await question()).getByLabelText('Paid by'), 'cash');
    http.lose(answerRequest);
    const payment = { method: 'cash' as const, amount: 100, paidAt: '2026-03-01T10:00:00.000Z' };
    http.answer(getProviderRequest, { ...over(request, 'completed'), payment });
    await person.click((await question()).getByRole('button', { name: 'Yes, complete it' }));
    expect(await screen.findByText('Status changed: Completed')).toBeVisible();
    expect(toasts).toEqual([]);
  });

  it('is not told as one’s own when its answer was lost and a colleague has handed over less', async () => {
    const request = confirmed();
    const { press, person, toasts } = await open(request);
    await press('Complete');
    http.lose(answerRequest);
    const [medicine = given('Amoxicillin', 21, null), ...others] = request.requestedMedications;
    const less = { ...medicine, answer: { ...given('Amoxicillin', 21, null).answer, handedOver: 10 } };
    http.answer(getProviderRequest, { ...over(request, 'completed'), requestedMedications: [less, ...others] });
    await person.click((await question()).getByRole('button', { name: 'Yes, complete it' }));
    expect(await screen.findByText('Status changed: Completed')).toBeVisible();
    expect(toasts).toEqual([]);
  });

  it('keeps the payment as it is sent, because what is noted then is not stored', async () => {
    const request = confirmed();
    const { press, person } = await open(request);
    await press('Complete');
    http.answer(answerRequest, () => new Promise<typeof request>(() => undefined));
    const dialog = await question();
    const paid = dialog.getAllByRole('combobox')[0];
    if (!paid) throw new Error('The dialog asks for no payment');
    await person.click(dialog.getByRole('button', { name: 'Yes, complete it' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(fireEvent.mouseDown(paid)).toBe(false);
    expect(fireEvent.keyDown(paid, { key: 'ArrowDown' })).toBe(false);
  });

  it('asks how many are handed over when the stock has less than was promised, and deducts exactly that', async () => {
    const stockNow = { quantity: 41, promised: 60, version: '1', updatedAt: '2026-03-01T07:00:00.000Z' };
    const request = confirmed({
      requestedMedications: [{ ...given('Amoxicillin', 60, crypto.randomUUID()), stockNow }, given('Zinc', 5, null)],
    });
    const { press, person } = await open(request);
    await press('Complete');
    const dialog = await question();
    expect(dialog.getByText('Amoxicillin: you have 41, promised 60.')).toBeVisible();
    expect(dialog.getAllByRole('listitem').map((it) => it.textContent)).toEqual(['Amoxicillin × 41']);
    await person.clear(dialog.getByLabelText('Hand over'));
    await person.type(dialog.getByLabelText('Hand over'), '42');
    expect(dialog.getByText('Please enter a whole number from 0 to 41')).toBeVisible();
    await person.clear(dialog.getByLabelText('Hand over'));
    await person.type(dialog.getByLabelText('Hand over'), '40');
    expect(dialog.getAllByRole('listitem').map((it) => it.textContent)).toEqual(['Amoxicillin × 40']);
    becomes(over(request, 'completed'));
    await person.click(dialog.getByRole('button', { name: 'Yes, complete it' }));
    await waitFor(() => expect(sent()).toEqual([{ status: 'completed', handedOver: [40, 5] }]));
  });

  it('hands over all once the pharmacist has corrected the stock', async () => {
    const inventoryId = crypto.randomUUID();
    const of = (quantity: number) =>
      confirmed({
        requestedMedications: [
          {
            ...given('Amoxicillin', 60, inventoryId),
            stockNow: { quantity, promised: 60, version: '1', updatedAt: '2026-03-01T07:00:00.000Z' },
          },
        ],
      });
    const request = of(41);
    const { press, person } = await open(request);
    await press('Complete');
    const dialog = await question();
    http.answer(changeInventoryItem, anInventoryItem({ id: inventoryId, quantity: 60 }));
    http.answer(getProviderRequest, { ...of(60), id: request.id });
    await person.click(dialog.getByRole('button', { name: 'I have it: correct the stock' }));
    await person.type(dialog.getByLabelText('Amoxicillin: in stock now'), '60{Enter}');
    await waitFor(() => expect(dialog.getAllByRole('listitem').map((it) => it.textContent)).toEqual(['Amoxicillin × 60']));
    expect(http.requests(changeInventoryItem).map((it) => it.body)).toEqual([{ quantity: 60, version: '1' }]);
    becomes(over(request, 'completed'));
    await person.click(dialog.getByRole('button', { name: 'Yes, complete it' }));
    await waitFor(() => expect(sent()).toEqual([{ status: 'completed' }]));
  });

  it('corrects the stock only as it was seen, also after an answer was lost and somebody else has changed it', async () => {
    const inventoryId = crypto.randomUUID();
    const of = (quantity: number, version: string) =>
      confirmed({
        requestedMedications: [
          {
            ...given('Amoxicillin', 60, inventoryId),
            stockNow: { quantity, promised: 60, version, updatedAt: '2026-03-01T07:00:00.000Z' },
          },
        ],
      });
    const request = of(41, '1');
    const { press, person } = await open(request);
    await press('Complete');
    const dialog = await question();
    await person.click(dialog.getByRole('button', { name: 'I have it: correct the stock' }));
    http.lose(changeInventoryItem);
    http.answer(listInventory, [anInventoryItem({ id: inventoryId, itemName: 'Amoxicillin', quantity: 30, version: '2' })]);
    http.answer(getProviderRequest, { ...of(30, '2'), id: request.id });
    await person.type(dialog.getByLabelText('Amoxicillin: in stock now'), '60{Enter}');
    expect(await dialog.findByText('Amoxicillin: you have 30, promised 60.')).toBeVisible();
    http.refuse(changeInventoryItem, { code: 'changed_elsewhere', message: 'This was changed elsewhere in the meantime.' });
    await person.click(dialog.getByRole('button', { name: 'Save the stock' }));
    expect(await dialog.findByText('This was changed elsewhere in the meantime.')).toBeVisible();
    http.answer(changeInventoryItem, anInventoryItem({ id: inventoryId, quantity: 60, version: '3' }));
    await person.click(dialog.getByRole('button', { name: 'Save the stock' }));
    await waitFor(() => expect(dialog.queryByLabelText('Amoxicillin: in stock now')).not.toBeInTheDocument());
    expect(http.requests(changeInventoryItem).map(({ body }) => Object(body).version)).toEqual(['1', '1', '2']);
  });

  it('keeps what was noted as paid at a slip on Escape', async () => {
    const { press, person } = await open(confirmed({ requestedMedications: [given('Amoxicillin', 6, null)] }));
    await press('Complete');
    const dialog = await question();
    const [cash] = dialog.getAllByRole('combobox');
    await person.selectOptions(cash ?? document.body, 'cash');
    await person.keyboard('{Escape}');
    expect(cash).toHaveValue('cash');
    expect(cash).toBeVisible();
  });

  it('of a delivery is never called a pickup', async () => {
    const delivery = { address: 'Bole, house 12', fee: 60, distance: 2 };
    const ready = confirmed({ delivery, status: 'ready', can: { setStatus: ['completed'], addResults: false } });
    const { press, unmount } = await open({ ...ready, steps: [...ready.steps, { status: 'ready', at: '2026-03-01T10:00:00.000Z' }] });
    expect(screen.getByText('Deliver it')).toBeVisible();
    await press('Complete');
    expect((await question()).getByText(/Selam Bekele has got the medicines/)).toBeVisible();
    expect(document.body).not.toHaveTextContent(/pickup|picked up/i);
    unmount();
    await open(confirmed({ delivery }));
    expect(screen.getByRole('button', { name: 'Ready, on its way' })).toBeVisible();
  });
});

describe('rejecting', () => {
  it('requires a reason, which the patient reads', async () => {
    const request = confirmed();
    const { press, person } = await open(request);
    await press('Reject');
    const dialog = await question();
    await person.click(dialog.getByRole('button', { name: 'Yes, reject it' }));
    const field = dialog.getByLabelText('Reason');
    await waitFor(() => expect(field).toHaveAccessibleDescription('Please give a reason'));
    expect(field).toHaveFocus();
    await person.type(field, 'We close early');
    becomes({ ...over(request, 'rejected'), facilityNotes: 'We close early' });
    await person.click(dialog.getByRole('button', { name: 'Yes, reject it' }));
    expect(await screen.findByRole('region', { name: 'Your reason' })).toHaveTextContent('We close early');
    expect(sent()).toEqual([{ status: 'rejected', notes: 'We close early' }]);
  });

  it('with another reason than a colleague’s, whose answer was lost, isn’t told as read by the patient', async () => {
    const request = confirmed();
    const { press, person, toasts } = await open(request);
    await press('Reject');
    await person.type((await question()).getByLabelText(/^Reason/), 'Too far away');
    http.lose(answerRequest);
    http.answer(getProviderRequest, { ...over(request, 'rejected'), facilityNotes: 'Out of stock' });
    await person.click((await question()).getByRole('button', { name: 'Yes, reject it' }));
    expect(await screen.findByText('Status changed: Rejected')).toBeVisible();
    expect(toasts).toEqual([]);
  });

  it('offers common reasons', async () => {
    const request = confirmed({ requestType: 'diagnostic', requestedMedications: [], requestedServices: ['MRI'] });
    const { press, person } = await open(request);
    await press('Reject');
    const dialog = await question();
    await person.click(dialog.getByRole('button', { name: "We don't offer these tests." }));
    expect(dialog.getByLabelText('Reason')).toHaveValue("We don't offer these tests.");
    becomes(over(request, 'rejected'));
    await person.click(dialog.getByRole('button', { name: 'Yes, reject it' }));
    await waitFor(() => expect(sent()).toEqual([{ status: 'rejected', notes: "We don't offer these tests." }]));
  });
});

describe('a quote that ended', () => {
  it('names no number of hours, because the facility chooses how long its quotes hold', async () => {
    const ended = { status: 'pending' as const, at: '2026-03-03T09:00:00.000Z', ended: 'expired' as const };
    const { steps } = confirmed();
    await open(confirmed({ status: 'pending', steps: [...steps, ended], can: { setStatus: ['quoted', 'rejected'], addResults: false } }));
    expect(await screen.findByText('Your quote has ended')).toBeVisible();
    expect(
      screen.getByText("Selam Bekele didn't answer in time. Please check your stock and quote again, or reject the request."),
    ).toBeVisible();
  });
});
