import type { DoctorAppointment } from '@tenaye/contracts/appointment.ts';
import { reportedDelay } from '@tenaye/contracts/consultation.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { useContractForm } from '@tenaye/platform/form/form.ts';
import { formatDateTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useAppointmentChanges } from '../appointment.queries.ts';
import { DelayFields } from './DelayFields.tsx';

interface DelayDialogProps {
  appointment: DoctorAppointment;
  onClose(): void;
}

/** Asks how late the doctor will be and why; the patient reads both. */
export function DelayDialog({ appointment, onClose }: DelayDialogProps) {
  const { t, i18n } = useTranslation('mf-provider');
  const { id, user, appointmentDate, delay } = appointment;
  const { minutes, reason } = delay ?? {};
  const form = useContractForm(reportedDelay, { defaultValues: { ...(minutes && { minutes }), ...(reason && { reason }) } });
  return (
    <FormDialog
      title={t('appointment.late.title')}
      text={t('appointment.late.text', {
        name: `${user.firstName} ${user.lastName}`,
        when: formatDateTime(appointmentDate, i18n.language),
      })}
      action={t('appointment.late.submit')}
      form={form}
      change={useAppointmentChanges(id).reportDelay}
      done={t('appointment.late.done')}
      failed={t('appointment.late.failed')}
      onClose={onClose}
    >
      <DelayFields placeholder={t('appointment.late.choose')} />
    </FormDialog>
  );
}
