import { describe, expect, it } from '@jest/globals';
import { daysAfter } from '@tenaye/contracts/local-time.facts.ts';
import { OutboxMessage } from '#kernel/work/outbox.entity.ts';
import { aFacilityAccount, as, auditActionsOn, aWasteManager, testApi, testEm } from '#test/harness.ts';
import { anInvoice, aPickup } from '#test/rows.ts';
import { today } from '#test/today.ts';
import { Notification } from '../notification/notification.entity.ts';
import { watchWastePapers } from '../waste/waste-watch.service.ts';

async function scene(given: Parameters<typeof anInvoice>[2] = {}) {
  const account = await aFacilityAccount();
  const pickup = await aPickup(testEm(), account.id);
  const facts = {
    issueDate: today(),
    dueDate: daysAfter(today(), 30),
    totalAmount: 115,
    subtotal: 100,
    taxAmount: 15,
    pickupRequestId: pickup.id,
  };
  const invoice = await anInvoice(testEm(), account.id, { ...facts, ...given });
  return { account, clinic: as(account), manager: as(await aWasteManager()), invoice, pickup, path: `/api/waste/invoices/${invoice.id}` };
}

let references = 0;
const transfer = (amount?: number, reference = `TT-${++references}`) => ({
  method: 'bank_transfer',
  reference,
  paidOn: today(),
  ...(amount !== undefined && { amount }),
});

