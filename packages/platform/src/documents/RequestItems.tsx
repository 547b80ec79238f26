import type { LineAnswer, RequestPayment } from '@tenaye/contracts/facility-request.ts';
import { lineTotal } from '@tenaye/contracts/money.facts.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { CheckIcon, CloseIcon, MinusIcon, RefreshIcon } from '@tenaye/ui/icons.tsx';
import { type Tone, theme, toneColor } from '@tenaye/ui/theme.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatDateTime, formatMoney } from '../texts/format.ts';
import { TotalLine } from './TotalLine.tsx';

/** One requested item. A test has no quantity. */
export interface AskedItem {
  name: string;
  quantity: number | null;
  answer: LineAnswer | null;
  /** A line about the answer, such as the item of the stock that it is taken from. */
  note?: string | undefined;
  /** Days from a test to its result, 0 for the same day. */
  readyInDays?: number | null | undefined;
  /** How to prepare for a test. */
  preparation?: string | undefined;
}

interface RequestItemsProps {
  items: readonly AskedItem[];
  /** ETB. */
  totalAmount: number | null;
  /** The delivery's fee in ETB, part of the total. */
  deliveryFee?: number | null | undefined;
  /** What the facility has noted as paid. */
  payment?: RequestPayment | null | undefined;
  /** What belongs to the line at this index, such as the choice of a substitute. */
  below?: (at: number) => ReactNode;
}

/** The items of a request as a receipt: a line for each with its answer and sum, then the delivery and the total. */
export function RequestItems({ items, totalAmount, deliveryFee, payment, below }: RequestItemsProps) {
  const { t, i18n } = useTranslation('parts');
  return (
    <div>
      <List>
        {items.map((it, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item may be requested twice, and the order never changes
          <Line key={at}>
            <Item item={it} />
            {below?.(at)}
          </Line>
        ))}
      </List>
      {totalAmount !== null && typeof deliveryFee === 'number' && (
        <Part>
          <span>{t('items.delivery')}</span> <span>{formatMoney(deliveryFee, i18n.language)}</span>
        </Part>
      )}
      {totalAmount !== null && <TotalLine label={t('items.total')} amount={totalAmount} />}
      {payment && (
        <Part>
          <span>
            {t('items.paid', { kind: t(`domain:paymentMethod.${payment.method}`), date: formatDateTime(payment.paidAt, i18n.language) })}
          </span>{' '}
          <span>{formatMoney(payment.amount, i18n.language)}</span>
        </Part>
      )}
    </div>
  );
}

const signs = {
  available: { Icon: CheckIcon, tone: 'success' },
  partial: { Icon: MinusIcon, tone: 'warning' },
  substituted: { Icon: RefreshIcon, tone: 'warning' },
  unavailable: { Icon: CloseIcon, tone: 'danger' },
  declined: { Icon: CloseIcon, tone: 'neutral' },
} as const;

function Item({ item: { name, quantity, answer, note, readyInDays, preparation } }: { item: AskedItem }) {
  const { t } = useTranslation('parts');
  const word = answer && (answer.declined ? 'declined' : answer.availability);
  const sign = word && signs[word];
  return (
    <>
      <Row>
        {sign && (
          <Sign $tone={sign.tone}>
            <sign.Icon size="1.125rem" />
          </Sign>
        )}
        <Words>
          <span>{quantity === null ? name : t('items.asked', { name, count: quantity })}</span>
          {answer && sign && (
            <Answer $tone={sign.tone}>{t(`items.${word}`, { asked: quantity, count: answer.quantity, name: answer.substitute })}</Answer>
          )}
        </Words>
        {answer && <Price answer={answer} />}
      </Row>
      {answer?.handedOver !== undefined && <Each>{t('items.handedOver', { count: answer.handedOver, promised: answer.quantity })}</Each>}
      {note && <Each>{note}</Each>}
      {preparation && <Each>{t('lab.preparation', { text: preparation })}</Each>}
      {typeof readyInDays === 'number' && <Each>{t(readyInDays === 0 ? 'items.sameDay' : 'items.inDays', { count: readyInDays })}</Each>}
    </>
  );
}

function Price({ answer: { unitPrice, quantity: promised, handedOver: quantity = promised } }: { answer: LineAnswer }) {
  const { t, i18n } = useTranslation('parts');
  if (unitPrice === null) return null;
  return (
    <Figures>
      <span>{formatMoney(lineTotal(unitPrice, quantity), i18n.language)}</span>
      {quantity > 1 && <Each>{t('items.each', { price: formatMoney(unitPrice, i18n.language) })}</Each>}
    </Figures>
  );
}

const List = styled.ul.attrs({ role: 'list' })`
  list-style: none;
  padding: 0;
  > li + li { border-block-start: 1px solid ${theme.color.line}; }
`;
const Line = styled.li`display: grid; gap: ${theme.space.xxs}; padding-block: ${theme.space.xs}; font-size: ${theme.text.s};`;
const Row = styled.div`display: flex; gap: ${theme.space.xs};`;
const Sign = styled.span<{ $tone: Tone }>`
  display: grid;
  flex: none;
  place-items: center;
  width: 1.5rem;
  height: 1.5rem;
  border-radius: 50%;
  background: ${({ $tone }) => toneColor[$tone].tint};
  color: ${({ $tone }) => toneColor[$tone].ink};
`;
const Words = styled.div`display: grid; flex: 1; min-width: 0; overflow-wrap: anywhere;`;
const Answer = styled.span<{ $tone: Tone }>`color: ${({ $tone }) => toneColor[$tone].ink}; font-weight: ${theme.font.weight.medium};`;
const Figures = styled.span`
  display: grid;
  flex: none;
  justify-items: end;
  align-content: start;
  font-variant-numeric: tabular-nums;
`;
const Each = styled.span`color: ${theme.color.inkSoft}; font-size: ${theme.text.xs};`;
const Part = styled.p`
  display: flex;
  justify-content: space-between;
  gap: ${theme.space.s};
  padding-block: ${theme.space.xs};
  border-block-start: 1px solid ${theme.color.line};
  font-size: ${theme.text.s};
  font-variant-numeric: tabular-nums;
  > :last-child { flex: none; }
`;
