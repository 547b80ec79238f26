import { useQuery } from '@tanstack/react-query';
import type { DoctorAppointment } from '@tenaye/contracts/appointment.ts';
import type { Slot } from '@tenaye/contracts/errors.ts';
import { daysAfter, startOfDay } from '@tenaye/contracts/local-time.facts.ts';
import { ProblemNotice } from '@tenaye/platform/act/ProblemNotice.tsx';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { ApiError } from '@tenaye/platform/client/client.ts';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { formatDateTime, formatIsoDay } from '@tenaye/platform/texts/format.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Dialog } from '@tenaye/ui/Dialog.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { SlotPicker } from '@tenaye/ui/SlotPicker.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownSlotsQuery, useAppointmentChanges } from '../appointment.queries.ts';
import type { DoctorProps } from '../doctor-props.ts';
import { ownSlotDays, RANGE_DAYS } from './own-slot-days.ts';

interface RescheduleDialogProps extends DoctorProps {
  appointment: DoctorAppointment;
  /** Called when the dialog closes, whether or not the appointment was rescheduled. */
  onClose(): void;
}

/** Reschedules an appointment to another of the doctor's own free times. */
export function RescheduleDialog({ appointment, doctorId, onClose }: RescheduleDialogProps) {
  const { t, i18n } = useTranslation('mf-provider');
  const { slot, choose, isMissing, problem, nextSlots, isPending, submit } = useReschedule(appointment.id, onClose);
  const { user, appointmentDate, appointmentType } = appointment;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('calendar.move.title')}
      description={t('calendar.move.text', {
        name: `${user.firstName} ${user.lastName}`,
        when: formatDateTime(appointmentDate, i18n.language),
      })}
      closeLabel={t('calendar.move.keep')}
    >
      <Stack as="form" onSubmit={submit} noValidate>
        <ProblemNotice problem={problem} title={t('calendar.move.failed')}>
          {nextSlots.length > 0 && (
            <Row $gap="xs">
              {nextSlots.map((it) => (
                <Button key={it.start} tone="quiet" size="small" aria-pressed={slot === it.start} onClick={() => choose(it.start)}>
                  {formatDateTime(it.start, i18n.language)}
                </Button>
              ))}
            </Row>
          )}
        </ProblemNotice>
        <FreeTimes
          doctorId={doctorId}
          mode={appointmentType}
          slot={slot}
          onSlot={choose}
          error={isMissing ? t('calendar.move.missing') : undefined}
        />
        <Row $gap="xs">
          <Button type="submit" busy={isPending}>
            {t('calendar.move.submit')}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            {t('calendar.move.keep')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}

/** The chosen time, and free times near it if the chosen one is no longer available. */
function useReschedule(appointmentId: string, onDone: () => void) {
  const { t } = useTranslation('mf-provider');
  const [slot, setSlot] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [nextSlots, setNextSlots] = useState<readonly Slot[]>([]);
  const { act, problem, isPending } = useAct(useAppointmentChanges(appointmentId).reschedule, {
    done: t('calendar.move.done'),
    onDone,
    show: (error) => {
      setNextSlots(error instanceof ApiError ? error.nextSlots : []);
      // A refused time is cleared. After a lost connection the same time can be tried again.
      if (error instanceof ApiError && error.status === 409) setSlot('');
      return false;
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(!slot);
    if (slot) void act({ appointmentDate: slot });
  };
  const choose = (chosen: string) => {
    setSlot(chosen);
    setIsMissing(false);
  };
  return { slot, choose, isMissing, problem, nextSlots, isPending, submit };
}

interface FreeTimesProps {
  doctorId: string;
  mode: DoctorAppointment['appointmentType'];
  slot: string;
  onSlot(slot: string): void;
  error: string | undefined;
}

function FreeTimes({ doctorId, mode, slot, onSlot, error }: FreeTimesProps) {
  const { t, i18n } = useTranslation('mf-provider');
  const [today] = useState(() => formatIsoDay(new Date()));
  const [range, setRange] = useState(0);
  const first = daysAfter(today, range * RANGE_DAYS);
  const {
    data,
    isPending,
    error: failure,
    isFetching,
    refetch,
  } = useQuery(ownSlotsQuery(doctorId, mode, startOfDay(first).toISOString(), RANGE_DAYS));
  const words = (count: number) => (count === 0 ? t('calendar.move.full') : t('calendar.move.free', { count }));
  const failed = failure && <LoadError title={t('calendar.move.slotsFailed')} error={failure} onRetry={refetch} busy={isFetching} />;
  return (
    <Stack $gap="s">
      <SlotPicker
        name="slot"
        legend={t('calendar.move.legend')}
        error={error}
        days={ownSlotDays(data ?? [], first, i18n.language, words)}
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
        <Button tone="plain" size="small" disabled={range === 0} onClick={() => setRange(range - 1)}>
          {t('calendar.move.earlier')}
        </Button>
        <Button tone="plain" size="small" disabled={range >= 25} onClick={() => setRange(range + 1)}>
          {t('calendar.move.later')}
        </Button>
      </Row>
    </Stack>
  );
}
