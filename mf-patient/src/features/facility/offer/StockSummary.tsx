import { formatAgo } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Text } from '@tenaye/ui/Text.tsx';

/**
 * The size of a pharmacy's reported stock. `count`: number of different medicines; `updatedAt`: ISO, null if the pharmacy has reported
 * none.
 */
export function StockSummary({ count, updatedAt }: { count: number; updatedAt: string | null }) {
  const { t, i18n } = useTranslation('mf-patient');
  return (
    <Text $soft $size="s">
      {count > 0 && updatedAt
        ? t('pharmacies.stock.summary', { count, ago: formatAgo(updatedAt, new Date(), i18n.language) })
        : t('pharmacies.stock.notKnown')}
    </Text>
  );
}
