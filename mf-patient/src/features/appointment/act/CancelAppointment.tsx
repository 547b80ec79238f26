import type { Appointment } from '@tenaye/contracts/appointment.ts';
import { ActDialog } from '@tenaye/platform/act/ActDialog.tsx';
import { formatDateTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { VisuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';
import { useState } from 'react';
import { cancelling } from '../appointment.queries.ts';

/**
 * Cancels an appointment after a confirmation. Renders nothing if the server doesn't allow it. The page shows what became of the
 * appointment, so that only screen readers are told.
 */
export function CancelAppointment({ appointment, size = 'small' }: { appointment: Appointment; size?: 'normal' | 'small' }) {
  const { t, i18n } = useTranslation('mf-patient');
  const [state, setState] = useState<'idle' | 'asking' | 'done'>('idle');
  // The dialog stays while it shows a refusal, even if the appointment can no longer be canceled.
  const isShown = appointment.can.cancel || state === 'asking';
  if (!isShown && state === 'idle') return null;
  const { patientName } = appointment;
  const words = {
    type: t(`mode.${appointment.appointmentType}`, { context: 'booked' }),
    name: appointment.doctorName,
    when: formatDateTime(appointment.appointmentDate, i18n.language),
  };
  return (
    <>
      {isShown && (
        <Button tone="plain" size={size} aria-label={t('appointment.cancel.actionNamed', words)} onClick={() => setState('asking')}>
          {t('appointment.cancel.action')}
        </Button>
      )}
      {state !== 'idle' && <VisuallyHidden role="status">{state === 'done' && t('appointment.cancel.done')}</VisuallyHidden>}
      {state === 'asking' && (
        <ActDialog
          title={t('appointment.cancel.title')}
          text={patientName ? t('appointment.cancel.textFor', { ...words, person: patientName }) : t('appointment.cancel.text', words)}
          action={t('appointment.cancel.confirm')}
          keep={t('appointment.cancel.keep')}
          change={cancelling(appointment.id)}
          failed={t('appointment.cancel.failed')}
          onClose={() => setState('idle')}
          onDone={() => setState('done')}
        />
      )}
    </>
  );
}
