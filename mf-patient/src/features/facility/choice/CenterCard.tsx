import type { RecommendedCenter } from '@tenaye/contracts/ranking.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { VisuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';
import { facilityHref } from '../../../shared/book-address.ts';
import { usePosition } from '../../../shared/location/usePosition.ts';
import { ScoreParts } from '../../../shared/ScoreParts.tsx';
import { FoldedLines } from '../offer/FoldedLines.tsx';
import { offeredTests } from '../offer/OfferTotal.tsx';
import { TestLines } from '../offer/TestLines.tsx';
import { Accreditation } from '../place/Accreditation.tsx';
import { PhoneOnlyNote } from './PhoneOnly.tsx';
import { choiceOf, PlaceChoice, type Recommendation } from './PlaceChoice.tsx';

/** A recommended center, the reasons for it, and the link to request from it. */
export function CenterCard({ center, about, href }: { center: RecommendedCenter; about: Recommendation; href: string }) {
  const { t } = useTranslation('mf-patient');
  const { position } = usePosition();
  const { type, proximity, accreditation } = center.score;
  const offered = offeredTests(center);
  return (
    <PlaceChoice
      place={choiceOf(center)}
      profileHref={facilityHref(center)}
      distance={position && center.distance}
      offered={offered}
      about={about}
      why={
        <ScoreParts
          total={center.matchScore}
          parts={[
            { ...type, label: t(center.tests.length > 0 ? 'diagnostics.score.tests' : 'diagnostics.score.type') },
            { ...proximity, label: t('diagnostics.score.proximity') },
            { ...accreditation, label: t('diagnostics.score.accreditation') },
          ]}
          note={center.distance === null ? t('finder.noDistanceNote') : undefined}
        />
      }
      action={
        <LinkButton to={href} $wide $tone={about.isBest ? 'primary' : 'quiet'}>
          {t('finder.choose')} <VisuallyHidden>{center.name}</VisuallyHidden>
        </LinkButton>
      }
    >
      <Accreditation level={center.accreditation_level} />
      {offered && (
        <FoldedLines offered={offered}>
          <TestLines offered={center} />
        </FoldedLines>
      )}
      {!center.takes_requests && <PhoneOnlyNote />}
    </PlaceChoice>
  );
}
