import type { FacilityDetails } from '@tenaye/contracts/facility.ts';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { VisuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';
import { useTranslation } from 'react-i18next';
import { PlaceDetails } from './PlaceDetails.tsx';

/** A center's accreditation, opening hours and services. */
export function CenterFacts({ center }: { center: FacilityDetails }) {
  const { t } = useTranslation('mf-patient');
  return (
    <>
      <div>
        <Badge tone="info">
          <VisuallyHidden>{t('diagnostics.accreditationLabel')}: </VisuallyHidden>
          {t(`diagnostics.accreditation.${center.accreditation_level}`)}
        </Badge>
      </div>
      <PlaceDetails place={center} />
    </>
  );
}
