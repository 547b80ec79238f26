import type { FacilityType } from '@tenaye/contracts/facility.facts.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';

/** Facility types as the choices of a `Select`. */
export function FacilityTypeOptions({ types }: { types: readonly FacilityType[] }) {
  const { t } = useTranslation('domain');
  return types.map((it) => (
    <option key={it} value={it}>
      {t(`facilityType.${it}`)}
    </option>
  ));
}
