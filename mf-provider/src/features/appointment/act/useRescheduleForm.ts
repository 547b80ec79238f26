import type { Slot } from '@tenaye/contracts/errors.ts';
import { ApiError } from '@tenaye/platform/client/client.ts';
import { newId } from '@tenaye/platform/client/new-id.ts';
import { isSessionOver, refusalText } from '@tenaye/platform/client/refusal.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReschedule } from '../appointment.queries.ts';

interface Trouble {
  text: string;
  /** Free times near the one that was taken. */
  nextSlots: readonly Slot[];
}

/** The state of one reschedule by the doctor, from choosing a time to the changed appointment. */
export function useRescheduleForm(appointmentId: string, onRescheduled: () => void) {
  const { t } = useTranslation('mf-provider');
  const messageText = useMessageText();
  const toast = useToast();
  const move = useReschedule(appointmentId);
  const [chosen, setChosen] = useState({ slot: '', key: '' });
  const [isMissing, setIsMissing] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();

  const refuse = (error: unknown) => {
    if (isSessionOver(error)) return;
    const text = messageText(refusalText(error, t('calendar.move.failed')));
    setTrouble({ text, nextSlots: error instanceof ApiError ? error.nextSlots : [] });
    // A refused time is cleared. After a lost connection the same time can be tried again.
    if (error instanceof ApiError && error.status === 409) setChosen({ slot: '', key: '' });
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(!chosen.slot);
    if (!chosen.slot || move.isPending) return;
    const done = () => {
      toast({ title: t('calendar.move.done') });
      onRescheduled();
    };
    move.mutate({ appointmentDate: chosen.slot, key: chosen.key }, { onSuccess: done, onError: refuse });
  };

  const choose = (slot: string) => {
    setChosen({ slot, key: newId() });
    setIsMissing(false);
  };
  return { slot: chosen.slot, choose, isMissing, trouble, isPending: move.isPending, submit };
}
