import type { DoctorAppointment } from '@tenaye/contracts/appointment.ts';
import type { Slot } from '@tenaye/contracts/errors.ts';
import { ProblemNotice } from '@tenaye/platform/act/ProblemNotice.tsx';
import { type Change, useAct } from '@tenaye/platform/act/useAct.ts';
import { ApiError } from '@tenaye/platform/client/client.ts';
import { formatDateTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Dialog } from '@tenaye/ui/Dialog.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { type FormEvent, type ReactNode, useState } from 'react';

interface ChooseTimeProps {
  title: string;
  text: string;
  action: string;
  /** The label of the button that changes nothing. */
  keep: string;
  failed: string;
  done(answer: DoctorAppointment): string;
  change: Change<{ appointmentDate: string }, DoctorAppointment>;
  /** The choice of times. */
  children(choice: Choice): ReactNode;
  /** Called when the dialog closes, whether or not a time was taken. */
  onClose(): void;
}

interface Choice {
  slot: string;
  onSlot(slot: string): void;
  error: string | undefined;
}

/** A dialog that takes one of the doctor's own free times, and offers the next ones if it has been taken meanwhile. */
export function ChooseTime({ title, text, action, keep, failed, done, change, children, onClose }: ChooseTimeProps) {
  const { t, i18n } = useTranslation('mf-provider');
  const { slot, choose, isMissing, problem, nextSlots, isPending, submit } = useTaking(change, done, onClose);
  return (
    <Dialog open onOpenChange={onClose} title={title} description={text} closeLabel={keep}>
      <Stack as="form" onSubmit={submit} noValidate>
        <ProblemNotice problem={problem} title={failed}>
          {nextSlots.length > 0 && (
            <Row $gap="xs">
              {nextSlots.map((it) => (
                <Button key={it.start} tone="quiet" size="small" aria-pressed={slot === it.start} onClick={() => choose(it.start)}>
                  {formatDateTime(it.start, i18n.language)}
                </Button>
              ))}
            </Row>
          )}
        </ProblemNotice>
        {children({ slot, onSlot: choose, error: isMissing ? t('calendar.move.missing') : undefined })}
        <Row $gap="xs">
          <Button type="submit" busy={isPending}>
            {action}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            {keep}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}

/** The chosen time, and free times near it if the chosen one is no longer available. */
function useTaking(change: ChooseTimeProps['change'], done: ChooseTimeProps['done'], onDone: () => void) {
  const [slot, setSlot] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [nextSlots, setNextSlots] = useState<readonly Slot[]>([]);
  const { act, problem, isPending } = useAct(change, {
    done: (answer) => ({ title: done(answer) }),
    onDone,
    show: (error) => {
      setNextSlots(error instanceof ApiError ? error.nextSlots : []);
      // A refused time is cleared. After a lost connection the same time can be tried again.
      if (error instanceof ApiError && error.status === 409) setSlot('');
      return false;
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(!slot);
    if (slot) void act({ appointmentDate: slot });
  };
  const choose = (chosen: string) => {
    setSlot(chosen);
    setIsMissing(false);
  };
  return { slot, choose, isMissing, problem, nextSlots, isPending, submit };
}
