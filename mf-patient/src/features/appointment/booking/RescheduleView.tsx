import { useQuery } from '@tanstack/react-query';
import type { Appointment } from '@tenaye/contracts/appointment.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { ListLoading } from '@tenaye/platform/list/ListLoading.tsx';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { formatLongDate, formatTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { CalendarIcon } from '@tenaye/ui/icons.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { StepHeading } from '../../../shared/StepHeading.tsx';
import { appointmentQuery } from '../appointment.queries.ts';
import { BookingTrouble } from './BookingTrouble.tsx';
import { SlotField } from './SlotField.tsx';
import { useRescheduleForm } from './useRescheduleForm.ts';

interface RescheduleViewProps {
  appointmentId: string;
  onRescheduled(appointment: Appointment): void;
  backHref: string;
}

/** Reschedules an appointment to another free time of its doctor. */
export function RescheduleView({ appointmentId, onRescheduled, backHref }: RescheduleViewProps) {
  const { t } = useTranslation('mf-patient');
  const { data, error, isFetching, refetch } = useQuery(appointmentQuery(appointmentId));
  if (data === undefined) return error ? <LoadError error={error} onRetry={refetch} busy={isFetching} /> : <ListLoading cards={1} />;
  if (!data?.can.reschedule) {
    const action = <LinkButton to={backHref}>{t('appointment.move.back')}</LinkButton>;
    return <Empty icon={<CalendarIcon />} title={t(data ? 'appointment.move.closed' : 'appointment.gone')} action={action} />;
  }
  return <RescheduleForm appointment={data} onRescheduled={onRescheduled} backHref={backHref} />;
}

function RescheduleForm({
  appointment,
  onRescheduled,
  backHref,
}: { appointment: Appointment } & Omit<RescheduleViewProps, 'appointmentId'>) {
  const { t, i18n } = useTranslation('mf-patient');
  const { slot, choose, isMissing, trouble, isPending, submit } = useRescheduleForm(appointment, onRescheduled);
  const { appointmentType, appointmentDate, doctorId, doctorName, patientName } = appointment;
  return (
    <Stack as="form" onSubmit={submit} noValidate $gap="l">
      <Stack $gap="xs">
        <StepHeading>{t('appointment.move.heading')}</StepHeading>
        <Text>
          {t('appointment.move.now', {
            name: doctorName,
            type: t(`mode.${appointmentType}`, { context: 'booked' }),
            when: t('appointment.review.when', {
              day: formatLongDate(appointmentDate, i18n.language),
              time: formatTime(appointmentDate, i18n.language),
            }),
          })}
        </Text>
        {patientName && <Text>{t('appointment.mine.forPerson', { name: patientName })}</Text>}
        <Text $soft>{t('appointment.move.text')}</Text>
      </Stack>
      <BookingTrouble trouble={trouble} slot={slot} onSlot={choose} />
      <SlotField
        doctorId={doctorId}
        mode={appointmentType}
        value={slot}
        onChange={choose}
        error={isMissing ? t('appointment.booking.missing.slot') : undefined}
      />
      <Row>
        <Button type="submit" busy={isPending}>
          {t('appointment.move.submit')}
        </Button>
        <LinkButton to={backHref} $tone="quiet">
          {t('appointment.move.keep')}
        </LinkButton>
      </Row>
    </Stack>
  );
}
