import type { DoctorAppointment } from '@tenaye/contracts/appointment.ts';
import { formatDateTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useAppointmentChanges } from '../appointment.queries.ts';
import type { DoctorProps } from '../doctor-props.ts';
import { ChooseTime } from './ChooseTime.tsx';
import { FreeTimes } from './FreeTimes.tsx';

interface RescheduleDialogProps extends DoctorProps {
  appointment: DoctorAppointment;
  /** Called when the dialog closes, whether or not the appointment was rescheduled. */
  onClose(): void;
}

/** Reschedules an appointment to another of the doctor's own free times. */
export function RescheduleDialog({ appointment, doctorId, onClose }: RescheduleDialogProps) {
  const { t, i18n } = useTranslation('mf-provider');
  const { id, user, appointmentDate, appointmentType } = appointment;
  return (
    <ChooseTime
      title={t('calendar.move.title')}
      text={t('calendar.move.text', {
        name: `${user.firstName} ${user.lastName}`,
        when: formatDateTime(appointmentDate, i18n.language),
      })}
      action={t('calendar.move.submit')}
      keep={t('calendar.move.keep')}
      failed={t('calendar.move.failed')}
      done={() => t('calendar.move.done')}
      change={useAppointmentChanges(id).reschedule}
      onClose={onClose}
    >
      {(choice) => <FreeTimes {...choice} doctorId={doctorId} mode={appointmentType} legend={t('calendar.move.legend')} />}
    </ChooseTime>
  );
}
