import { lineTotal } from '@tenaye/contracts/money.facts.ts';
import type { Sale } from '@tenaye/contracts/sale.ts';
import { formatDateTime, formatMoney } from '@tenaye/platform/texts/format.ts';
import { formatPhone } from '@tenaye/platform/texts/phone.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { SplitRow } from '@tenaye/ui/SplitRow.tsx';
import { Text } from '@tenaye/ui/Text.tsx';

/** The receipt of a sale; the browser prints it alone. */
export function Receipt({ sale }: { sale: Sale }) {
  const { t, i18n } = useTranslation('mf-provider');
  const { language } = i18n;
  const { number, facilityName, facilityAddress, facilityPhone, lines, totalAmount, soldAt } = sale;
  return (
    <Stack $gap="s" data-print>
      <Stack $gap="xxs">
        <Text $strong>{facilityName}</Text>
        {[facilityAddress, facilityPhone && formatPhone(facilityPhone)].filter(Boolean).map((it) => (
          <Text key={it} $size="s">
            {it}
          </Text>
        ))}
        <Text $size="s">
          {t('inventory.sale.receipt', { number })} · {formatDateTime(soldAt, language)}
        </Text>
      </Stack>
      <Stack as="ul" role="list" $gap="xs">
        {lines.map(({ inventoryId, name, quantity, unitPrice }) => (
          <li key={inventoryId}>
            <Text>{name}</Text>
            <SplitRow>
              <span>{t('inventory.sale.each', { count: quantity, price: formatMoney(unitPrice, language) })}</span>
              <span>{formatMoney(lineTotal(unitPrice, quantity), language)}</span>
            </SplitRow>
          </li>
        ))}
      </Stack>
      <SplitRow>
        <Text as="span" $strong>
          {t('inventory.sale.total')}
        </Text>
        <Text as="span" $strong $tabular>
          {formatMoney(totalAmount, language)}
        </Text>
      </SplitRow>
    </Stack>
  );
}
