import { isStated, type MergeField } from '@tenaye/contracts/submission.facts.ts';
import type { ComparedFacts } from '@tenaye/contracts/submission.ts';
import { formatPhone } from '@tenaye/platform/texts/phone.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';

const DEGREE_DIGITS = 6;

/** A compared fact in words; "nothing" where it is unknown. */
export function useFactText(): (field: MergeField, facts: ComparedFacts) => string {
  const { t } = useTranslation('mf-admin');
  /** The facts that have words of their own; undefined for any other. */
  const special = (field: MergeField, { phone, position, workingHours, accreditationLevel }: ComparedFacts): string | undefined => {
    if (field === 'phone' && phone) return formatPhone(phone);
    if (field === 'accreditationLevel' && accreditationLevel) return t(`submission.values.levels.${accreditationLevel}`);
    if (field === 'position' && position)
      return t('submission.place.coordinates', {
        latitude: position.latitude.toFixed(DEGREE_DIGITS),
        longitude: position.longitude.toFixed(DEGREE_DIGITS),
      });
    if (field !== 'workingHours') return undefined;
    const days = Object.entries(workingHours ?? {}).map(([day, hours]) => t('submission.values.hours', { day, hours }));
    return days.join(', ');
  };
  return (field, facts) => {
    const value = facts[field];
    if (!isStated(value)) return t('submission.values.none');
    if (typeof value === 'boolean') return t(value ? 'submission.values.yes' : 'submission.values.no');
    return special(field, facts) ?? (Array.isArray(value) ? value.join(', ') : String(value));
  };
}
