import type { RequestStatus } from '@tenaye/contracts/facility-request.facts.ts';
import { type ProviderRequest, requestAnswer } from '@tenaye/contracts/facility-request-provider.ts';
import { ConfirmDialog } from '@tenaye/platform/parts/ConfirmDialog.tsx';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { TextArea } from '@tenaye/ui/TextInput.tsx';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../queue/waiting-time.ts';
import { useStatusChange } from './useStatusChange.ts';

interface RejectDialogProps {
  request: ProviderRequest;
  onClose(): void;
  onDone(status: RequestStatus): void;
}

const reasons = {
  medication: ['stock', 'unreadable', 'original', 'expired'],
  diagnostic: ['offer', 'repair', 'full', 'unreadable'],
} as const;

/** Asks for the reason that the patient will read. What was typed stays until it is sent or given up. */
export function RejectDialog({ request, onClose, onDone }: RejectDialogProps) {
  const { t } = useTranslation('mf-provider');
  const formId = useId();
  const { reason, write, error, submit, isPending, field } = useReason({ request, onDone });
  const { requestType } = request;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('request.reject.title')}
      text={t('request.reject.text', { name: nameOf(request) })}
      action={t('request.reject.confirm')}
      isPending={isPending}
      form={formId}
    >
      <Stack as="form" id={formId} onSubmit={submit} noValidate $gap="s">
        <Row role="group" aria-label={t('request.reject.quick')} $gap="xs">
          {reasons[requestType].map((it) => {
            const text = t(`request.reject.reasons.${requestType}.${it}`);
            return (
              <Button key={it} tone="quiet" size="small" aria-pressed={reason === text} onClick={() => write(text)}>
                {text}
              </Button>
            );
          })}
        </Row>
        <Field label={t('request.reject.reason')} error={error} required>
          <TextArea ref={field} value={reason} rows={3} maxLength={1000} onChange={({ target }) => write(target.value)} />
        </Field>
      </Stack>
    </ConfirmDialog>
  );
}

function useReason({ request, onDone }: Omit<RejectDialogProps, 'onClose'>) {
  const { t } = useTranslation('mf-provider');
  const say = useMessageText();
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const refuse = (text: string) => {
    setError(text);
    field.current?.focus();
  };
  const { move, isPending } = useStatusChange({
    request,
    onDone,
    onRefused: (_, text) => refuse(text),
    fallback: t('request.act.failed'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = requestAnswer.safeParse({ status: 'rejected', notes: reason });
    if (!parsed.success) return refuse(say(parsed.error.issues[0]?.message ?? t('request.act.failed')));
    setError(undefined);
    void move(parsed.data);
  };
  const write = (text: string) => {
    setReason(text);
    setError(undefined);
  };
  return { reason, write, error, submit, isPending, field };
}