describe('payments', () => {
  it('announced by a facility count once a waste manager has confirmed them, in parts, to the cent', async () => {
    const { account, clinic, manager, invoice, pickup, path } = await scene();
    const announced = await clinic.post(`${path}/payments`, transfer(40.1));
    expect(announced).toMatchObject({ status: 201, body: { status: 'pending', balance: 115, paidAmount: 0, announcedAmount: 40.1 } });
    const waiting = (await manager.get('/api/waste/manager/payments?limit=100')).body;
    const mine = waiting.find((it: { invoiceId: string }) => it.invoiceId === invoice.id);
    expect(mine).toMatchObject({ amount: 40.1, invoiceNumber: invoice.invoiceNumber, status: 'announced' });
    const confirmed = await manager.post(`/api/waste/manager/payments/${mine.id}/decision`, { action: 'confirm' });
    expect(confirmed).toMatchObject({ status: 200, body: { status: 'pending', balance: 74.9, paidAmount: 40.1, announcedAmount: 0 } });
    expect((await manager.post(`/api/waste/manager/payments/${mine.id}/decision`, { action: 'confirm' })).status).toBe(409);
    const rest = await manager.post(`/api/waste/manager/invoices/${invoice.id}/payments`, transfer());
    expect(rest).toMatchObject({ status: 201, body: { status: 'paid', balance: 0, paidAmount: 115 } });
    const [row] = await testEm().execute<{ paid: boolean }[]>('select is_paid as paid from waste_pickup_requests where id = ?', [
      pickup.id,
    ]);
    expect(row?.paid).toBe(true);
    expect((await clinic.get(path)).body.payments.map((it: { amount: number; decidedBy: null }) => [it.amount, it.decidedBy])).toEqual([
      [40.1, null],
      [74.9, null],
    ]);
    expect(await testEm().count(OutboxMessage, { recipient: account.email, subject: 'Payment received' })).toBe(2);
    const [news] = (await clinic.get('/api/provider/notifications')).body;
    expect(news).toMatchObject({ relatedId: invoice.id, wasteSubject: 'invoice' });
    expect(await auditActionsOn(mine.id)).toEqual(['waste_payment.announce', 'waste_payment.confirm']);
  });

  it('may be announced for all invoices of a month on one day, but not for one invoice again and again', async () => {
    const { account, clinic, path } = await scene();
    const ofOtherActs = { name: 'waste-acts', points: 100, seconds: 86_400, isLocal: true } as const;
    for (let nth = 0; nth < 100; nth += 1) await testApi().services.limits.take(ofOtherActs, account.id);
    const announced: number[] = [];
    for (let nth = 0; nth < 21; nth += 1) announced.push((await clinic.post(`${path}/payments`, transfer(0.01))).status);
    expect(announced).toEqual([...Array(20).fill(201), 429]);
    expect((await clinic.get(path)).body).toMatchObject({ announcedAmount: 0.2, payments: Array(20).fill({ amount: 0.01 }) });
    const other = await anInvoice(testEm(), account.id);
    expect((await clinic.post(`/api/waste/invoices/${other.id}/payments`, transfer())).status).toBe(201);
  });

  it('are refused beyond the balance, after it, twice with one reference, and of a later day', async () => {
    const { clinic, manager, invoice, path } = await scene();
    const pay = (paid: object) => clinic.post(`${path}/payments`, paid);
    expect((await pay(transfer(115.01))).body.issues).toMatchObject([{ path: 'amount' }]);
    expect((await pay({ ...transfer(1), paidOn: daysAfter(today(), 1) })).body.issues).toMatchObject([{ path: 'paidOn' }]);
    expect((await pay({ method: 'bank_transfer', paidOn: today() })).body.issues).toMatchObject([{ path: 'reference' }]);
    expect((await pay(transfer(1.005))).status).toBe(400);
    expect((await pay(transfer(100, 'SAME'))).status).toBe(201);
    expect(await pay(transfer(1, 'SAME'))).toMatchObject({ status: 409, body: { code: 'duplicate_item' } });
    expect((await pay(transfer(15.01))).body.issues).toMatchObject([{ path: 'amount' }]);
    // The money came another way; the announced payment can't be confirmed any more, only rejected.
    expect((await manager.post(`/api/waste/manager/invoices/${invoice.id}/payments`, transfer(20))).status).toBe(201);
    const { payments } = (await manager.get(path)).body;
    const decide = (body: object) => manager.post(`/api/waste/manager/payments/${payments[0].id}/decision`, body);
    expect((await decide({ action: 'confirm' })).status).toBe(409);
    expect((await decide({ action: 'reject' })).status).toBe(400);
    expect((await decide({ action: 'reject', reason: 'No such transfer' })).body).toMatchObject({ paidAmount: 20, announcedAmount: 0 });
    expect((await pay(transfer(95, 'SAME'))).status).toBe(201);
    const other = as(await aFacilityAccount());
    expect((await other.post(`${path}/payments`, transfer(1))).status).toBe(404);
    expect((await other.get(path)).status).toBe(404);
  });

  it('count with the tax that the facility withheld, so that the invoice is paid, and tell both sums', async () => {
    const { account, clinic, manager, path } = await scene();
    const pay = (withholding: object) => clinic.post(`${path}/payments`, { ...transfer(), ...withholding });
    expect((await pay({ withheldAmount: 2 })).body.issues).toMatchObject([{ path: 'withholdingNumber' }]);
    expect((await pay({ withheldAmount: 116, withholdingNumber: 'WH-1' })).body.issues).toMatchObject([{ path: 'withheldAmount' }]);
    expect((await pay({ amount: 1, withheldAmount: 2, withholdingNumber: 'WH-1' })).body.issues).toMatchObject([
      { path: 'withheldAmount' },
    ]);
    const announced = await pay({ withheldAmount: 2, withholdingNumber: 'WH-1' });
    expect(announced.body).toMatchObject({ announcedAmount: 115, payments: [{ withheldAmount: 2, withholdingNumber: 'WH-1' }] });
    const [{ id }] = announced.body.payments;
    const { body } = await manager.post(`/api/waste/manager/payments/${id}/decision`, { action: 'confirm' });
    expect(body).toMatchObject({ status: 'paid', balance: 0, paidAmount: 115 });
    const [mail] = await testEm().find(OutboxMessage, { recipient: account.email, subject: 'Payment received' });
    expect(mail?.body).toMatch(/ETB 113\.00.*ETB 2\.00/s);
    const other = await scene();
    const recorded = { ...transfer(), withheldAmount: 2.3, withholdingNumber: 'WH-2' };
    const answer = await manager.post(`/api/waste/manager/invoices/${other.invoice.id}/payments`, recorded);
    expect(answer.body).toMatchObject({ status: 'paid', payments: [{ amount: 115, withheldAmount: 2.3 }] });
  });

  it('are recorded once when two managers do it at the same moment, or one repeats the call', async () => {
    const { manager, invoice } = await scene();
    const second = as(await aWasteManager());
    const path = `/api/waste/manager/invoices/${invoice.id}/payments`;
    const tries = await Promise.all([manager.post(path, transfer(115)), second.post(path, transfer(115))]);
    expect(tries.map((it) => it.status).toSorted()).toEqual([201, 409]);
    const { clinic, path: own } = await scene();
    const [key, paid] = [{ 'Idempotency-Key': crypto.randomUUID() }, transfer(5)];
    for (let times = 0; times < 2; times++) expect((await clinic.post(`${own}/payments`, paid, key)).status).toBe(201);
    expect((await clinic.get(own)).body.payments).toHaveLength(1);
  });
});

describe('credit notes', () => {
  it('take back what was wrong with its tax, numbered, and leave a paid invoice with a balance in favor of the facility', async () => {
    const { clinic, manager, invoice, path } = await scene();
    const credit = (amount: number) =>
      manager.post(`/api/waste/manager/invoices/${invoice.id}/credit-notes`, { amount, reason: 'Weighed twice' });
    expect((await credit(115.01)).body.issues).toMatchObject([{ path: 'amount' }]);
    expect((await credit(15)).body).toMatchObject({
      amount: 115,
      balance: 100,
      creditedAmount: 15,
      creditNotes: [{ amount: 15, taxAmount: 1.96 }],
    });
    await manager.post(`/api/waste/manager/invoices/${invoice.id}/payments`, transfer());
    const { body } = await credit(100);
    expect(body).toMatchObject({ status: 'paid', balance: -100, creditNotes: [{ taxAmount: 1.96 }, { taxAmount: 13.04 }] });
    expect(body.creditNotes[1].creditNumber).toMatch(/^CN-\d{4}-\d{5}$/);
    expect((await clinic.get('/api/waste/invoice-totals')).body).toMatchObject({
      totalOutstanding: -100,
      paidThisMonth: 100,
      avgMonthlyCost: 0,
    });
    expect((await clinic.get(`/api/waste/documents?type=credit_note`)).body.map((it: { id: string }) => it.id)).toEqual(
      body.creditNotes.map((it: { documentId: string }) => it.documentId).toReversed(),
    );
    expect((await clinic.get(path)).body.amount).toBe(115);
  });
});

