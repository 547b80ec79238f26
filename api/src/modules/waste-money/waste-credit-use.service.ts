import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { centsOf } from '@tenaye/contracts/money.facts.ts';
import { balanceOf } from '@tenaye/contracts/waste-invoice.facts.ts';
import { balance } from './invoice-status.view.ts';
import { WasteCreditUse } from './waste-credit-use.entity.ts';
import { WasteInvoice } from './waste-invoice.entity.ts';
import { settle } from './waste-payment.service.ts';

/** ETB of an invoice that another invoice's credit pays. */
export interface UsedCredit {
  invoiceNumber: string;
  amount: number;
}

/**
 * Pays a new invoice from the facility's credit, oldest credit first: money that was paid for credited invoices moves to this one. The
 * caller's transaction has created and flushed the invoice. A credit that another transaction is changing is left for the next invoice,
 * because waiting for it while the counters of numbers are locked could deadlock.
 */
export async function useCredit(em: EntityManager, invoice: WasteInvoice, now: Date): Promise<UsedCredit[]> {
  const open = await em.execute<{ id: string }[]>(sql`
    select i.id from waste_invoices i where i.facility_id = ${invoice.facilityId} and ${balance()} < 0
    order by i.issue_date, i.id for no key update skip locked`);
  const credited = await em.find(WasteInvoice, { id: { $in: open.map((it) => it.id) } }, { orderBy: { issueDate: 'asc', id: 'asc' } });
  const used: UsedCredit[] = [];
  for (const from of credited) {
    const amount = Math.min(-balanceOf(from), balanceOf(invoice));
    if (amount <= 0) break;
    from.paidAmount = (centsOf(from.paidAmount) - centsOf(amount)) / 100;
    invoice.paidAmount = (centsOf(invoice.paidAmount) + centsOf(amount)) / 100;
    em.create(WasteCreditUse, { id: crypto.randomUUID(), fromInvoiceId: from.id, toInvoiceId: invoice.id, amount, createdAt: now });
    used.push({ invoiceNumber: from.invoiceNumber, amount });
  }
  if (used.length > 0) await settle(em, invoice, now);
  await em.flush();
  return used;
}
