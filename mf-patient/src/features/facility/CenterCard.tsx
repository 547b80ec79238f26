import type { RecommendedCenter } from '@tenaye/contracts/ranking.ts';
import { LinkButton } from '@tenaye/platform/parts/LinkButton.tsx';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { VisuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';
import { useTranslation } from 'react-i18next';
import { ContactLines } from '../../shared/ContactLines.tsx';
import { usePosition } from '../../shared/location/usePosition.ts';
import { ScoreParts } from '../../shared/ScoreParts.tsx';
import { ChoiceCard, Foot } from './ChoiceCard.tsx';
import { FacilityHead, type Recommendation } from './FacilityHead.tsx';
import { PhoneOnlyNote } from './PhoneOnly.tsx';

/** A recommended center, the reasons for it, and the link to request from it. */
export function CenterCard({ center, about, href }: { center: RecommendedCenter; about: Recommendation; href: string }) {
  const { t } = useTranslation('mf-patient');
  const { position } = usePosition();
  const { type, proximity, accreditation } = center.score;
  return (
    <ChoiceCard as="article">
      <FacilityHead
        place={center}
        distance={position && center.distance}
        kind={t(`domain:facilityType.${center.facility_type}`)}
        {...about}
      />
      <div>
        <Badge tone="info">
          <VisuallyHidden>{t('diagnostics.accreditationLabel')}: </VisuallyHidden>
          {t(`diagnostics.accreditation.${center.accreditation_level}`)}
        </Badge>
      </div>
      <ContactLines place={{ ...center, address: center.address ?? center.location }} />
      <ScoreParts
        total={center.matchScore}
        parts={[
          { ...type, label: t('diagnostics.score.type') },
          { ...proximity, label: t('diagnostics.score.proximity') },
          { ...accreditation, label: t('diagnostics.score.accreditation') },
        ]}
        note={center.distance === null ? t('finder.noDistanceNote') : undefined}
      />
      {!center.takes_requests && <PhoneOnlyNote />}
      <Foot>
        <LinkButton to={href} $wide>
          {t('finder.choose')} <VisuallyHidden>{center.name}</VisuallyHidden>
        </LinkButton>
      </Foot>
    </ChoiceCard>
  );
}
