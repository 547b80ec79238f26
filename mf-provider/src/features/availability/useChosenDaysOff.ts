import { availabilityTexts, MAX_EXCEPTIONS } from '@tenaye/contracts/availability.facts.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import type { UseFormReturn } from 'react-hook-form';
import { type AvailabilityValues, daysOffProblem, fieldIdOf, withDaysOff } from './availability.form.ts';

type DaysOffForm = Pick<UseFormReturn<AvailabilityValues>, 'getValues' | 'setValue' | 'setError' | 'clearErrors'>;

/** Adds the days off that are chosen in the panel. The result is false if they can't be added; then the field to correct has the focus. */
export function useChosenDaysOff({ getValues, setValue, setError, clearErrors }: DaysOffForm): () => boolean {
  const { t } = useTranslation('mf-provider');
  const words = {
    missing: availabilityTexts.date,
    backwards: t('availability.backwards'),
    tooMany: t('availability.tooMany', { count: MAX_EXCEPTIONS }),
  };
  return () => {
    const { daysOff, exceptions } = getValues();
    if (!daysOff) return true;
    const wrong = daysOffProblem(daysOff);
    if (wrong) {
      const field = `daysOff.${wrong.field}` as const;
      setError(field, { type: 'contract', message: words[wrong.problem] });
      document.getElementById(fieldIdOf(field))?.focus();
      return false;
    }
    clearErrors('daysOff');
    setValue('exceptions', withDaysOff(exceptions, daysOff.first, daysOff.last || daysOff.first), { shouldDirty: true });
    setValue('daysOff', null, { shouldDirty: true });
    return true;
  };
}
