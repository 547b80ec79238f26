import type { PlatformPeriod } from '@tenaye/contracts/platform.facts.ts';
import { TIME_ZONE } from '@tenaye/contracts/time.facts.ts';
import { dateFormat } from '@tenaye/texts/formatters.ts';

const parts: Record<PlatformPeriod, Intl.DateTimeFormatOptions> = {
  day: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  week: { weekday: 'short', hour: '2-digit', hourCycle: 'h23' },
  month: { month: 'short', day: 'numeric' },
};

/** The name of a step of a period, short enough for an axis: `08:00`, `Mon 09`, `Mar 2`. */
export const stepLabel = (at: string, period: PlatformPeriod, language: string): string =>
  dateFormat(language, { ...parts[period], timeZone: TIME_ZONE }).format(new Date(at));
