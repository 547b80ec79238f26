import type { Consequences, Ended } from '@tenaye/contracts/practice.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';

/** Appointments and requests in words, and what was canceled, for a toast. */
export function useBookedWords() {
  const { t, i18n } = useTranslation('mf-admin');
  const partsOf = ({ visits, requests }: Consequences): string =>
    new Intl.ListFormat(i18n.language, { type: 'unit' }).format([
      ...(visits > 0 ? [t('practice.visits', { count: visits })] : []),
      ...(requests > 0 ? [t('practice.requests', { count: requests })] : []),
    ]);
  /** What was canceled and how many patients need a call; undefined when nothing was canceled. */
  const told = (ended: Ended | undefined): string | undefined => {
    if (!ended || ended.people === 0) return undefined;
    const said = t('practice.told', { parts: partsOf(ended), people: t('practice.people', { count: ended.people }) });
    return ended.calls ? `${said} ${t('practice.calls', { count: ended.calls })}` : said;
  };
  return { partsOf, told };
}
