import type { RequestStatus } from '@tenaye/contracts/facility-request.facts.ts';
import { type ProviderRequest, requestAnswer } from '@tenaye/contracts/facility-request-provider.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { AreaField } from '@tenaye/platform/form/fields.tsx';
import { useContractForm } from '@tenaye/platform/form/form.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { nameOf } from '../request.facts.ts';
import { useAnswering } from '../useAnswering.ts';

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
  const form = useContractForm(requestAnswer, { defaultValues: { status: 'rejected', notes: '' } });
  const reason = form.watch('notes');
  const { requestType } = request;
  return (
    <FormDialog
      title={t('request.reject.title')}
      text={t('request.reject.text', { name: nameOf(request) })}
      action={t('request.reject.confirm')}
      keep={t('parts:keep')}
      tone="danger"
      form={form}
      {...useAnswering(request, onDone)}
      failed={t('request.act.failed')}
      onClose={onClose}
    >
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
      <AreaField name="notes" label={t('request.reject.reason')} maxLength={1000} />
    </FormDialog>
  );
}
