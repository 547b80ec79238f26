import type { Operator } from '#kernel/operator.ts';
import type { LetterLine } from '../../messages/mail-texts.ts';

/** The lines of a mail about an invoice that say where to pay. */
export function payLines({ name, bank, bankAccount, telebirr }: Operator): LetterLine[] {
  const byBank: LetterLine = { key: 'pay.bank', params: { name, bank, bankAccount } };
  return telebirr === null ? [byBank] : [byBank, { key: 'pay.telebirr', params: { telebirr } }];
}
