import { randomInt } from 'node:crypto';
import { CODE_LETTERS, ORDER_CODE_LENGTH, type OrderState } from '@tenaye/contracts/order.facts.ts';
import type { OrderLine } from '@tenaye/contracts/order.ts';
import { AppError } from '#kernel/errors.ts';

export const newCode = (): string => Array.from({ length: ORDER_CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');

interface Signed {
  cancelledAt: Date | string | null;
  /** A local day. */
  expiresOn: string;
  lines: readonly Pick<OrderLine, 'left'>[];
}

/** The state of an order on the local day `today`. */
export function orderStateOf({ cancelledAt, expiresOn, lines }: Signed, today: string): OrderState {
  if (cancelledAt !== null) return 'cancelled';
  if (lines.every((it) => it.left === 0)) return 'dispensed';
  return expiresOn < today ? 'expired' : 'open';
}

/** A doctor may cancel or correct an order of which nothing was dispensed. */
export const canCancel = ({
  cancelledAt,
  lines,
}: Pick<Signed, 'cancelledAt'> & { lines: readonly Pick<OrderLine, 'dispensed'>[] }): boolean =>
  cancelledAt === null && lines.every((it) => it.dispensed === 0);

const refusals: Record<Exclude<OrderState, 'open'>, string> = {
  cancelled: 'The doctor has cancelled this order. Please ask for the new one.',
  dispensed: 'Everything on this order has been dispensed.',
  expired: 'This order has expired. Please ask the doctor for a new one.',
};

/** Refuses an order of which nothing may be dispensed any more. */
export function refuseClosed(order: Signed & { id: string }, today: string): void {
  const state = orderStateOf(order, today);
  if (state !== 'open') throw new AppError('wrong_status', refusals[state], { targetId: order.id });
}
