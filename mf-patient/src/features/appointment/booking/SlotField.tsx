import { useQuery } from '@tanstack/react-query';
import { type AppointmentType, BOOKING_HORIZON_DAYS } from '@tenaye/contracts/appointment.facts.ts';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { formatDate, formatDateTime, formatIsoDay } from '@tenaye/platform/texts/format.ts';
import { RANGE_DAYS, slotDays } from '@tenaye/platform/texts/slot-days.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useToday } from '@tenaye/platform/texts/useToday.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { CalendarIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { SlotPicker } from '@tenaye/ui/SlotPicker.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { slotsQuery } from '../appointment.queries.ts';
import { rangeEnd, rangeOf, rangeStart } from '../slot-range.ts';
import { fieldIdOf } from './booking.form.ts';

interface SlotFieldProps {
  doctorId: string;
  mode: AppointmentType | undefined;
  value: string;
  /** The time that was chosen last, perhaps for another type of visit: it stays chosen where it is free. */
  wished?: string;
  /** Whether to say that the chosen time is no longer free: not while the patient's own booking may have taken it. */
  saysGone?: boolean;
  onChange(slot: string): void;
  error: string | undefined;
}

/** The free times of a doctor, two weeks at a time. They depend on the mode. */
export function SlotField({ mode, ...rest }: SlotFieldProps) {
  const { t } = useTranslation('mf-patient');
  // After midnight the two weeks begin a day later, and "Tomorrow" is another day.
  const today = useToday();
  if (mode) return <FreeTimes key={`${rest.doctorId} ${mode} ${today}`} mode={mode} {...rest} />;
  return (
    <div>
      <Name>{t('appointment.booking.slot')}</Name>
      <Soft>{t('appointment.booking.slotMode')}</Soft>
    </div>
  );
}

const LAST_RANGE = Math.floor(BOOKING_HORIZON_DAYS / RANGE_DAYS);

function FreeTimes({ doctorId, mode, value, wished = value, saysGone, onChange, error }: SlotFieldProps & { mode: AppointmentType }) {
  const { t, i18n } = useTranslation('mf-patient');
  const [now] = useState(() => new Date());
  const [range, setRange] = useState(() => rangeOf(value || wished, now));
  const start = rangeStart(now, range);
  const slots = useQuery(slotsQuery(doctorId, mode, start.toISOString()));
  const days = useSlotDays(slots.data, start);
  const isMoved = !value && wished !== '' && slots.data !== undefined && rangeOf(wished, now) === range;
  const isStillFree = isMoved && slots.data.some((it) => it.start === wished);
  const isGone = saysGone && value !== '' && rangeOf(value, now) === range && slots.data?.every((it) => it.start !== value);
  const keepTime = useEffectEvent(() => onChange(wished));
  useEffect(() => {
    if (isStillFree) keepTime();
  }, [isStillFree]);
  return (
    <Stack $gap="s">
      <SlotPicker
        id={fieldIdOf('slot')}
        name="slot"
        legend={t('appointment.booking.slot')}
        hint={t('appointment.booking.slotHint')}
        error={error}
        days={days}
        value={value}
        onChange={onChange}
        state={slots.isPending ? 'loading' : 'ready'}
        fallback={
          slots.error ? (
            <LoadError error={slots.error} onRetry={slots.refetch} busy={slots.isFetching} />
          ) : (
            slots.data?.length === 0 && <NoTimes />
          )
        }
        texts={{
          days: t('appointment.booking.slotTexts.days'),
          earlier: t('appointment.booking.slotTexts.scrollEarlier'),
          later: t('appointment.booking.slotTexts.scrollLater'),
          loading: t('appointment.booking.slotTexts.loading'),
          noTimes: t('appointment.booking.slotTexts.noTimes'),
        }}
      />
      {isMoved && !isStillFree && (
        <Soft role="status">
          {t('appointment.booking.notForMode', { when: formatDateTime(wished, i18n.language), mode: t(`mode.${mode}`) })}
        </Soft>
      )}
      {isGone && <Soft role="status">{t('appointment.booking.gone', { when: formatDateTime(value, i18n.language) })}</Soft>}
      <RangeSteps range={range} start={start} onRange={setRange} />
    </Stack>
  );
}

/** The days with their words, which a form with many renderings would else write anew for each. */
function useSlotDays(slots: Parameters<typeof slotDays>[0] | undefined, start: Date) {
  const { t, i18n } = useTranslation('mf-patient');
  const first = formatIsoDay(start);
  const { language } = i18n;
  return useMemo(
    () =>
      slotDays(slots ?? [], first, language, {
        near: [t('common.today'), t('common.tomorrow')],
        free: (count) => (count === 0 ? t('appointment.booking.full') : t('appointment.booking.free', { count })),
        part: {
          morning: t('appointment.booking.part.morning'),
          afternoon: t('appointment.booking.part.afternoon'),
          evening: t('appointment.booking.part.evening'),
        },
      }),
    [slots, first, language, t],
  );
}

function NoTimes() {
  const { t } = useTranslation('mf-patient');
  return <Empty icon={<CalendarIcon />} title={t('appointment.booking.noSlots.title')} text={t('appointment.booking.noSlots.text')} />;
}

function RangeSteps({ range, start, onRange }: { range: number; start: Date; onRange(range: number): void }) {
  const { t, i18n } = useTranslation('mf-patient');
  const words = { from: formatDate(start, i18n.language), to: formatDate(rangeEnd(start), i18n.language) };
  // `disabled` would drop the keyboard's focus with the press that reaches an end.
  const [isFirst, isLast] = [range === 0, range === LAST_RANGE];
  return (
    <Steps>
      <Button tone="plain" size="small" aria-disabled={isFirst} onClick={() => isFirst || onRange(range - 1)}>
        {t('appointment.booking.earlier')}
      </Button>
      <Soft role="status">{t('appointment.booking.range', words)}</Soft>
      <Button tone="plain" size="small" aria-disabled={isLast} onClick={() => isLast || onRange(range + 1)}>
        {t('appointment.booking.later')}
      </Button>
    </Steps>
  );
}

const Steps = styled.div`
  display: grid;
  grid-template-columns: auto auto;
  justify-content: space-between;
  align-items: center;
  > p { grid-area: 1 / 1 / 2 / 3; text-align: center; }
  ${media.wide} {
    grid-template-columns: auto 1fr auto;
    > p { grid-area: auto; }
  }
`;
const Name = styled.p`padding-block-end: ${theme.space.xs}; font-size: ${theme.text.s}; font-weight: ${theme.font.weight.strong};`;
const Soft = styled.p`color: ${theme.color.inkSoft}; font-size: ${theme.text.s};`;
