import { describe, expect, it } from '@jest/globals';
import { daysAfter, localDate } from '@tenaye/contracts/local-time.facts.ts';
import { readConfig } from '#kernel/config.ts';
import { OutboxMessage } from '#kernel/work/outbox.entity.ts';
import {
  aFacilityAccount,
  as,
  aVisitor,
  aWasteDriver,
  aWasteManager,
  hasOwnDatabase,
  readActionsOn,
  testApi,
  testEm,
} from '#test/harness.ts';
import { textOfPdf } from '#test/pdf.ts';
import { aCertification, anInvoice, aPickup } from '#test/rows.ts';
import { testEnvironment } from '#test/test-api.ts';
import { startWorker } from '../../start-worker.ts';
import { WasteInvoice } from '../waste-money/waste-invoice.entity.ts';
import { WastePickupRequest } from '../waste-pickup/waste-pickup.entity.ts';
import { type IssuedPapers, issuePapers } from './papers.service.ts';

hasOwnDatabase();

type Weights = NonNullable<WastePickupRequest['actualWeights']>;

/** A collected pickup without papers. */
async function collected(accountId: string, actualWeights: Weights = { sharps: 12.5, pharmaceutical: 3.33 }, at = new Date()) {
  return aPickup(testEm(), accountId, {
    wasteTypes: ['sharps', 'pharmaceutical'],
    status: 'completed',
    actualPickupDate: at,
    actualWeight: Object.values(actualWeights).reduce((sum, it) => sum + it, 0),
    actualWeights,
    facilitySignerName: 'ትዕግስት',
  });
}

const { operator } = readConfig({ ...testEnvironment({ DATABASE_URL: 'postgres://tests', STORAGE_DIR: 'files' }) });

async function issue(pickupId: string, now = new Date()): Promise<IssuedPapers> {
  const issued = await testEm().transactional(async (em) =>
    issuePapers(em, await em.findOneOrFail(WastePickupRequest, { id: pickupId }), operator, now),
  );
  if (!issued) throw new Error('A pickup got no invoice');
  return issued;
}

/** The last part of a number: 42 of INV-2031-00042. */
const countOf = (number: string): number => Number(number.split('-').at(-1));

