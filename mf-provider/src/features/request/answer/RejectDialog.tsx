import type { RequestStatus } from '@tenaye/contracts/facility-request.facts.ts';
import { type ProviderRequest, requestAnswer } from '@tenaye/contracts/facility-request-provider.ts';
import { ConfirmDialog } from '@tenaye/platform/act/ConfirmDialog.tsx';
import { useContractForm, useFieldError } from '@tenaye/platform/form/form.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { TextArea } from '@tenaye/ui/TextInput.tsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../request.facts.ts';
import { useStatusChange } from '../useStatusChange.ts';

interface RejectDialogProps {
  request: ProviderRequest;
  onClose(): void;
  onDone(status: RequestStatus): void;
}

const reasons = {
  medication: ['stock', 'unreadable', 'original', 'expired'],
  diagnostic: ['offer', 'repair', 'full', 'unreadable'],
} as const;

/** Asks for the reason, which the patient will read. Typed text stays until it is sent or discarded. */
export function RejectDialog({ request, onClose, onDone }: RejectDialogProps) {
  const { t } = useTranslation('mf-provider');
  const formId = useId();
  const { form, submit, isPending } = useReason({ request, onDone });
  const errorOf = useFieldError(form.formState.errors);
  const reason = form.watch('notes');
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
          {reasons[requestType].map((reasonId) => {
            const text = t(`request.reject.reasons.${requestType}.${reasonId}`);
            return (
              <Button
                key={reasonId}
                tone="quiet"
                size="small"
                aria-pressed={reason === text}
                onClick={() => form.setValue('notes', text, { shouldValidate: form.formState.isSubmitted })}
              >
                {text}
              </Button>
            );
          })}
        </Row>
        <Field label={t('request.reject.reason')} error={errorOf('notes')} required>
          <TextArea {...form.register('notes')} rows={3} maxLength={1000} />
        </Field>
      </Stack>
    </ConfirmDialog>
  );
}

function useReason({ request, onDone }: Omit<RejectDialogProps, 'onClose'>) {
  const { t } = useTranslation('mf-provider');
  const form = useContractForm(requestAnswer, { defaultValues: { status: 'rejected', notes: '' } });
  const { changeStatus, isPending } = useStatusChange({
    request,
    onDone,
    onRefused: (_, message) => form.setError('notes', { message }, { shouldFocus: true }),
    fallback: t('request.act.failed'),
  });
  return { form, submit: form.handleSubmit(changeStatus), isPending };
}
