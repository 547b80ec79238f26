import type { FacilityType } from '@tenaye/contracts/facility.facts.ts';
import { ClinicIcon, LabIcon, PharmacyIcon } from '@tenaye/ui/icons.tsx';

/** Line art for the front of a place, by its kind. */
export function FrontIcon({ type }: { type: FacilityType }) {
  if (type === 'pharmacy') return <PharmacyIcon size="1.75rem" />;
  return type === 'diagnostic_lab' ? <LabIcon size="1.75rem" /> : <ClinicIcon size="1.75rem" />;
}