describe('the papers of a completed pickup', () => {
  it('are printed with number, weights, amounts and names in both scripts, and are read by their facility and waste managers only', async () => {
    const worker = await startWorker(readConfig(testApi().environment));
    const clinic = await aFacilityAccount({ name: 'ሰላም ክሊኒክ (Selam Clinic)' });
    const pickup = await collected(clinic.id);
    const { driverId } = await aWasteDriver({ plateNumber: 'AA 3-12345' });
    await testEm().execute("update waste_pickup_requests set discrepancy_reason = 'A bag had burst', pickup_driver_id = ? where id = ?", [
      driverId,
      pickup.id,
    ]);
    const { manifestNumber, certificateNumber, invoiceNumber, totalAmount } = await issue(pickup.id);
    // 12.5 × 85 + 3.33 × 95 = 1062.50 + 316.35, and 15 % of it.
    expect(totalAmount).toBe(1585.68);
    const { body } = await as(clinic).get(`/api/waste/documents?pickupId=${pickup.id}`);
    const urlOf = (number: string): string => body.find((it: { number: string }) => it.number === number).downloadUrl;
    const texts = {
      manifest: await textOfPdf(await as(clinic).fetch(urlOf(manifestNumber))),
      certificate: await textOfPdf(await as(await aWasteManager()).fetch(urlOf(certificateNumber).replace(/\?.*/, ''))),
      invoice: await textOfPdf(await as(clinic).fetch(urlOf(invoiceNumber))),
    };
    await worker.end();
    for (const text of Object.values(texts)) expect(text).toContain('ሰላም ክሊኒክ (Selam Clinic)');
    for (const part of [
      manifestNumber,
      'Sharps',
      'Pharmaceutical',
      '12.50 kg',
      '3.33 kg',
      '15.83 kg',
      'ትዕግስት',
      'A bag had burst',
      'AA 3-12345',
      'Clean Waste PLC',
      'EPA-17',
      '0911 000 999',
      '/waste/manifest/',
    ])
      expect(texts.manifest).toContain(part);
    for (const part of ['Collection certificate', certificateNumber, manifestNumber, '15.83 kg']) expect(texts.certificate).toContain(part);
    expect(texts.certificate).not.toContain('Treatment certificate');
    for (const part of [invoiceNumber, '1,062.50', '316.35', '1,378.85', '206.83', '1,585.68']) expect(texts.invoice).toContain(part);
    const seller = ['Clean Waste PLC', 'Bole Road, Addis Ababa', '0012345678', '7654321', 'Bank of Tests', '1000200030004', '515151'];
    for (const part of seller) expect(texts.invoice).toContain(part);
    const [document] = body;
    const other = await aFacilityAccount();
    expect((await as(other).fetch(`/api/waste/documents/${document.id}/file`)).status).toBe(404);
    expect(await readActionsOn(document.id)).toContain('waste_document.view');
  });

  it('are one set each, also when the completion is tried twice', async () => {
    const clinic = await aFacilityAccount();
    const { id } = await collected(clinic.id);
    const tries = await Promise.allSettled([issue(id), issue(id)]);
    expect(tries.map((it) => it.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await testEm().count(WasteInvoice, { pickupRequestId: id })).toBe(1);
  });

  it('have numbers without gaps, through concurrent completions and one that was rolled back', async () => {
    const year = new Date('2031-05-05T08:00:00Z');
    const clinic = await aFacilityAccount();
    const pickups = await Promise.all(Array.from({ length: 6 }, () => collected(clinic.id)));
    const rolledBack = testEm().transactional(async (em) => {
      await issuePapers(em, await em.findOneOrFail(WastePickupRequest, { id: (await collected(clinic.id)).id }), operator, year);
      throw new Error('The completion failed');
    });
    const [failed, ...done] = await Promise.allSettled([rolledBack, ...pickups.map(({ id }) => issue(id, year))]);
    expect(failed.status).toBe('rejected');
    const issued = done.flatMap((it) => (it.status === 'fulfilled' ? [it.value] : []));
    for (const field of ['manifestNumber', 'certificateNumber', 'invoiceNumber'] as const)
      expect(issued.map((it) => countOf(it[field])).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(issued[0]?.invoiceNumber).toMatch(/^INV-2031-\d{5}$/);
  });

  it('keep the tariff and the level of the pickup’s day, whatever follows', async () => {
    const manager = as(await aWasteManager());
    const day = '2033-02-01';
    const prices = { sharps: 1000, pathological: 1, pharmaceutical: 1, chemotherapy: 1, microbiological: 1, isolation: 1 };
    const rates = { validFrom: day, prices, minimumCharge: 0, taxPercent: 10 };
    expect((await manager.post('/api/waste/manager/tariffs', rates)).status).toBe(201);
    const clinic = await aFacilityAccount();
    await aCertification(testEm(), clinic.id, { certificationType: 'gold', issueDate: '2032-03-01', expiryDate: '2033-02-01' });
    const on = async (at: string) => (await issue((await collected(clinic.id, { sharps: 10 }, new Date(at))).id)).totalAmount;
    // Local midnight: 850 ETB less 15 %, then 10,000 ETB less 15 %, then without a level.
    expect(await on('2033-01-31T20:59:00Z')).toBe(830.88);
    expect(await on('2033-01-31T21:00:00Z')).toBe(9350);
    expect(await on('2033-02-01T21:00:00Z')).toBe(11_000);
  });

  it('name the buyer’s TIN, and what the facility’s credit has paid, in the same transaction', async () => {
    const worker = await startWorker(readConfig(testApi().environment));
    const clinic = await aFacilityAccount();
    const change = { tin: '0034567890' };
    expect((await as(clinic).patch('/api/waste/profile', { tin: '34' })).body.issues).toMatchObject([{ path: 'tin' }]);
    expect((await as(clinic).patch('/api/waste/profile', change)).body).toMatchObject(change);
    const facts = { issueDate: '2026-01-01', dueDate: '2026-01-31', status: 'paid', creditedAmount: 1000, paidAmount: 1000 } as const;
    const credited = await anInvoice(testEm(), clinic.id, { ...facts, totalAmount: 1000, subtotal: 1000, taxAmount: 0 });
    const outstanding = async () => (await as(clinic).get('/api/waste/invoice-totals')).body.totalOutstanding;
    expect(await outstanding()).toBe(-1000);
    const { invoiceNumber } = await issue((await collected(clinic.id)).id);
    const { body } = await as(clinic).get('/api/waste/invoices');
    expect(body).toMatchObject([
      { invoiceNumber, amount: 1585.68, paidAmount: 1000, creditUsed: 1000, balance: 585.68, status: 'pending' },
      { id: credited.id, paidAmount: 0, creditPassedOn: 1000, balance: 0 },
    ]);
    expect(await outstanding()).toBe(585.68);
    const documents = (await as(clinic).get('/api/waste/documents?type=invoice')).body;
    const file = documents.find((it: { number: string }) => it.number === invoiceNumber).downloadUrl;
    const text = await textOfPdf(await as(clinic).fetch(file));
    await worker.end();
    for (const part of ['0034567890', credited.invoiceNumber, '-1,000.00', 'To pay', '585.68']) expect(text).toContain(part);
    const mails = await testEm().find(OutboxMessage, { recipient: clinic.email, subject: 'New invoice' });
    expect(mails.map((it) => it.body)).toEqual([expect.stringMatching(/credit pays ETB 1,000\.00.*ETB 585\.68 is to be paid/)]);
    const uses = await testEm().execute('select amount::float8 as amount from waste_credit_uses where from_invoice_id = ?', [credited.id]);
    expect(uses).toEqual([{ amount: 1000 }]);
  });

  it('share a credit between two pickups that are completed at once, and never use it twice', async () => {
    const clinic = await aFacilityAccount();
    const facts = { issueDate: '2026-01-01', dueDate: '2026-01-31', status: 'paid', creditedAmount: 2000, paidAmount: 2000 } as const;
    await anInvoice(testEm(), clinic.id, { ...facts, totalAmount: 2000, subtotal: 2000, taxAmount: 0 });
    const pickups = await Promise.all([1, 2].map(() => collected(clinic.id)));
    await Promise.all(pickups.map(({ id }) => issue(id)));
    const { body } = await as(clinic).get('/api/waste/invoices');
    const used = body.reduce((sum: number, it: { creditUsed: number }) => sum + it.creditUsed, 0);
    const passed = body.reduce((sum: number, it: { creditPassedOn: number }) => sum + it.creditPassedOn, 0);
    expect(used).toBeCloseTo(passed, 2);
    expect(used).toBeLessThanOrEqual(2000);
    expect((await as(clinic).get('/api/waste/invoice-totals')).body.totalOutstanding).toBe(1171.36);
  });

  it('can’t be edited once issued', async () => {
    const clinic = await aFacilityAccount();
    const { id } = await collected(clinic.id);
    await issue(id);
    const em = testEm();
    await expect(
      em.execute('update waste_invoices set total_amount = 1, subtotal = 1, tax_amount = 0 where pickup_request_id = ?', [id]),
    ).rejects.toThrow('never changed');
    await expect(em.execute(`update waste_documents set number = 'X' where pickup_request_id = ?`, [id])).rejects.toThrow('never changed');
  });
});

describe('a manifest’s public page', () => {
  it('says where the waste is and whether the manifest is valid, and nothing personal', async () => {
    const clinic = await aFacilityAccount({ name: 'Kolfe Clinic' });
    const pickup = await collected(clinic.id, { sharps: 2 });
    const { manifestNumber } = await issue(pickup.id);
    const em = testEm();
    const step = ['collected', 'Kolfe Clinic', 'Alemu', 'Tigist', 'Alemu', 2, '2027-03-01T08:00:00Z', '2027-03-01T09:00:00Z'];
    await em.execute(
      `insert into waste_custody_steps (pickup_id, step, from_name, to_name, giver_name, receiver_name, kilograms, at, recorded_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [pickup.id, ...step],
    );
    const [row] = await em.execute<{ id: string; token: string }[]>('select id, token from waste_documents where number = ?', [
      manifestNumber,
    ]);
    const path = `/api/waste/manifests/${row?.token}`;
    const { status, body } = await aVisitor().get(path);
    expect(status).toBe(200);
    expect(body).toEqual({
      number: manifestNumber,
      isValid: true,
      issuedAt: expect.any(String),
      voidedAt: null,
      replacedBy: null,
      wasteTypes: ['sharps'],
      weight: 2,
      custody: [
        { step: 'collected', at: '2027-03-01T08:00:00.000Z' },
        { step: 'delivered', at: null },
      ],
    });
    const manager = as(await aWasteManager());
    expect((await manager.post(`/api/waste/manager/documents/${row?.id}/void`, { reason: 'Wrong facility' })).body).toMatchObject({
      status: 'void',
      voidReason: 'Wrong facility',
    });
    expect((await aVisitor().get(path)).body).toMatchObject({ isValid: false, voidedAt: expect.any(String) });
    expect((await manager.post(`/api/waste/manager/documents/${row?.id}/void`, { reason: 'Again' })).status).toBe(409);
    expect((await aVisitor().get(`/api/waste/manifests/${'a'.repeat(32)}`)).status).toBe(404);
    expect((await aVisitor().get('/api/waste/manifests/1')).status).toBe(400);
  });
});

describe('tariffs', () => {
  it('are entered for future days only, once for a day, and withdrawn only before they are valid', async () => {
    const manager = as(await aWasteManager());
    const clinic = as(await aFacilityAccount());
    const prices = { sharps: 90.25, pathological: 1, pharmaceutical: 1, chemotherapy: 1, microbiological: 1, isolation: 1 };
    const enter = (validFrom: string, more = {}) =>
      manager.post('/api/waste/manager/tariffs', { validFrom, prices, minimumCharge: 400, taxPercent: 15, ...more });
    expect((await enter(localDate(Date.now()))).body.issues).toMatchObject([{ path: 'validFrom' }]);
    expect((await enter('2040-01-01', { prices: { ...prices, sharps: 1.001 } })).status).toBe(400);
    const made = await enter('2040-01-01');
    expect(made).toMatchObject({
      status: 201,
      body: { validFrom: '2040-01-01', prices: { sharps: 90.25 }, createdBy: expect.any(String) },
    });
    expect((await enter('2040-01-01')).body.issues).toMatchObject([{ path: 'validFrom' }]);
    const all = (await manager.get('/api/waste/manager/tariffs')).body;
    expect(all[0]).toMatchObject({ id: made.body.id, validUntil: null });
    expect(all[1].validUntil).toBe('2039-12-31');
    const current = (await clinic.get('/api/waste/tariff')).body;
    expect(current).toMatchObject({ validFrom: '2000-01-01', taxPercent: 15, createdBy: null });
    expect((await clinic.get('/api/waste/tariff?day=2040-01-01')).body).toMatchObject({
      validFrom: '2040-01-01',
      prices: { sharps: 90.25 },
    });
    expect((await manager.delete(`/api/waste/manager/tariffs/${current.id}`)).status).toBe(409);
    expect((await manager.delete(`/api/waste/manager/tariffs/${made.body.id}`)).status).toBe(204);
    expect((await manager.delete(`/api/waste/manager/tariffs/${made.body.id}`)).status).toBe(404);
  });

  it('are none at first: no pickup is assigned before a manager enters one, which may begin at once and can’t be withdrawn', async () => {
    await testEm().execute('delete from waste_tariffs');
    const manager = as(await aWasteManager());
    const account = await aFacilityAccount();
    const { driverId } = await aWasteDriver();
    const { id } = await aPickup(testEm(), account.id);
    const today = localDate(Date.now());
    const assign = () => manager.patch(`/api/waste/manager/pickups/${id}`, { driverId, date: today });
    expect((await as(account).get('/api/waste/tariff')).status).toBe(404);
    expect((await assign()).body).toMatchObject({ code: 'wrong_status', message: expect.stringMatching(/enter a tariff first/) });
    const prices = { sharps: 60, pathological: 1, pharmaceutical: 1, chemotherapy: 1, microbiological: 1, isolation: 1 };
    const rates = { prices, minimumCharge: 0, taxPercent: 15 };
    const first = await manager.post('/api/waste/manager/tariffs', { validFrom: daysAfter(today, 3), ...rates });
    expect(first.status).toBe(201);
    expect((await manager.delete(`/api/waste/manager/tariffs/${first.body.id}`)).body.message).toMatch(/only tariff/);
    expect((await assign()).status).toBe(200);
    await manager.post(`/api/waste/manager/pickups/${id}/complete`, { actualWeights: { sharps: 10 }, signerName: 'Sister Tigist' });
    const [invoice] = (await as(account).get('/api/waste/invoices')).body;
    expect(invoice.amount).toBe(690);
    expect((await manager.post('/api/waste/manager/tariffs', { validFrom: today, ...rates })).body.issues).toMatchObject([
      { path: 'validFrom' },
    ]);
  });
});
