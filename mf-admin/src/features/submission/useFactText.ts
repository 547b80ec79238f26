import { isStated, type MergeField } from '@tenaye/contracts/submission.facts.ts';
import type { ComparedFacts } from '@tenaye/contracts/submission.ts';
import { formatPhone } from '@tenaye/platform/texts/phone.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';

const DEGREE_DIGITS = 6;

/** A compared fact in words; "nothing" where it is unknown. */
export function useFactText(): (field: MergeField, facts: ComparedFacts) => string {
  const { t } = useTranslation('mf-admin');
  return (field, facts) => {
    if (!isStated(facts[field])) return t('submission.values.none');
    const { phone, position, workingHours, accreditationLevel } = facts;
    if (field === 'phone' && phone) return formatPhone(phone);
    if (field === 'position' && position)
      return t('submission.place.coordinates', {
        latitude: position.latitude.toFixed(DEGREE_DIGITS),
        longitude: position.longitude.toFixed(DEGREE_DIGITS),
      });
    if (field === 'workingHours')
      return Object.entries(workingHours ?? {})
        .map(([day, hours]) => t('submission.values.hours', { day, hours }))
        .join(', ');
    if (field === 'accreditationLevel' && accreditationLevel) return t(`submission.values.levels.${accreditationLevel}`);
    const value = facts[field];
    if (typeof value === 'boolean') return t(value ? 'submission.values.yes' : 'submission.values.no');
    return Array.isArray(value) ? value.join(', ') : String(value);
  };
}
