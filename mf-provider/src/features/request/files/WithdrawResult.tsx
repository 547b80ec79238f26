import type { RequestFile } from '@tenaye/contracts/facility-request.ts';
import { type ProviderRequest, resultWithdrawal } from '@tenaye/contracts/facility-request-provider.ts';
import { ConfirmDialog } from '@tenaye/platform/act/ConfirmDialog.tsx';
import { useSingleFlight } from '@tenaye/platform/act/single-flight.ts';
import { useContractForm, useFieldError } from '@tenaye/platform/form/form.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Select } from '@tenaye/ui/Select.tsx';
import { TextArea } from '@tenaye/ui/TextInput.tsx';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../request.facts.ts';
import { useWithdrawResult } from '../request.queries.ts';
import { useRequestRefusal } from '../useRequestRefusal.ts';

interface WithdrawResultProps {
  request: ProviderRequest;
  /** The results that can be withdrawn, at least one. */
  files: readonly RequestFile[];
  onClose(): void;
}

/** Asks which result to withdraw and why. The patient reads the reason. */
export function WithdrawResult({ request, files, onClose }: WithdrawResultProps) {
  const { t } = useTranslation('mf-provider');
  const formId = useId();
  const [fileId, setFileId] = useState(files.at(-1)?.id ?? '');
  const { form, submit, isPending } = useWithdrawal({ request, fileId, onClose });
  const errorOf = useFieldError(form.formState.errors);
  const name = nameOf(request);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('request.withdraw.title')}
      text={t('request.withdraw.text', { name })}
      action={t('request.withdraw.confirm')}
      isPending={isPending}
      form={formId}
    >
      <Stack as="form" id={formId} onSubmit={submit} noValidate $gap="s">
        <Field label={t('request.withdraw.file')}>
          <Select value={fileId} onChange={({ target }) => setFileId(target.value)}>
            {files.map((it) => (
              <option key={it.id} value={it.id}>
                {it.name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('request.withdraw.reason')} hint={t('request.withdraw.reasonHint', { name })} error={errorOf('reason')} required>
          <TextArea {...form.register('reason')} rows={3} maxLength={500} />
        </Field>
      </Stack>
    </ConfirmDialog>
  );
}

function useWithdrawal({ request, fileId, onClose }: Omit<WithdrawResultProps, 'files'> & { fileId: string }) {
  const { t } = useTranslation('mf-provider');
  const toast = useToast();
  const refusalText = useRequestRefusal(request);
  const form = useContractForm(resultWithdrawal, { defaultValues: { reason: '' } });
  const { mutateAsync, isPending } = useWithdrawResult(request.id);
  const withdraw = useSingleFlight(async ({ reason }: { reason: string }) => {
    try {
      await mutateAsync({ fileId, reason });
      toast({ title: t('request.withdraw.done'), description: t('request.done.told') });
      onClose();
    } catch (error) {
      const message = await refusalText(error, t('request.withdraw.failed'));
      if (message !== undefined) form.setError('reason', { message }, { shouldFocus: true });
    }
  });
  return { form, submit: form.handleSubmit(withdraw), isPending };
}
