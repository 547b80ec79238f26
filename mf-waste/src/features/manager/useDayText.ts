import { noonOf } from '@tenaye/contracts/local-time.facts.ts';
import { formatDate, formatDateTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from 'react-i18next';

/** Words for calendar days (YYYY-MM-DD) and for instants (ISO 8601). */
export function useDayText(): { day: (day: string) => string; instant: (at: string) => string } {
  const { i18n } = useTranslation('mf-waste');
  return { day: (it) => formatDate(noonOf(it), i18n.language), instant: (it) => formatDateTime(it, i18n.language) };
}
