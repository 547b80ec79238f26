import { formatAgo } from '@tenaye/platform/texts/format.ts';
import { Text } from '@tenaye/ui/Text.tsx';
import { useTranslation } from 'react-i18next';

/** How much a pharmacy has, by its own word. `count`: different medicines; `updatedAt`: ISO, null where it has told of none. */
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