describe('lists of invoices', () => {
  it('are the facility’s own, by pages, found by status, number and reference; managers find by the facility’s name', async () => {
    const { account, clinic, manager, invoice } = await scene();
    const overdue = await anInvoice(testEm(), account.id, { issueDate: '2020-01-01', dueDate: '2020-01-31', totalAmount: 7.5 });
    const paid = await anInvoice(testEm(), account.id, {
      issueDate: '2020-02-01',
      status: 'paid',
      paymentDate: new Date('2020-02-05T08:00:00Z'),
    });
    await anInvoice(testEm(), (await aFacilityAccount()).id);
    const ids = async (query: string, by = clinic, list = '/api/waste/invoices') =>
      (await by.get(`${list}?${query}`)).body.map((it: { id: string }) => it.id);
    expect(await ids('')).toEqual([invoice.id, paid.id, overdue.id]);
    expect(await ids('status=pending')).toEqual([invoice.id]);
    expect(await ids('status=overdue')).toEqual([overdue.id]);
    expect(await ids('status=paid')).toEqual([paid.id]);
    expect(await ids(`q=${invoice.invoiceNumber.slice(3, 20).toUpperCase()}`)).toEqual([invoice.id]);
    expect(await ids('q=%25')).toEqual([]);
    const first = await clinic.get('/api/waste/invoices?limit=1');
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    expect((await clinic.get(next)).body[0].id).toBe(paid.id);
    const buyer = await aFacilityAccount();
    const mark = crypto.randomUUID();
    for (const nth of [2, 3, 1])
      await anInvoice(testEm(), buyer.id, { issueDate: '2026-03-01', dueDate: '2026-03-31', invoiceNumber: `INV-${mark}-${nth}` });
    const numbers: string[] = [];
    for (let page = '/api/waste/invoices?limit=1'; page; ) {
      const { body, headers } = await as(buyer).get(page);
      numbers.push(body[0].invoiceNumber);
      page = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? '';
    }
    expect(numbers).toEqual([3, 2, 1].map((nth) => `INV-${mark}-${nth}`));
    await clinic.post(`/api/waste/invoices/${invoice.id}/payments`, transfer(1, `REF-${invoice.id}`));
    expect(await ids(`q=ref-${invoice.id}`)).toEqual([invoice.id]);
    const name = `Clinic ${crypto.randomUUID()}`;
    await testEm().execute('update facilities set name = ? where account_id = ?', [name, account.id]);
    const found = await manager.get(`/api/waste/manager/invoices?status=overdue&q=${encodeURIComponent(name.toLowerCase())}`);
    expect(found.body).toMatchObject([{ id: overdue.id, facilityName: name, status: 'overdue', balance: 7.5 }]);
    expect((await clinic.get('/api/waste/invoice-totals')).body).toEqual({
      totalOutstanding: 122.5,
      overdueAmount: 7.5,
      overdueCount: 1,
      paidThisMonth: 0,
      avgMonthlyCost: 9.58,
    });
    expect((await clinic.get('/api/waste/overview')).body.owed).toEqual({ amount: 122.5, invoices: 2, overdue: 1, dueDate: '2020-01-31' });
  });
});

describe('the watch over papers', () => {
  it('reminds of an overdue invoice once, by bell and mail, from the day after its due date', async () => {
    const { account, invoice } = await scene({ issueDate: '2028-01-01', dueDate: '2028-01-31' });
    const run = (at: string) => watchWastePapers(testApi().services.orm.em, testApi().services.config.operator, new Date(at));
    await run('2028-01-31T20:59:00Z');
    const bells = () => testEm().count(Notification, { providerAccountId: account.id, relatedId: invoice.id, title: 'Invoice overdue' });
    expect(await bells()).toBe(0);
    await Promise.all([run('2028-01-31T21:00:00Z'), run('2028-01-31T21:00:00Z')]);
    await run('2028-03-01T09:00:00Z');
    expect(await bells()).toBe(1);
    const mails = await testEm().find(OutboxMessage, { recipient: account.email, subject: 'Invoice overdue' });
    expect(mails).toHaveLength(1);
    for (const part of ['Clean Waste PLC', 'Bank of Tests', '1000200030004', '515151']) expect(mails[0]?.body).toContain(part);
  });
});
