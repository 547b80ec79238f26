import type { DoctorAppointment } from '@tenaye/contracts/appointment.ts';
import { delayReasons, LONGEST_DELAY, SHORTEST_DELAY } from '@tenaye/contracts/consultation.facts.ts';
import { reportedDelay } from '@tenaye/contracts/consultation.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { ChoiceField } from '@tenaye/platform/form/fields.tsx';
import { useContractForm, useFieldError } from '@tenaye/platform/form/form.ts';
import { formatDateTime } from '@tenaye/platform/texts/format.ts';
import { Field } from '@tenaye/ui/Field.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useTranslation } from 'react-i18next';
import { useAppointmentChanges } from '../appointment.queries.ts';

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
  const errorOf = useFieldError(form.formState.errors);
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
      <Field label={t('appointment.late.minutes')} error={errorOf('minutes')} required>
        <TextInput
          {...form.register('minutes', { valueAsNumber: true })}
          type="number"
          inputMode="numeric"
          min={SHORTEST_DELAY}
          max={LONGEST_DELAY}
        />
      </Field>
      <ChoiceField
        name="reason"
        label={t('appointment.late.reason')}
        placeholder={t('appointment.late.choose')}
        options={delayReasons.map((value) => ({ value, label: t(`appointment.late.reasons.${value}`) }))}
      />
    </FormDialog>
  );
}
