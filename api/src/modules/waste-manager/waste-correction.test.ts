import { describe, expect, it } from '@jest/globals';
import { readConfig } from '#kernel/config.ts';
import {
  aFacilityAccount,
  as,
  auditActionsOn,
  aVisitor,
  aWasteDriver,
  aWasteManager,
  hasOwnDatabase,
  testApi,
  testEm,
} from '#test/harness.ts';
import { textOfPdf } from '#test/pdf.ts';
import { aPickup } from '#test/rows.ts';
import { today } from '#test/today.ts';
import { startWorker } from '../../start-worker.ts';
import { Notification } from '../notification/notification.entity.ts';
import { WasteCreditNote } from '../waste-money/waste-credit-note.entity.ts';
import { WasteInvoice } from '../waste-money/waste-invoice.entity.ts';
import { WasteDocument } from '../waste-paper/waste-document.entity.ts';

hasOwnDatabase();

const payment = () => ({ method: 'bank_transfer', reference: 'FT-1', paidOn: today() });

/** A pickup for which 90 kg were typed, and signed, instead of 9 kg. */
async function mistyped() {
  const account = await aFacilityAccount();
  const { driverId, ...driver } = await aWasteDriver();
  const { id } = await aPickup(testEm(), account.id, { status: 'scheduled', pickupDriverId: driverId });
  const manager = as(await aWasteManager());
  const path = `/api/waste/manager/pickups/${id}`;
  const completion = { actualWeights: { sharps: 90 }, signerName: 'Sister Tigist', discrepancyReason: 'More than expected' };
  const { body } = await manager.post(`${path}/complete`, completion);
  const correct = (more: object = {}) =>
    manager.post(`${path}/correct`, { version: body.version, actualWeights: { sharps: 9 }, reason: 'Typed 90 for 9', ...more });
  const versionNow = async (): Promise<string> => (await manager.get(path)).body.version;
  return { id, account, driver, facility: as(account), manager, completed: body, correct, versionNow };
}

const paperOf = (papers: { type: string; isVoid: boolean; number: string }[], type: string, isVoid: boolean) =>
  papers.find((it) => it.type === type && it.isVoid === isVoid)?.number;

