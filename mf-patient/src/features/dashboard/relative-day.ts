import { DAY_MS, MINUTE_MS } from '@tenaye/contracts/time.facts.ts';
import { formatIsoDay } from '@tenaye/platform/texts/format.ts';
import { relativeFormat } from '@tenaye/texts/formatters.ts';

const FORTNIGHT = 14;

const daysBetween = (from: Date, to: Date): number => Math.round((Date.parse(formatIsoDay(to)) - Date.parse(formatIsoDay(from))) / DAY_MS);

/**
 * The time until an instant as text: minutes within the hour, then calendar days of Addis Ababa ("Tomorrow"), then weeks beyond a
 * fortnight. Null once the instant has passed.
 */
export function whenInWords(start: Date, now: Date, language: string): string | null {
  if (start <= now) return null;
  const words = relativeFormat(language, { numeric: 'auto' });
  const minutes = Math.ceil((+start - +now) / MINUTE_MS);
  const days = daysBetween(now, start);
  if (minutes < 60) return capitalised(words.format(minutes, 'minute'), language);
  return capitalised(days > FORTNIGHT ? words.format(Math.round(days / 7), 'week') : words.format(days, 'day'), language);
}

const capitalised = (text: string, language: string): string => text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
