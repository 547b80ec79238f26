import type { RecommendedPharmacy } from '@tenaye/contracts/ranking.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { VisuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';
import { pharmacyHref } from '../../../shared/book-address.ts';
import { usePosition } from '../../../shared/location/usePosition.ts';
import { ScoreParts } from '../../../shared/ScoreParts.tsx';
import { FoldedLines } from '../offer/FoldedLines.tsx';
import { offeredInStock } from '../offer/OfferTotal.tsx';
import { StockLines } from '../offer/StockLines.tsx';
import { PharmacyServices } from './PharmacyServices.tsx';
import { PhoneOnlyNote } from './PhoneOnly.tsx';
import { PlaceChoice, pharmacyChoice, type Recommendation } from './PlaceChoice.tsx';

/** A recommended pharmacy with its stock of the listed medicines, the reasons for it, and the link to request from it. */
export function PharmacyCard({ pharmacy, about, href }: { pharmacy: RecommendedPharmacy; about: Recommendation; href: string }) {
  const { t } = useTranslation('mf-patient');
  const { position } = usePosition();
  const { availability, cost, proximity } = pharmacy.score;
  const offered = offeredInStock(pharmacy.stock);
  return (
    <PlaceChoice
      place={pharmacyChoice(pharmacy)}
      profileHref={pharmacyHref(pharmacy.id)}
      distance={position && pharmacy.distance}
      offered={offered}
      about={about}
      why={
        <ScoreParts
          total={pharmacy.matchScore}
          parts={[
            { ...availability, label: t('pharmacies.score.availability') },
            { ...cost, label: t('pharmacies.score.cost') },
            { ...proximity, label: t('pharmacies.score.proximity') },
          ]}
          note={pharmacy.distance === null ? t('finder.noDistanceNote') : undefined}
        />
      }
      action={
        <LinkButton to={href} $wide $tone={about.isBest ? 'primary' : 'quiet'}>
          {t('finder.choose')} <VisuallyHidden>{pharmacy.name}</VisuallyHidden>
        </LinkButton>
      }
    >
      <FoldedLines offered={offered}>
        <StockLines stock={pharmacy.stock} />
      </FoldedLines>
      <PharmacyServices pharmacy={pharmacy} />
      {!pharmacy.takesRequests && <PhoneOnlyNote />}
    </PlaceChoice>
  );
}
