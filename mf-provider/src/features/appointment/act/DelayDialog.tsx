import type { DoctorAppointment } from '@tenaye/contracts/appointment.ts';
import { delayReasons, LONGEST_DELAY, SHORTEST_DELAY } from '@tenaye/contracts/consultation.facts.ts';
import { type ReportedDelay, reportedDelay } from '@tenaye/contracts/consultation.ts';
import { useSubmit } from '@tenaye/platform/act/useOnce.ts';
import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { showIssues, useContractForm, useFieldError } from '@tenaye/platform/form/form.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { formatDateTime } from '@tenaye/platform/texts/format.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Dialog } from '@tenaye/ui/Dialog.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Select } from '@tenaye/ui/Select.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useReportDelay } from '../appointment.queries.ts';

interface DelayDialogProps {
  appointment: DoctorAppointment;
  onClose(): void;
}

/** How late the doctor will be, and why: what the patient reads. */
export function DelayDialog({ appointment, onClose }: DelayDialogProps) {
  const { t, i18n } = useTranslation('mf-provider');
  const formId = useId();
  const { form, submit, isPending } = useDelayForm({ appointment, onClose });
  const errorOf = useFieldError(form.formState.errors);
  const { user, appointmentDate } = appointment;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('appointment.late.title')}
      description={t('appointment.late.text', {
        name: `${user.firstName} ${user.lastName}`,
        when: formatDateTime(appointmentDate, i18n.language),
      })}
      closeLabel={t('parts:close')}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t('parts:cancel')}
          </Button>
          <Button type="submit" form={formId} busy={isPending}>
            {t('appointment.late.submit')}
          </Button>
        </>
      }
    >
      <Stack as="form" id={formId} onSubmit={submit} noValidate>
        <Field label={t('appointment.late.minutes')} error={errorOf('minutes')} required>
          <TextInput
            {...form.register('minutes', { valueAsNumber: true })}
            type="number"
            inputMode="numeric"
            min={SHORTEST_DELAY}
            max={LONGEST_DELAY}
          />
        </Field>
        <Field label={t('appointment.late.reason')} error={errorOf('reason')} required>
          <Select {...form.register('reason')} placeholder={t('appointment.late.choose')}>
            {delayReasons.map((it) => (
              <option key={it} value={it}>
                {t(`appointment.late.reasons.${it}`)}
              </option>
            ))}
          </Select>
        </Field>
      </Stack>
    </Dialog>
  );
}

function useDelayForm({ appointment, onClose }: DelayDialogProps) {
  const { t } = useTranslation('mf-provider');
  const toast = useToast();
  const refusal = useRefusal();
  const { mutateAsync, isPending } = useReportDelay(appointment.id);
  const { minutes, reason } = appointment.delay ?? {};
  const form = useContractForm(reportedDelay, { defaultValues: { ...(minutes && { minutes }), ...(reason && { reason }) } });
  const send = async (body: ReportedDelay) => {
    try {
      await mutateAsync(body);
      toast({ title: t('appointment.late.done') });
      onClose();
    } catch (error) {
      if (showIssues(form, error)) return;
      toast({ title: t('appointment.late.failed'), description: refusal(error, t('parts:tryAgain')), variant: 'destructive' });
    }
  };
  return { form, submit: useSubmit(() => form.handleSubmit(send)()), isPending };
}
