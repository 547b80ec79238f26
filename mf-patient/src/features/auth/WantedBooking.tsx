import { useQuery } from '@tanstack/react-query';
import { daysAfter } from '@tenaye/contracts/local-time.facts.ts';
import { formatIsoDay, formatTime, formatWeekday } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { relativeFormat } from '@tenaye/texts/formatters.ts';
import { Text } from '@tenaye/ui/Text.tsx';
import { doctorProfileQuery } from '../../shared/directory.queries.ts';
import { useWantedBooking } from './useWantedBooking.ts';

/** Says what the visitor was about to book: `To book Dr. Amanuel Sisay, today 9:00 AM`. */
export function WantedBooking() {
  const booking = useWantedBooking();
  return booking && <Sentence {...booking} />;
}

function Sentence({ doctorId, start }: NonNullable<ReturnType<typeof useWantedBooking>>) {
  const { t, i18n } = useTranslation('mf-patient');
  const { data: doctor } = useQuery(doctorProfileQuery(doctorId));
  if (doctor === null) return null;
  const name = doctor?.name;
  // The line keeps its place while the name is read.
  const words = name && (start ? t('auth.toBookAt', { name, time: timeInSentence(start, i18n.language) }) : t('auth.toBook', { name }));
  return <Text style={{ fontWeight: 600 }}>{words ?? '\u00a0'}</Text>;
}

/** `today 9:00 AM`, `tomorrow 9:00 AM` or `Mon, Mar 2, 9:00 AM`. */
function timeInSentence(start: string, language: string): string {
  const today = formatIsoDay(new Date());
  const away = [today, daysAfter(today, 1)].indexOf(formatIsoDay(start));
  const time = formatTime(start, language);
  if (away < 0) return `${formatWeekday(start, language)}, ${time}`;
  return `${relativeFormat(language, { numeric: 'auto' }).format(away, 'day')} ${time}`;
}
