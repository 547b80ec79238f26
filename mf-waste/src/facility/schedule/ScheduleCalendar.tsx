import { useQuery } from '@tanstack/react-query';
import type { ScheduleEntry } from '@tenaye/contracts/waste-pickup.ts';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { lazyPart } from '@tenaye/platform/remote/lazy.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { Suspense } from 'react';
import { styled } from 'styled-components';
import { DayPickups } from './DayPickups.tsx';
import { scheduleQuery } from './schedule.queries.ts';
import { monthDays, useScheduleAddress } from './useScheduleAddress.ts';

// Lazy: it carries react-day-picker, and the list needs none.
const Calendar = lazyPart(async () => (await import('@tenaye/ui/Calendar.tsx')).Calendar);

/** A month with the days of pickups marked, and the pickups of the chosen day. */
export function ScheduleCalendar() {
  const { t, i18n } = useTranslation('mf-waste');
  const { month, day, showDay, showMonth } = useScheduleAddress();
  const { from, to } = monthDays(month);
  const { data, error, isFetching, refetch } = useQuery(scheduleQuery(useOwn(), from, to));
  const marks = new Map([...countsOf(data ?? [])].map(([of, count]) => [of, t('schedule.onDay', { count })]));
  return (
    <Columns>
      <Card>
        <Suspense fallback={<Skeleton $height="22rem" />}>
          <Calendar
            mode="single"
            language={i18n.language}
            previousLabel={t('parts:date.previousMonth')}
            nextLabel={t('parts:date.nextMonth')}
            month={from}
            onMonthChange={(first) => showMonth(first.slice(0, 7))}
            {...(day && { value: day })}
            onChange={(chosen) => chosen && showDay(chosen)}
            marks={marks}
          />
        </Suspense>
      </Card>
      <Stack>
        {error && <LoadError title={t('schedule.failed')} error={error} onRetry={refetch} busy={isFetching} />}
        {!error && <DayPickups day={day} month={data} />}
      </Stack>
    </Columns>
  );
}

function countsOf(entries: readonly ScheduleEntry[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { date } of entries) counts.set(date, (counts.get(date) ?? 0) + 1);
  return counts;
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${theme.space.l};
  ${media.desktop} { grid-template-columns: auto minmax(0, 1fr); }
`;
