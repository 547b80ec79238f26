import { useQuery } from '@tanstack/react-query';
import type { DoctorAppointment } from '@tenaye/contracts/appointment.ts';
import { daysAfter, type IsoDay, startOfDay } from '@tenaye/contracts/local-time.facts.ts';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { formatIsoDay } from '@tenaye/platform/texts/format.ts';
import { RANGE_DAYS, slotDays } from '@tenaye/platform/texts/slot-days.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { SlotPicker } from '@tenaye/ui/SlotPicker.tsx';
import { useState } from 'react';
import { ownSlotsQuery } from '../appointment.queries.ts';

interface FreeTimesProps {
  doctorId: string;
  mode: DoctorAppointment['appointmentType'];
  legend: string;
  slot: string;
  onSlot(slot: string): void;
  error: string | undefined;
  /** The first day to offer; today by default. */
  from?: IsoDay;
}

/** The last two weeks within a year. */
const LAST_RANGE = 25;

/** A choice of the doctor's own free times, two weeks at a time. */
export function FreeTimes({ doctorId, mode, legend, slot, onSlot, error, from }: FreeTimesProps) {
  const { t, i18n } = useTranslation('mf-provider');
  const [today] = useState(() => formatIsoDay(new Date()));
  const [range, setRange] = useState(0);
  // `disabled` would drop the keyboard's focus with the press that reaches an end.
  const [isFirst, isLast] = [range === 0, range === LAST_RANGE];
  const first = daysAfter(from ?? today, range * RANGE_DAYS);
  const {
    data,
    isPending,
    error: failure,
    isFetching,
    refetch,
  } = useQuery(ownSlotsQuery(doctorId, mode, startOfDay(first).toISOString(), RANGE_DAYS));
  const free = (count: number) => (count === 0 ? t('calendar.move.full') : t('calendar.move.free', { count }));
  const failed = failure && <LoadError title={t('calendar.move.slotsFailed')} error={failure} onRetry={refetch} busy={isFetching} />;
  return (
    <Stack $gap="s">
      <SlotPicker
        name="slot"
        legend={legend}
        error={error}
        days={slotDays(data ?? [], first, i18n.language, { free })}
        value={slot}
        onChange={onSlot}
        state={isPending ? 'loading' : 'ready'}
        fallback={failed || (data?.length === 0 && <Notice title={t('calendar.move.none')}>{t('calendar.move.noneHint')}</Notice>)}
        texts={{
          days: t('calendar.move.days'),
          earlier: t('calendar.move.scrollEarlier'),
          later: t('calendar.move.scrollLater'),
          loading: t('calendar.move.loading'),
          noTimes: t('calendar.move.full'),
        }}
      />
      <Row $gap="xs" $justify="between">
        <Button tone="plain" size="small" aria-disabled={isFirst} onClick={() => isFirst || setRange(range - 1)}>
          {t('calendar.move.earlier')}
        </Button>
        <Button tone="plain" size="small" aria-disabled={isLast} onClick={() => isLast || setRange(range + 1)}>
          {t('calendar.move.later')}
        </Button>
      </Row>
    </Stack>
  );
}
