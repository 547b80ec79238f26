import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { centsOf } from '@tenaye/contracts/money.facts.ts';
import { wasteInvoiceTexts as texts } from '@tenaye/contracts/waste-invoice.facts.ts';
import { creditOf } from '@tenaye/contracts/waste-tariff.facts.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { invalidField } from '#kernel/errors.ts';
import { notifyAndMail } from '../notification/notification.service.ts';
import { WasteDocument } from '../waste-paper/waste-document.entity.ts';
import { printLater } from '../waste-paper/waste-document.service.ts';
import { takeNumber } from '../waste-paper/waste-number.service.ts';
import { findWasteOwner } from '../waste-pickup/waste-readers.view.ts';
import { WasteCreditNote } from './waste-credit-note.entity.ts';
import type { WasteInvoice } from './waste-invoice.entity.ts';
import { lockInvoice, settle } from './waste-payment.service.ts';

/** The credit note's document. */
async function issueDocument(em: EntityManager, invoice: WasteInvoice, note: WasteCreditNote, now: Date): Promise<WasteDocument> {
  const [facility] = await em.execute<
    { facilityName: string; address: string | null; licenseNumber: string | null; language: string | null }[]
  >(sql`
    select f.name as "facilityName", nullif(concat_ws(', ', f.address, f.location), '') as address, f.license_number as "licenseNumber",
      a.language
    from facilities f join provider_accounts a on a.id = ${invoice.providerAccountId} where f.id = ${invoice.facilityId}`);
  if (!facility) throw new Error('An invoice has no facility');
  const { creditNumber: number, issueDate, subtotal, taxAmount, totalAmount, reason } = note;
  return em.create(WasteDocument, {
    id: crypto.randomUUID(),
    facilityId: invoice.facilityId,
    type: 'credit_note',
    title: number,
    number,
    relatedId: note.id,
    pickupRequestId: invoice.pickupRequestId ?? null,
    issueDate,
    contents: {
      ...facility,
      type: 'credit_note',
      number,
      issuedAt: now.toISOString(),
      accountId: invoice.providerAccountId,
      issueDate,
      invoiceNumber: invoice.invoiceNumber,
      reason,
      subtotal,
      taxAmount,
      totalAmount,
    },
    isDemo: invoice.isDemo,
    createdAt: now,
  });
}

interface Credit {
  /** ETB, tax included. */
  amount: number;
  reason: string;
}

/** Issues a credit note for a part of an invoice that the caller has locked. The issued invoice itself doesn't change. */
export async function recordCredit(
  em: EntityManager,
  invoice: WasteInvoice,
  { amount, reason }: Credit,
  createdBy: string | null,
  now: Date,
): Promise<{ note: WasteCreditNote; document: WasteDocument }> {
  const issueDate = localDate(+now);
  const note = em.create(WasteCreditNote, {
    id: crypto.randomUUID(),
    invoiceId: invoice.id,
    creditNumber: await takeNumber(em, 'credit_note', Number(issueDate.slice(0, 4))),
    issueDate,
    ...creditOf(invoice, amount),
    totalAmount: amount,
    reason,
    createdBy,
    isDemo: invoice.isDemo,
    createdAt: now,
  });
  invoice.creditedAmount = (centsOf(invoice.creditedAmount) + centsOf(amount)) / 100;
  await settle(em, invoice, now);
  const document = await issueDocument(em, invoice, note, now);
  await em.flush();
  return { note, document };
}

/** Credits an invoice for a waste manager, and notifies the facility. */
export async function creditInvoice(em: EntityManager, actor: ProviderActor, id: string, credit: Credit, now: Date): Promise<void> {
  const invoice = await lockInvoice(em, actor, id, 'manage');
  const { amount, reason } = credit;
  if (centsOf(amount) > centsOf(invoice.totalAmount) - centsOf(invoice.creditedAmount)) throw invalidField('amount', texts.tooMuchCredit);
  const { note, document } = await recordCredit(em, invoice, credit, actor.provider.id, now);
  await printLater(em, document.id);
  audit(em, actor, 'waste_invoice.credit', invoice, now, { creditNumber: note.creditNumber, amount });
  const owner = await findWasteOwner(em, invoice.facilityId);
  const params = { invoiceNumber: invoice.invoiceNumber, total: amount, reason };
  const about = { type: 'system', relatedId: id, facilityId: invoice.facilityId } as const;
  if (owner) await notifyAndMail(em, owner, { ...about, key: 'waste.creditNote', params }, now);
  await em.flush();
}
