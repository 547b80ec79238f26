import type { Appointment } from '@tenaye/contracts/appointment.ts';
import { useSubmit } from '@tenaye/platform/act/useOnce.ts';
import { ApiError } from '@tenaye/platform/client/client.ts';
import { newId } from '@tenaye/platform/client/new-id.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useIsMounted } from '@tenaye/ui/useIsMounted.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReschedule } from '../appointment.queries.ts';
import { fieldIdOf } from './booking.form.ts';
import { costsTheTime, type Trouble, troubleOf } from './booking-trouble.ts';

/** The state of one reschedule, from choosing a time to the changed appointment. */
export function useRescheduleForm({ id }: Appointment, onRescheduled: (moved: Appointment) => void) {
  const { t } = useTranslation('mf-patient');
  const toast = useToast();
  const messageText = useMessageText();
  const { mutateAsync, isPending } = useReschedule();
  const isMounted = useIsMounted();
  const [chosen, setChosen] = useState({ slot: '', key: '' });
  const [wasSent, setWasSent] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const fail = (description: string) => toast({ title: t('common.error'), description, variant: 'destructive' });

  const submit = useSubmit(async () => {
    setWasSent(true);
    if (!chosen.slot) {
      fail(t('appointment.booking.required'));
      document.getElementById(fieldIdOf('slot'))?.focus();
      return;
    }
    try {
      const moved = await mutateAsync({ id, appointmentDate: chosen.slot, key: chosen.key });
      toast({ title: t('common.success'), description: t('appointment.move.done') });
      if (isMounted()) onRescheduled(moved);
    } catch (error) {
      handleFailure(error);
    }
  });

  function handleFailure(error: unknown): void {
    const refusal = error instanceof ApiError ? error : undefined;
    // The shell asks for sign-in in place, and the chosen time waits behind it.
    if (refusal?.code === 'unauthenticated') return;
    const found = troubleOf(error);
    setTrouble(found);
    if (costsTheTime(found)) {
      setChosen({ slot: '', key: '' });
      setWasSent(false);
    }
    // A notice about the time stays beside the form, so a toast would say the same twice.
    if (!costsTheTime(found)) fail(refusal?.text ? messageText(refusal.text) : t('appointment.move.failed'));
  }

  return {
    slot: chosen.slot,
    choose: (slot: string) => setChosen({ slot, key: newId() }),
    isMissing: wasSent && !chosen.slot,
    trouble,
    isPending,
    submit,
  };
}
