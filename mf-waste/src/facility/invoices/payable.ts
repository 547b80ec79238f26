import { sumOf } from '@tenaye/contracts/money.facts.ts';
import type { WasteInvoice } from '@tenaye/contracts/waste-invoice.ts';

/** ETB of an invoice that is neither paid nor announced; 0 when nothing is left to pay. */
export const leftToPay = ({ balance, announcedAmount }: Pick<WasteInvoice, 'balance' | 'announcedAmount'>): number =>
  Math.max(0, sumOf([balance, -announcedAmount]));
