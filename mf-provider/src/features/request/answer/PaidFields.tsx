import type { RequestAnswer } from '@tenaye/contracts/facility-request-provider.ts';
import { hasTwoDecimals } from '@tenaye/contracts/fields.facts.ts';
import { type PaymentMethod, paymentMethods } from '@tenaye/contracts/visit-payment.facts.ts';
import { numberOf, textOf } from '@tenaye/platform/form/number-text.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Select } from '@tenaye/ui/Select.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { FieldGrid } from '../../../shared/columns.ts';

/** A payment as it is typed; `amount` is undefined while what is due is offered. */
export interface NotedPayment {
  method: PaymentMethod | '';
  amount: string | undefined;
}

/** The typed payment; undefined if none is noted, 'wrong' while its amount isn't one. `due` is the amount that is offered, in ETB. */
export function paymentOf({ method, amount }: NotedPayment, due: number | null): RequestAnswer['payment'] | 'wrong' {
  if (method === '') return undefined;
  const paid = numberOf(amount ?? textOf(due));
  const isAmount = paid !== null && paid > 0 && paid <= 1_000_000 && hasTwoDecimals(paid);
  return isAmount ? { method, amount: paid } : 'wrong';
}

interface PaidFieldsProps {
  noted: NotedPayment;
  due: number | null;
  isWrong: boolean;
  onNote(noted: NotedPayment): void;
}

/** Notes how much was paid and how. Nothing has to be chosen. */
export function PaidFields({ noted, due, isWrong, onNote }: PaidFieldsProps) {
  const { t } = useTranslation('mf-provider');
  return (
    <FieldGrid $min="9rem">
      <Field label={t('request.complete.paid')}>
        <Select
          value={noted.method}
          onChange={({ target }) => onNote({ ...noted, method: paymentMethods.find((it) => it === target.value) ?? '' })}
          placeholder={t('request.complete.notPaid')}
        >
          {paymentMethods.map((it) => (
            <option key={it} value={it}>
              {t(`domain:paymentMethod.${it}`)}
            </option>
          ))}
        </Select>
      </Field>
      {noted.method !== '' && (
        <Field label={t('request.complete.amount')} error={isWrong ? t('request.complete.wrongAmount') : undefined} required>
          <TextInput
            value={noted.amount ?? textOf(due)}
            inputMode="decimal"
            autoComplete="off"
            onChange={({ target }) => onNote({ ...noted, amount: target.value })}
          />
        </Field>
      )}
    </FieldGrid>
  );
}
