import type { RequestStatus } from '@tenaye/contracts/facility-request.facts.ts';
import { type ProviderRequest, requestReopening } from '@tenaye/contracts/facility-request-provider.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { AreaField } from '@tenaye/platform/form/fields.tsx';
import { useContractForm } from '@tenaye/platform/form/form.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { nameOf } from '../request.facts.ts';
import { useIsTooLate, useRequestChanges } from '../request.queries.ts';

interface ReopenDialogProps {
  request: ProviderRequest;
  onClose(): void;
  onDone(status: RequestStatus): void;
}

/** Takes a completion back that was a mistake. The patient reads the reason. */
export function ReopenDialog({ request, onClose, onDone }: ReopenDialogProps) {
  const { t } = useTranslation('mf-provider');
  const form = useContractForm(requestReopening, { defaultValues: { reason: '' } });
  const name = nameOf(request);
  return (
    <FormDialog
      title={t('request.reopen.title')}
      text={t(`request.reopen.text.${request.requestType}`, { name })}
      action={t('request.reopen.confirm')}
      keep={t('parts:keep')}
      tone="danger"
      form={form}
      change={useRequestChanges(request.id).reopen}
      done={() => ({ title: t('request.reopen.done'), description: t('request.done.told') })}
      onDone={({ status }) => onDone(status)}
      failed={t('request.reopen.failed')}
      show={useIsTooLate(request)}
      onClose={onClose}
    >
      <AreaField name="reason" label={t('request.reopen.reason')} hint={t('request.reopen.reasonHint', { name })} maxLength={500} />
    </FormDialog>
  );
}
