import { CANCEL_REASON_LENGTH } from '@tenaye/contracts/appointment.facts.ts';
import type { DoctorAppointment } from '@tenaye/contracts/appointment.ts';
import { useSubmit } from '@tenaye/platform/act/useOnce.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Panel } from '@tenaye/ui/Card.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { TextArea } from '@tenaye/ui/TextInput.tsx';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSetStatus } from '../appointment.queries.ts';

export type FinalStatus = 'completed' | 'no_show' | 'cancelled';

interface StatusQuestionProps {
  appointment: DoctorAppointment;
  status: FinalStatus;
  /** Called after the change, and when nothing is to change. */
  onClose(): void;
}

/** Inline instead of in a dialog: the change can't be undone, and the appointment in question is right above. Escape changes nothing. */
export function StatusQuestion({ appointment, status, onClose }: StatusQuestionProps) {
  const { t } = useTranslation('mf-provider');
  const setStatus = useSetStatus(appointment.id);
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const text = useRef<HTMLTextAreaElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => (text.current ?? keep.current)?.focus(), []);
  const needsReason = status === 'cancelled';
  const words = (part: 'title' | 'text' | 'yes' | 'no') => t(`appointment.ask.${status}.${part}`);
  const submit = useSubmit(async () => {
    setIsMissing(needsReason && !reason.trim());
    if (needsReason && !reason.trim()) return text.current?.focus();
    // A refusal is shown as a toast, and the list then shows what the appointment has become.
    await setStatus.mutateAsync({ status, ...(needsReason && { reason }) }).then(onClose, onClose);
  });
  const onEscape = ({ key }: KeyboardEvent) => key === 'Escape' && !setStatus.isPending && onClose();
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
        <Row $gap="xs">
          <Button ref={keep} size="small" tone="quiet" onClick={onClose}>
            {words('no')}
          </Button>
          <Button type="submit" size="small" tone={status === 'completed' ? 'primary' : 'danger'} busy={setStatus.isPending}>
            {words('yes')}
          </Button>
        </Row>
      </Stack>
    </Panel>
  );
}
