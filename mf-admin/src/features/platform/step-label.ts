import type { PlatformPeriod } from '@tenaye/contracts/platform.facts.ts';
import { formatDay, formatStamp } from '@tenaye/platform/texts/format.ts';

/** The name of a step of a period: its time, or its day where steps are days. */
export const stepLabel = (at: string, period: PlatformPeriod, language: string): string =>
  period === 'month' ? formatDay(at, language) : formatStamp(at, language);
