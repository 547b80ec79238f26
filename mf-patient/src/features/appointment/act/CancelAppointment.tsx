import type { Appointment } from '@tenaye/contracts/appointment.ts';
import { ActDialog } from '@tenaye/platform/act/ActDialog.tsx';
import { formatDateTime } from '@tenaye/platform/texts/format.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelling } from '../appointment.queries.ts';

/** Cancels an appointment after a confirmation. Renders nothing if the server doesn't allow it. */
export function CancelAppointment({ appointment, size = 'small' }: { appointment: Appointment; size?: 'normal' | 'small' }) {
  const { t, i18n } = useTranslation('mf-patient');
  const [isAsking, setIsAsking] = useState(false);
  // The dialog stays while it shows a refusal, even if the appointment can no longer be canceled.
  if (!appointment.can.cancel && !isAsking) return null;
  const words = {
    type: t(`mode.${appointment.appointmentType}`, { context: 'booked' }),
    name: appointment.doctorName,
    when: formatDateTime(appointment.appointmentDate, i18n.language),
  };
  return (
    <>
      <Button tone="plain" size={size} aria-label={t('appointment.cancel.actionNamed', words)} onClick={() => setIsAsking(true)}>
        {t('appointment.cancel.action')}
      </Button>
      {isAsking && (
        <ActDialog
          title={t('appointment.cancel.title')}
          text={t('appointment.cancel.text', words)}
          action={t('appointment.cancel.confirm')}
          keep={t('appointment.cancel.keep')}
          change={cancelling(appointment.id)}
          done={t('appointment.cancel.done')}
          failed={t('appointment.cancel.failed')}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
