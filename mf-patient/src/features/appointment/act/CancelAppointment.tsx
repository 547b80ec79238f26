import type { Appointment } from '@tenaye/contracts/appointment.ts';
import { ConfirmDialog } from '@tenaye/platform/act/ConfirmDialog.tsx';
import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { formatDateTime } from '@tenaye/platform/texts/format.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCancelAppointment } from '../appointment.queries.ts';

/** Cancels an appointment after a confirmation. Renders nothing if the server doesn't allow it. */
export function CancelAppointment({ appointment, size = 'small' }: { appointment: Appointment; size?: 'normal' | 'small' }) {
  const { t, i18n } = useTranslation('mf-patient');
  const [isAsking, setIsAsking] = useState(false);
  const { cancel, isPending } = useCancelling(appointment.id, () => setIsAsking(false));
  if (!appointment.can.cancel) return null;
  const words = {
    type: t(`mode.${appointment.appointmentType}`),
    name: appointment.doctorName,
    when: formatDateTime(appointment.appointmentDate, i18n.language),
  };
  return (
    <>
      <Button tone="plain" size={size} aria-label={t('appointment.cancel.actionNamed', words)} onClick={() => setIsAsking(true)}>
        {t('appointment.cancel.action')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('appointment.cancel.title')}
        text={t('appointment.cancel.text', words)}
        action={t('appointment.cancel.confirm')}
        keep={t('appointment.cancel.keep')}
        isPending={isPending}
        onConfirm={cancel}
      />
    </>
  );
}

function useCancelling(id: string, onEnd: () => void) {
  const { t } = useTranslation('mf-patient');
  const toast = useToast();
  const refusal = useRefusal();
  const { mutate, isPending } = useCancelAppointment();
  const cancel = () =>
    mutate(id, {
      onSuccess: () => toast({ title: t('appointment.cancel.done') }),
      onError: (error) =>
        toast({ title: t('appointment.cancel.failed'), description: refusal(error, t('common.loadFailed')), variant: 'destructive' }),
      onSettled: onEnd,
    });
  return { cancel, isPending };
}
