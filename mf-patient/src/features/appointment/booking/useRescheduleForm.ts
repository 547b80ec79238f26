import type { Appointment } from '@tenaye/contracts/appointment.ts';
import { UnknownOutcome } from '@tenaye/platform/act/lost-answer.ts';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { ApiError } from '@tenaye/platform/client/client.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useIsMounted } from '@tenaye/ui/useIsMounted.ts';
import { type FormEvent, useState } from 'react';
import { rescheduling } from '../appointment.queries.ts';
import { fieldIdOf } from './booking.form.ts';
import { costsTheTime, type Trouble, troubleOf } from './booking-trouble.ts';

/** The state of one reschedule, from choosing a time to the changed appointment. */
export function useRescheduleForm({ id }: Appointment, onRescheduled: (moved: Appointment) => void) {
  const { t } = useTranslation('mf-patient');
  const toast = useToast();
  const messageText = useMessageText();
  const isMounted = useIsMounted();
  const [slot, setSlot] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const fail = (description: string) => toast({ title: t('common.error'), description, variant: 'destructive' });

  function showFailure(error: unknown): true {
    const found = troubleOf(error);
    setTrouble(found);
    if (costsTheTime(found)) {
      setSlot('');
      setWasSent(false);
    } else if (!(error instanceof UnknownOutcome)) {
      // A notice about the time stays beside the form, so a toast would repeat it. Without any answer nothing is known to have failed.
      fail(error instanceof ApiError && error.text ? messageText(error.text) : t('appointment.move.failed'));
    }
    return true;
  }
  const { act, isPending } = useAct(rescheduling(id), {
    done: () => ({ title: t('common.success'), description: t('appointment.move.done') }),
    onDone: (moved) => isMounted() && onRescheduled(moved),
    show: showFailure,
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    setWasSent(true);
    if (slot) return void act({ appointmentDate: slot });
    fail(t('appointment.booking.required'));
    document.getElementById(fieldIdOf('slot'))?.focus();
  }
  return { slot, choose: setSlot, isMissing: wasSent && !slot, trouble, isPending, submit };
}
