import type { RecommendedPharmacy } from '@tenaye/contracts/ranking.ts';
import { Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useTranslation } from 'react-i18next';
import { PharmacyServices } from './PharmacyServices.tsx';
import { StockLines } from './StockLines.tsx';

/** What a pharmacy has of the list. One that isn't recommended may have none of it, or not have told. */
export function PharmacyFacts({ recommended, isLoading }: { recommended: RecommendedPharmacy | undefined; isLoading: boolean }) {
  const { t } = useTranslation('mf-patient');
  if (isLoading) return <Skeleton $height="4rem" />;
  if (!recommended) {
    return (
      <Text $soft $size="s">
        {t('pharmacies.stock.unknown')}
      </Text>
    );
  }
  return (
    <>
      <StockLines stock={recommended.stock} totalCost={recommended.totalCost} />
      <PharmacyServices pharmacy={recommended} />
    </>
  );
}
