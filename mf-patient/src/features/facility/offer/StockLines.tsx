import type { StockLine } from '@tenaye/contracts/ranking.ts';
import { DAY_MS } from '@tenaye/contracts/time.facts.ts';
import { formatAgo, formatMoney } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { dateFormat } from '@tenaye/texts/formatters.ts';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';

/** A smaller stock counts as "few left", as does one below the wanted quantity. */
const FEW = 10;

/**
 * A pharmacy's reported stock of each wanted medicine, with the price of the wanted quantity. The age is that of the oldest line. An exact
 * number shows only when it is small, and the last day of use only when it is near.
 */
export function StockLines({ stock }: { stock: readonly StockLine[] }) {
  const { t, i18n } = useTranslation('mf-patient');
  const updates = stock.flatMap(({ item }) => (item ? [item.updatedAt] : [])).sort();
  return (
    <div>
      <Lines aria-label={t('pharmacies.stock.label')}>
        {stock.map((line) => (
          <li key={line.wanted}>
            <Line line={line} />
          </li>
        ))}
      </Lines>
      {updates[0] && (
        <Text $soft $size="xs">
          {t('pharmacies.stock.updated', { ago: formatAgo(updates[0], new Date(), i18n.language) })}
        </Text>
      )}
    </div>
  );
}

function Line({ line: { wanted, wantedQuantity, item, total } }: { line: StockLine }) {
  const { t, i18n } = useTranslation('mf-patient');
  if (!item) {
    return (
      <Top>
        <Name>{wanted}</Name>
        <Badge>{t('pharmacies.stock.none')}</Badge>
      </Top>
    );
  }
  const isFew = item.quantity < Math.max(FEW, wantedQuantity);
  const facts = [
    [item.form, item.manufacturer].filter(Boolean).join(', '),
    item.expiryDate && isSoon(item.expiryDate) && t('pharmacies.stock.expiry', { date: monthOf(item.expiryDate, i18n.language) }),
  ];
  return (
    <>
      <Top>
        <Name>
          {item.name} {item.dosage}
        </Name>
        <Price>
          {item.price === null || total === null ? (
            t('pharmacies.stock.noPrice')
          ) : (
            <>
              <Small>{t('pharmacies.stock.times', { count: wantedQuantity, price: formatMoney(item.price, i18n.language) })}</Small>{' '}
              {formatMoney(total, i18n.language)}
            </>
          )}
        </Price>
      </Top>
      <Facts>
        <Badge tone={isFew ? 'warning' : 'success'}>{t(`pharmacies.stock.${isFew ? 'few' : 'many'}`, { count: item.quantity })}</Badge>
        <span>{facts.filter(Boolean).join(' · ')}</span>
      </Facts>
    </>
  );
}

/** Within half a year. */
const isSoon = (day: string): boolean => Date.parse(day) - Date.now() < 183 * DAY_MS;

/** `March 2027`. A plain day has no time zone: parsed and formatted as UTC, it stays in its month. */
const monthOf = (day: string, language: string): string =>
  dateFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(day));

const Lines = styled.ul.attrs({ role: 'list' })`
  display: grid;
  font-size: ${theme.text.s};
  > li { padding-block: ${theme.space.xs}; border-block-end: 1px solid ${theme.color.line}; }
`;
const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: baseline;
  gap: 0 ${theme.space.s};
`;
const Name = styled.span`min-width: 0; font-weight: ${theme.font.weight.medium}; overflow-wrap: anywhere;`;
const Price = styled.span`margin-inline-start: auto; font-variant-numeric: tabular-nums; text-align: end;`;
const Small = styled.span`color: ${theme.color.inkSoft}; font-size: ${theme.text.xs};`;
const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.xxs} ${theme.space.xs};
  padding-block-start: ${theme.space.xxs};
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.xs};
`;
