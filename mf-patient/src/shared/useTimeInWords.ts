import { daysAfter } from '@tenaye/contracts/local-time.facts.ts';
import { formatIsoDay, formatTime, formatWeekday } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useToday } from '@tenaye/platform/texts/useToday.ts';

/** Writes the day of an instant as `Today`, `Tomorrow` or `Mon, Mar 2`. */
export function useDayInWords(): (instant: string) => string {
  const { t, i18n } = useTranslation('mf-patient');
  const today = useToday();
  return (instant) => {
    const day = formatIsoDay(instant);
    if (day === today) return t('common.today');
    if (day === daysAfter(today, 1)) return t('common.tomorrow');
    return formatWeekday(instant, i18n.language);
  };
}

/** Writes an instant as `Today, 9:00 AM`, `Tomorrow, 9:00 AM` or `Mon, Mar 2, 9:00 AM`. */
export function useTimeInWords(): (instant: string) => string {
  const { i18n } = useTranslation('mf-patient');
  const dayInWords = useDayInWords();
  return (instant) => `${dayInWords(instant)}, ${formatTime(instant, i18n.language)}`;
}
