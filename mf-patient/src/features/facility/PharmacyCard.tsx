import type { RecommendedPharmacy } from '@tenaye/contracts/ranking.ts';
import { LinkButton } from '@tenaye/platform/parts/LinkButton.tsx';
import { VisuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';
import { useTranslation } from 'react-i18next';
import { ContactLines } from '../../shared/ContactLines.tsx';
import { usePosition } from '../../shared/location/usePosition.ts';
import { ScoreParts } from '../../shared/ScoreParts.tsx';
import { ChoiceCard, Foot } from './ChoiceCard.tsx';
import { FacilityHead, type Recommendation } from './FacilityHead.tsx';
import { PharmacyServices } from './PharmacyServices.tsx';
import { PhoneOnlyNote } from './PhoneOnly.tsx';
import { StockLines } from './StockLines.tsx';

/** A recommended pharmacy with its stock of the list, the reasons for it, and the link to request from it. */
export function PharmacyCard({ pharmacy, about, href }: { pharmacy: RecommendedPharmacy; about: Recommendation; href: string }) {
  const { t } = useTranslation('mf-patient');
  const { position } = usePosition();
  const { availability, cost, proximity } = pharmacy.score;
  return (
    <ChoiceCard as="article">
      <FacilityHead place={pharmacy} distance={position && pharmacy.distance} {...about} />
      <StockLines stock={pharmacy.stock} totalCost={pharmacy.totalCost} />
      <PharmacyServices pharmacy={pharmacy} />
      <ContactLines place={pharmacy} />
      <ScoreParts
        total={pharmacy.matchScore}
        parts={[
          { ...availability, label: t('pharmacies.score.availability') },
          { ...cost, label: t('pharmacies.score.cost') },
          { ...proximity, label: t('pharmacies.score.proximity') },
        ]}
        note={pharmacy.distance === null ? t('finder.noDistanceNote') : undefined}
      />
      {!pharmacy.takesRequests && <PhoneOnlyNote />}
      <Foot>
        <LinkButton to={href} $wide>
          {t('finder.choose')} <VisuallyHidden>{pharmacy.name}</VisuallyHidden>
        </LinkButton>
      </Foot>
    </ChoiceCard>
  );
}
