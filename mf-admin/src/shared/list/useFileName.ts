import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';

/** The names of the files of lists, each with the day in Addis Ababa. */
export function useFileName() {
  const { t } = useTranslation('mf-admin');
  return (list: string): string => t(`list.file.${list}`, { day: localDate(Date.now()) });
}
