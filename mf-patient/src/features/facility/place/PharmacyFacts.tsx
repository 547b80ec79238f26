import type { FacilityDetails } from '@tenaye/contracts/facility.ts';
import type { RecommendedPharmacy } from '@tenaye/contracts/ranking.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { OfferTotal, offeredInStock } from '../offer/OfferTotal.tsx';
import { StockLines } from '../offer/StockLines.tsx';
import { StockSummary } from '../offer/StockSummary.tsx';
import { PlaceDetails } from './PlaceDetails.tsx';

interface PharmacyFactsProps {
  pharmacy: FacilityDetails;
  recommended: RecommendedPharmacy | undefined;
  /** True while the recommendations load. */
  isLoading: boolean;
}

/** A pharmacy's stock (of the patient's list and in total), opening hours and delivery. */
export function PharmacyFacts({ pharmacy, recommended, isLoading }: PharmacyFactsProps) {
  const { t } = useTranslation('mf-patient');
  const reportsStock = Boolean(pharmacy.medicines_in_stock) || recommended?.stock.some((it) => it.item);
  return (
    <>
      <Section level="h4" small title={t('pharmacies.stock.title')}>
        <StockSummary count={pharmacy.medicines_in_stock ?? 0} updatedAt={pharmacy.stock_updated_at} />
        {isLoading ? <Skeleton $height="4rem" /> : <WantedStock recommended={reportsStock ? recommended : undefined} />}
      </Section>
      <PlaceDetails place={pharmacy} />
    </>
  );
}

/**
 * The pharmacy's stock of the patient's list. A pharmacy outside the recommendations may have none of it, or may not have reported its
 * stock.
 */
function WantedStock({ recommended }: { recommended: RecommendedPharmacy | undefined }) {
  const { t } = useTranslation('mf-patient');
  if (recommended) {
    return (
      <div>
        <StockLines stock={recommended.stock} />
        <OfferTotal offered={offeredInStock(recommended.stock)} />
      </div>
    );
  }
  return (
    <Text $soft $size="s">
      {t('pharmacies.stock.unknown')}
    </Text>
  );
}
