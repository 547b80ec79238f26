import { type EntityManager, LockMode, sql } from '@mikro-orm/postgresql';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { centsOf } from '@tenaye/contracts/money.facts.ts';
import { balanceOf, wasteInvoiceTexts as texts } from '@tenaye/contracts/waste-invoice.facts.ts';
import type { announceWastePayment, decideWastePayment } from '@tenaye/contracts/waste-invoice.ts';
import type * as z from 'zod/mini';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { authorize } from '#kernel/access/policy.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError, invalidField, notFound } from '#kernel/errors.ts';
import { notify, notifyAndMail } from '../notification/notification.service.ts';
import { papersPolicy } from '../waste-paper/waste-papers.policy.ts';
import { findWasteManagers, findWasteOwner } from '../waste-pickup/waste-readers.view.ts';
import { WasteInvoice } from './waste-invoice.entity.ts';
import { WastePayment } from './waste-payment.entity.ts';

type Paid = z.output<typeof announceWastePayment.body>;

/** Locks the invoice, so that payments and credit notes of one invoice are recorded one after the other. */
export async function lockInvoice(em: EntityManager, actor: ProviderActor, id: string, action: 'pay' | 'manage'): Promise<WasteInvoice> {
  const invoice = await em.findOne(WasteInvoice, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  authorize(papersPolicy, action, actor, invoice);
  return invoice;
}

/** The sum in ETB of announced payments that aren't decided yet. */
export async function announcedFor(em: EntityManager, invoice: WasteInvoice): Promise<number> {
  const [sum] = await em.execute<{ amount: number }[]>(sql`
    select coalesce(sum(amount), 0)::float8 as amount from waste_payments where invoice_id = ${invoice.id} and status = 'announced'`);
  return sum?.amount ?? 0;
}

/**
 * Marks an invoice and its pickup as paid once the balance is 0. The pickup has another version after any change of what is owed, which
 * its managers see beside it: a correction says what becomes of the money that was paid.
 */
export async function settle(em: EntityManager, invoice: WasteInvoice, now: Date): Promise<void> {
  const isPaid = balanceOf(invoice) <= 0;
  if (isPaid) invoice.status = 'paid';
  await em.execute(sql`
    update waste_pickup_requests set is_paid = is_paid or ${isPaid},
      payment_date = case when ${isPaid} then coalesce(payment_date, ${now}) else payment_date end,
      updated_at = greatest(${now}, coalesce(updated_at, created_at) + interval '1 millisecond')
    where id = ${invoice.pickupRequestId ?? null}`);
}

async function countPayment(em: EntityManager, invoice: WasteInvoice, payment: WastePayment, now: Date): Promise<void> {
  invoice.paidAmount = (centsOf(invoice.paidAmount) + centsOf(payment.amount)) / 100;
  em.assign(invoice, { paymentMethod: payment.method, paymentReference: payment.reference ?? null, paymentDate: now });
  await settle(em, invoice, now);
}

/**
 * Refuses a payment of a settled invoice, with a future day, of more than `left` ETB, or with the reference of another payment of the
 * invoice.
 */
async function checkPayment(em: EntityManager, invoice: WasteInvoice, paid: Paid, left: number, now: Date): Promise<number> {
  if (balanceOf(invoice) <= 0) throw new AppError('wrong_status', 'This invoice is paid already', { targetId: invoice.id });
  if (paid.paidOn > localDate(+now)) throw invalidField('paidOn', texts.paidOn);
  const amount = paid.amount ?? left;
  if (amount <= 0 || centsOf(amount) > centsOf(left)) throw invalidField('amount', texts.tooMuch);
  if (centsOf(paid.withheldAmount ?? 0) > centsOf(amount)) throw invalidField('withheldAmount', texts.withheld);
  const same = { invoiceId: invoice.id, method: paid.method, reference: paid.reference || null, status: { $ne: 'rejected' as const } };
  if (paid.reference && (await em.findOne(WastePayment, same)))
    throw new AppError('duplicate_item', texts.announced, { issues: [{ path: 'reference', message: texts.announced }] });
  return amount;
}

const newPayment = (actor: ProviderActor, invoice: WasteInvoice, paid: Paid, amount: number, now: Date) => ({
  id: crypto.randomUUID(),
  invoiceId: invoice.id,
  amount,
  withheldAmount: paid.withheldAmount ?? 0,
  withholdingNumber: paid.withheldAmount ? (paid.withholdingNumber ?? null) : null,
  method: paid.method,
  reference: paid.reference || null,
  paidOn: paid.paidOn,
  createdBy: actor.provider.id,
  isDemo: invoice.isDemo,
  createdAt: now,
});

/** What the audit keeps of a payment. */
const factsOf = ({ invoiceNumber }: WasteInvoice, { amount, method, withheldAmount: withheld = 0 }: WastePayment) => ({
  invoiceNumber,
  amount,
  method,
  ...(withheld > 0 && { withheld }),
});

/** Records a facility's announcement that it has paid. The invoice stays unpaid until a waste manager confirms that the money arrived. */
export async function announcePayment(em: EntityManager, actor: ProviderActor, id: string, paid: Paid, now: Date): Promise<void> {
  const invoice = await lockInvoice(em, actor, id, 'pay');
  const left = (centsOf(balanceOf(invoice)) - centsOf(await announcedFor(em, invoice))) / 100;
  const amount = await checkPayment(em, invoice, paid, left, now);
  const payment = em.create(WastePayment, { ...newPayment(actor, invoice, paid, amount, now), status: 'announced' });
  audit(em, actor, 'waste_payment.announce', payment, now, factsOf(invoice, payment));
  const [facility] = await em.execute<{ name: string }[]>(sql`select name from facilities where id = ${invoice.facilityId}`);
  const params = { facilityName: facility?.name ?? '', invoiceNumber: invoice.invoiceNumber, total: amount };
  for (const { id: managerId, audience } of await findWasteManagers(em))
    await notify(em, { audience, id: managerId }, { type: 'system', relatedId: invoice.id, key: 'waste.paymentAnnounced', params }, now);
  await em.flush();
}

function decisionText({ invoiceNumber }: WasteInvoice, { amount, withheldAmount: withheld = 0 }: WastePayment, reason?: string) {
  const params = { invoiceNumber, total: amount };
  if (reason !== undefined) return { key: 'waste.paymentRejected', params: { ...params, reason } } as const;
  if (withheld <= 0) return { key: 'waste.paymentConfirmed', params } as const;
  const total = (centsOf(amount) - centsOf(withheld)) / 100;
  return { key: 'waste.paymentConfirmedNet', params: { invoiceNumber, total, withheld } } as const;
}

/** Notifies the facility of the decision about a payment. */
async function tell(em: EntityManager, invoice: WasteInvoice, payment: WastePayment, reason: string | undefined, now: Date): Promise<void> {
  const owner = await findWasteOwner(em, invoice.facilityId);
  if (!owner) return;
  const about = { type: 'system', relatedId: invoice.id, facilityId: invoice.facilityId } as const;
  await notifyAndMail(em, owner, { ...about, ...decisionText(invoice, payment, reason) }, now);
}

/** Records money that has arrived, announced or not, for a waste manager. */
export async function recordPayment(em: EntityManager, actor: ProviderActor, id: string, paid: Paid, now: Date): Promise<void> {
  const invoice = await lockInvoice(em, actor, id, 'manage');
  const amount = await checkPayment(em, invoice, paid, balanceOf(invoice), now);
  const decided = { status: 'confirmed', decidedBy: actor.provider.id, decidedAt: now } as const;
  const payment = em.create(WastePayment, { ...newPayment(actor, invoice, paid, amount, now), ...decided });
  await countPayment(em, invoice, payment, now);
  audit(em, actor, 'waste_payment.record', payment, now, factsOf(invoice, payment));
  await tell(em, invoice, payment, undefined, now);
  await em.flush();
}

/** Confirms or rejects an announced payment; returns the invoice's id. A confirmed payment can't exceed the invoice's balance. */
export async function decidePayment(
  em: EntityManager,
  actor: ProviderActor,
  id: string,
  decision: z.output<typeof decideWastePayment.body>,
  now: Date,
): Promise<string> {
  const seen = await em.findOne(WastePayment, { id });
  if (!seen) throw notFound();
  const invoice = await lockInvoice(em, actor, seen.invoiceId, 'manage');
  const payment = await em.refresh(seen, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (payment?.status !== 'announced') throw new AppError('wrong_status', 'This payment has been decided already', { targetId: id });
  if (decision.action === 'confirm' && centsOf(payment.amount) > centsOf(balanceOf(invoice)))
    throw new AppError('wrong_status', texts.tooMuch, { targetId: id });
  const reason = decision.action === 'reject' ? decision.reason : undefined;
  em.assign(payment, {
    status: decision.action === 'confirm' ? 'confirmed' : 'rejected',
    decidedBy: actor.provider.id,
    decidedAt: now,
    rejectionReason: reason ?? null,
  });
  if (decision.action === 'confirm') await countPayment(em, invoice, payment, now);
  audit(em, actor, `waste_payment.${decision.action}`, payment, now, { invoiceNumber: invoice.invoiceNumber, amount: payment.amount });
  await tell(em, invoice, payment, reason, now);
  await em.flush();
  return invoice.id;
}
