import { useTranslation } from 'react-i18next';

/** `Mar 26`, from `2026-03`: short enough for the axis of a chart on a phone. */
export function useMonthText(): (month: string) => string {
  const { i18n } = useTranslation();
  const format = new Intl.DateTimeFormat(i18n.language, { month: 'short', year: '2-digit', timeZone: 'UTC' });
  return (month) => format.format(new Date(`${month}-01T00:00:00Z`));
}
