import type { LineAnswer } from '@tenaye/contracts/facility-request.ts';
import { lineTotal } from '@tenaye/contracts/money.facts.ts';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { formatMoney } from '../texts/format.ts';

/** One requested item. A test is requested once and has no answer of its own. */
export interface AskedItem {
  name: string;
  quantity: number | null;
  answer: LineAnswer | null;
  /** A line about the answer, such as the item of the stock that it is taken from. */
  note?: string | undefined;
}

interface RequestItemsProps {
  items: readonly AskedItem[];
  /** ETB. */
  totalAmount: number | null;
  /** The delivery's fee in ETB, part of the total. */
  deliveryFee?: number | null | undefined;
}

/** The items of a request, with the answer to each and the total. */
export function RequestItems({ items, totalAmount, deliveryFee }: RequestItemsProps) {
  const { t, i18n } = useTranslation('parts');
  return (
    <div>
      <List>
        {items.map((it, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item may be requested twice, and the order never changes
          <Line key={at}>
            <Item item={it} />
          </Line>
        ))}
      </List>
      {totalAmount !== null && typeof deliveryFee === 'number' && (
        <Part>
          <span>{t('items.delivery')}</span> <span>{formatMoney(deliveryFee, i18n.language)}</span>
        </Part>
      )}
      {totalAmount !== null && (
        <Total>
          <span>{t('items.total')}</span> <span>{formatMoney(totalAmount, i18n.language)}</span>
        </Total>
      )}
    </div>
  );
}

function Item({ item: { name, quantity, answer, note } }: { item: AskedItem }) {
  const { t } = useTranslation('parts');
  const word = answer?.declined ? 'declined' : answer?.availability;
  return (
    <>
      <Name>{quantity === null ? name : t('items.asked', { name, count: quantity })}</Name>
      {answer && word && (
        <Answered>
          <Badge tone={tones[word]}>{t(`items.${word}`, { asked: quantity, count: answer.quantity, name: answer.substitute })}</Badge>
          <Price answer={answer} />
        </Answered>
      )}
      {answer?.handedOver !== undefined && <Each>{t('items.handedOver', { count: answer.handedOver, promised: answer.quantity })}</Each>}
      {note && <Each>{note}</Each>}
    </>
  );
}

const tones = { available: 'success', partial: 'warning', substituted: 'warning', unavailable: 'danger', declined: 'neutral' } as const;

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
const Name = styled.span`overflow-wrap: anywhere;`;
const Answered = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.xs};
  /* A substitute's name may be wider than a phone. */
  > :first-child { white-space: normal; overflow-wrap: anywhere; }
`;
const Figures = styled.span`display: grid; justify-items: end; margin-inline-start: auto; font-variant-numeric: tabular-nums;`;
const Each = styled.span`color: ${theme.color.inkSoft}; font-size: ${theme.text.xs};`;
const Part = styled.p`
  display: flex;
  justify-content: space-between;
  gap: ${theme.space.s};
  padding-block: ${theme.space.xs};
  border-block-start: 1px solid ${theme.color.line};
  font-size: ${theme.text.s};
  font-variant-numeric: tabular-nums;
`;
const Total = styled.p`
  display: flex;
  justify-content: space-between;
  gap: ${theme.space.s};
  padding-block-start: ${theme.space.xs};
  border-block-start: 2px solid ${theme.color.line};
  font-weight: ${theme.font.weight.strong};
  font-variant-numeric: tabular-nums;
`;
