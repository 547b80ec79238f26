import { noonOf } from '@tenaye/contracts/local-time.facts.ts';
import { formatDateTime, formatDay } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';

/** Formats the patients, days and times in the dashboard's lists for display. */
export function useRowText() {
  const { t, i18n } = useTranslation('mf-admin');
  return {
    /** The name of a patient, which is empty once the account is deleted. */
    patient: (name: string) => name || t('parts:review.former'),
    day: (day: string) => formatDay(noonOf(day), i18n.language),
    instant: (at: string | null) => at && formatDateTime(at, i18n.language),
  };
}
