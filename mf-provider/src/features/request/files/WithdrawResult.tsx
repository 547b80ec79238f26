import type { RequestFile } from '@tenaye/contracts/facility-request.ts';
import { type ProviderRequest, resultWithdrawal } from '@tenaye/contracts/facility-request-provider.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { AreaField, ChoiceField } from '@tenaye/platform/form/fields.tsx';
import { useContractForm } from '@tenaye/platform/form/form.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import * as z from 'zod/mini';
import { nameOf } from '../request.facts.ts';
import { useIsTooLate, useRequestChanges } from '../request.queries.ts';

interface WithdrawResultProps {
  request: ProviderRequest;
  /** The results that can be withdrawn, at least one. */
  files: readonly RequestFile[];
  onClose(): void;
}

const withdrawal = z.extend(resultWithdrawal, { fileId: z.string() });

/** Asks which result to withdraw and why. The patient reads the reason. */
export function WithdrawResult({ request, files, onClose }: WithdrawResultProps) {
  const { t } = useTranslation('mf-provider');
  const form = useContractForm(withdrawal, { defaultValues: { fileId: files.at(-1)?.id ?? '', reason: '' } });
  const name = nameOf(request);
  return (
    <FormDialog
      title={t('request.withdraw.title')}
      text={t('request.withdraw.text', { name })}
      action={t('request.withdraw.confirm')}
      keep={t('parts:keep')}
      tone="danger"
      form={form}
      change={useRequestChanges(request.id).withdrawResult}
      done={() => ({ title: t('request.withdraw.done'), description: t('request.done.told') })}
      failed={t('request.withdraw.failed')}
      show={useIsTooLate(request)}
      onClose={onClose}
    >
      <ChoiceField name="fileId" label={t('request.withdraw.file')} options={files.map((it) => ({ value: it.id, label: it.name }))} />
      <AreaField name="reason" label={t('request.withdraw.reason')} hint={t('request.withdraw.reasonHint', { name })} maxLength={500} />
    </FormDialog>
  );
}
