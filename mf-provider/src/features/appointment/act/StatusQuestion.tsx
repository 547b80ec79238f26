import { CANCEL_REASON_LENGTH } from '@tenaye/contracts/appointment.facts.ts';
import type { DoctorAppointment } from '@tenaye/contracts/appointment.ts';
import { useClosing } from '@tenaye/platform/act/ActDialog.tsx';
import { ProblemNotice } from '@tenaye/platform/act/ProblemNotice.tsx';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Panel } from '@tenaye/ui/Card.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { TextArea } from '@tenaye/ui/TextInput.tsx';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useAppointmentChanges } from '../appointment.queries.ts';

export type FinalStatus = 'no_show' | 'cancelled';

interface StatusQuestionProps {
  appointment: DoctorAppointment;
  status: FinalStatus;
  /** Called after the change, and when the doctor decides against it. */
  onClose(): void;
}

/** Asks for confirmation inline instead of in a dialog, because the appointment is right above. Escape changes nothing. */
export function StatusQuestion({ appointment, status, onClose }: StatusQuestionProps) {
  const { t } = useTranslation('mf-provider');
  const { act, problem, isPending } = useAct(useAppointmentChanges(appointment.id).setStatus, {
    done: t(`appointment.done.${status}`),
    onDone: useClosing(onClose),
  });
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const text = useRef<HTMLTextAreaElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => (text.current ?? keep.current)?.focus(), []);
  const needsReason = status === 'cancelled';
  const words = (part: 'title' | 'text' | 'yes' | 'no') => t(`appointment.ask.${status}.${part}`);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(needsReason && !reason.trim());
    if (needsReason && !reason.trim()) text.current?.focus();
    else void act({ status, ...(needsReason && { reason }) });
  };
  const onEscape = ({ key }: KeyboardEvent) => key === 'Escape' && !isPending && onClose();
  return (
    <Panel role="group" aria-label={words('title')} onKeyDown={onEscape}>
      <Stack as="form" $gap="s" onSubmit={submit} noValidate>
        <Text $strong>{words('title')}</Text>
        <Text $size="s">{words('text')}</Text>
        {needsReason && (
          <Field
            label={t('appointment.ask.cancelled.reason')}
            hint={t('appointment.ask.cancelled.reasonHint')}
            error={isMissing ? t('appointment.ask.cancelled.missing') : undefined}
            required
          >
            <TextArea
              ref={text}
              rows={2}
              value={reason}
              maxLength={CANCEL_REASON_LENGTH}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
        )}
        <ProblemNotice problem={problem} title={t('appointment.updateFailed')} />
        <Row $gap="xs">
          <Button ref={keep} size="small" tone="quiet" onClick={onClose}>
            {words('no')}
          </Button>
          <Button type="submit" size="small" tone="danger" busy={isPending}>
            {words('yes')}
          </Button>
        </Row>
      </Stack>
    </Panel>
  );
}
