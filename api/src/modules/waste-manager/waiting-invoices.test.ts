import { describe, expect, it } from '@jest/globals';
import { demoOperator } from '#kernel/operator.ts';
import { OutboxMessage } from '#kernel/work/outbox.entity.ts';
import { aFacilityAccount, as, aWasteManager, hasOwnDatabase, testEm } from '#test/harness.ts';
import { aPickup } from '#test/rows.ts';
import { WasteInvoice } from '../waste-money/waste-invoice.entity.ts';
import { WasteDocument } from '../waste-paper/waste-document.entity.ts';
import { WastePickupRequest } from '../waste-pickup/waste-pickup.entity.ts';
import { issuePapers } from './papers.service.ts';
import { issueWaitingInvoices } from './waiting-invoices.service.ts';

hasOwnDatabase();

/** A pickup that was completed while the settings named no operator. */
async function completedWithoutOperator(now: Date): Promise<{ id: string; email: string }> {
  const clinic = await aFacilityAccount();
  const facts = { status: 'completed', actualPickupDate: now, actualWeight: 10, actualWeights: { sharps: 10 } } as const;
  const { id } = await aPickup(testEm(), clinic.id, facts);
  await testEm().transactional(async (em) => {
    expect(await issuePapers(em, await em.findOneOrFail(WastePickupRequest, { id }), null, now)).toBeNull();
  });
  return { id, email: clinic.email };
}

const invoicesOf = (pickupRequestId: string): Promise<WasteInvoice[]> => testEm().find(WasteInvoice, { pickupRequestId });

describe('without an operator', () => {
  it('a completed pickup keeps its papers and weights, tells the manager of its missing invoice, and gets it once later', async () => {
    const { id, email } = await completedWithoutOperator(new Date());
    const papers = await testEm().find(WasteDocument, { pickupRequestId: id }, { orderBy: { number: 'asc' } });
    expect(papers.map((it) => it.type)).toEqual(['certificate', 'manifest']);
    const manager = as(await aWasteManager());
    const listed = async () =>
      (await manager.get('/api/waste/manager/pickups?view=closed')).body.find((it: { id: string }) => it.id === id);
    expect(await listed()).toMatchObject({ actualWeight: 10, awaitsInvoice: true });

    await issueWaitingInvoices(testEm(), null, new Date());
    expect(await invoicesOf(id)).toEqual([]);
    await Promise.all([1, 2].map(() => issueWaitingInvoices(testEm(), demoOperator, new Date())));
    const [invoice, ...others] = await invoicesOf(id);
    expect([invoice?.totalAmount, others]).toEqual([977.5, []]);
    const paper = await testEm().findOneOrFail(WasteDocument, { relatedId: invoice?.id ?? '', type: 'invoice' });
    expect(paper.contents).toMatchObject({ manifestNumber: papers.at(-1)?.number, seller: demoOperator });
    expect(await listed()).toMatchObject({ awaitsInvoice: false });
    const [mail, ...more] = await testEm().find(OutboxMessage, { recipient: email, subject: 'New invoice' });
    expect(more).toEqual([]);
    for (const part of [demoOperator.name, demoOperator.bank, demoOperator.bankAccount, demoOperator.telebirr])
      expect(mail?.body).toContain(part);
  });

  it('a correction waits as well, because the invoice that it replaces does not exist', async () => {
    const { id } = await completedWithoutOperator(new Date());
    const manager = as(await aWasteManager());
    const { body } = await manager.get(`/api/waste/manager/pickups/${id}`);
    const correction = { actualWeights: { sharps: 1 }, reason: 'Typed wrong', version: body.version };
    const refused = await manager.post(`/api/waste/manager/pickups/${id}/correct`, correction);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('Invoices wait')]);
  });
});