describe('a correction of a completed pickup', () => {
  it('keeps the former weights, replaces the papers, credits the invoice and tells the facility and the driver', async () => {
    const { id, account, driver, facility, completed, correct } = await mistyped();
    const { status, body } = await correct();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      actualWeight: 9,
      actualWeights: { sharps: 9 },
      charge: { totalAmount: 879.75, creditedAmount: 0, paidAmount: 0 },
      corrections: [{ reason: 'Typed 90 for 9', before: { sharps: 90 }, after: { sharps: 9 } }],
    });
    expect(body.invoiceId).not.toBe(completed.invoiceId);
    expect(body.papers).toHaveLength(7);
    const former = await testEm().findOneOrFail(WasteInvoice, { id: completed.invoiceId });
    expect([former.totalAmount, former.creditedAmount, former.status]).toEqual([8797.5, 8797.5, 'paid']);
    expect(await testEm().count(WasteCreditNote, { invoiceId: former.id })).toBe(1);
    expect((await facility.get('/api/waste/overview')).body.owed).toMatchObject({ amount: 879.75, invoices: 1 });
    expect((await facility.get('/api/waste/analytics')).body).toMatchObject({ totalYtd: 9, costPerKg: 97.75 });
    expect(await auditActionsOn(id)).toContain('waste_pickup.correct');
    expect(await testEm().count(Notification, { providerAccountId: account.id, textKey: 'pickup.corrected' })).toBe(1);
    const [told] = await testEm().find(Notification, { providerAccountId: driver.id, textKey: 'pickup.correctedForDriver' });
    expect(told?.textParams).toMatchObject({ former: 90, weight: 9, reason: 'Typed 90 for 9' });
  });

  it('issues a manifest and a certificate that name those they replace, as the public page of the former manifest does', async () => {
    const { id, correct } = await mistyped();
    const { papers } = (await correct()).body;
    const stored = await testEm().find(WasteDocument, { pickupRequestId: id, voidedAt: null, type: { $in: ['manifest', 'certificate'] } });
    expect(new Map(stored.map((it) => [it.type, it.contents?.replaces]))).toEqual(
      new Map([
        ['manifest', paperOf(papers, 'manifest', true)],
        ['certificate', paperOf(papers, 'certificate', true)],
      ]),
    );
    const [old] = await testEm().find(WasteDocument, { pickupRequestId: id, type: 'manifest', voidedAt: { $ne: null } });
    expect((await aVisitor().get(`/api/waste/manifests/${old?.token}`)).body).toMatchObject({
      isValid: false,
      replacedBy: paperOf(papers, 'manifest', false),
    });
  });

  it('prints papers that state the new weight and what they replace', async () => {
    const worker = await startWorker(readConfig(testApi().environment));
    const { id, facility, completed, correct } = await mistyped();
    const { papers } = (await correct()).body;
    const { body } = await facility.get(`/api/waste/documents?pickupId=${id}`);
    const text = async (number: string | undefined) =>
      textOfPdf(await facility.fetch(body.find((it: { number: string }) => it.number === number).downloadUrl));
    const [manifest, invoice] = [
      await text(paperOf(papers, 'manifest', false)),
      await text(papers.findLast((it: { type: string }) => it.type === 'invoice').number),
    ];
    const note = await text(paperOf(papers, 'credit_note', false));
    await worker.end();
    for (const part of ['Replaces', paperOf(papers, 'manifest', true), '9.00 kg']) expect(manifest).toContain(part);
    for (const part of ['Replaces', completed.charge.invoiceNumber, '879.75']) expect(invoice).toContain(part);
    for (const part of [completed.charge.invoiceNumber, 'Typed 90 for 9', '8,797.50']) expect(note).toContain(part);
  });

  it('makes what was paid the facility’s credit, which pays the new invoice first', async () => {
    const { facility, manager, completed, correct, versionNow } = await mistyped();
    const path = `/api/waste/manager/invoices/${completed.invoiceId}/payments`;
    expect((await manager.post(path, { ...payment(), amount: 8797.5 })).status).toBe(201);
    const { body } = await correct({ version: await versionNow() });
    expect(body.charge).toMatchObject({ totalAmount: 879.75, paidAmount: 879.75 });
    expect((await facility.get(`/api/waste/invoices/${body.invoiceId}`)).body).toMatchObject({ status: 'paid', creditUsed: 879.75 });
    expect((await facility.get(`/api/waste/invoices/${completed.invoiceId}`)).body).toMatchObject({
      balance: -7917.75,
      creditPassedOn: 879.75,
    });
    expect((await facility.get('/api/waste/overview')).body.owed.amount).toBe(-7917.75);
  });

  it('waits for the decision about an announced payment, which would be left without its invoice', async () => {
    const { facility, manager, completed, correct, versionNow } = await mistyped();
    const { body } = await facility.post(`/api/waste/invoices/${completed.invoiceId}/payments`, payment());
    expect((await correct()).body).toMatchObject({ code: 'wrong_status', message: expect.stringMatching(/confirm or reject/) });
    const [announced] = body.payments;
    expect((await manager.post(`/api/waste/manager/payments/${announced.id}/decision`, { action: 'confirm' })).status).toBe(200);
    expect((await correct({ version: await versionNow() })).status).toBe(200);
  });

  it('is refused when money was recorded or credited since it was read, because it says what becomes of that money', async () => {
    const { manager, completed, correct, versionNow } = await mistyped();
    const invoice = `/api/waste/manager/invoices/${completed.invoiceId}`;
    expect((await manager.post(`${invoice}/payments`, { ...payment(), amount: 100 })).status).toBe(201);
    expect((await correct()).body.code).toBe('changed_elsewhere');
    const version = await versionNow();
    await manager.post(`${invoice}/credit-notes`, { amount: 100, reason: 'Goodwill' });
    expect((await correct({ version })).body.code).toBe('changed_elsewhere');
    expect((await correct({ version: await versionNow() })).body.charge.paidAmount).toBe(100);
  });

  it('happens once when two managers send it at once', async () => {
    const { id, completed, correct } = await mistyped();
    const answers = await Promise.all([correct(), correct({ actualWeights: { sharps: 19 } })]);
    expect(answers.map((it) => it.status).toSorted()).toEqual([200, 409]);
    expect(await testEm().count(WasteInvoice, { pickupRequestId: id })).toBe(2);
    expect(await testEm().count(WasteCreditNote, { invoiceId: completed.invoiceId })).toBe(1);
  });

  it('has a later version than before, although the clock of another server was ahead', async () => {
    const { id, manager, correct } = await mistyped();
    await testEm().execute("update waste_pickup_requests set updated_at = now() + interval '1 hour' where id = ?", [id]);
    const { version } = (await manager.get(`/api/waste/manager/pickups/${id}`)).body;
    const { status, body } = await correct({ version });
    expect([status, Date.parse(body.version) > Date.parse(version)]).toEqual([200, true]);
    expect((await correct({ version, actualWeights: { sharps: 8 } })).body.code).toBe('changed_elsewhere');
  });

  it('can be corrected again, and credits only what the former invoice still charges', async () => {
    const { id, manager, completed, correct, versionNow } = await mistyped();
    await manager.post(`/api/waste/manager/invoices/${completed.invoiceId}/credit-notes`, { amount: 797.5, reason: 'Goodwill' });
    const { version } = (await correct({ version: await versionNow() })).body;
    const again = await correct({ version, actualWeights: { sharps: 8, isolation: 1 } });
    expect(again.body.corrections).toMatchObject([{ after: { sharps: 9 } }, { before: { sharps: 9 }, after: { sharps: 8, isolation: 1 } }]);
    const notes = await testEm().find(WasteCreditNote, { invoiceId: completed.invoiceId }, { orderBy: { totalAmount: 'asc' } });
    expect(notes.map((it) => it.totalAmount)).toEqual([797.5, 8000]);
    expect(await testEm().count(WasteInvoice, { pickupRequestId: id, replacedAt: null })).toBe(1);
  });

  it('refuses weights that change nothing or add up to nothing, and pickups without papers', async () => {
    const { manager, correct } = await mistyped();
    expect((await correct({ actualWeights: { sharps: 90, isolation: 0 } })).body.issues).toMatchObject([{ path: 'actualWeights' }]);
    expect((await correct({ actualWeights: {} })).body.issues).toMatchObject([{ path: 'actualWeights' }]);
    expect((await correct({ reason: ' ' })).body.issues).toMatchObject([{ path: 'reason' }]);
    const open = await aPickup(testEm(), (await aFacilityAccount()).id);
    const path = `/api/waste/manager/pickups/${open.id}`;
    const { version } = (await manager.get(path)).body;
    const refused = await manager.post(`${path}/correct`, { version, actualWeights: { sharps: 9 }, reason: 'Typed 90 for 9' });
    expect(refused.body.code).toBe('wrong_status');
  });
});
