import type { Facility } from '@tenaye/contracts/facility.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { VisuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';

/** A center's level of accreditation. */
export function Accreditation({ level }: { level: Facility['accreditation_level'] }) {
  const { t } = useTranslation('mf-patient');
  return (
    <div>
      <Badge tone="info">
        <VisuallyHidden>{t('diagnostics.accreditationLabel')}: </VisuallyHidden>
        {t(`diagnostics.accreditation.${level}`)}
      </Badge>
    </div>
  );
}
