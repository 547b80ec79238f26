import type { StepUpProof } from '@tenaye/contracts/second-factor.facts.ts';
import { presenceProof } from '@tenaye/contracts/second-factor.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { SignInPassword } from '../account/SignInPassword.tsx';
import { FormDialog } from '../act/FormDialog.tsx';
import { ApiError } from '../client/client.ts';
import { useContractForm, useFieldError } from '../form/form.ts';
import { CodeField } from './CodeField.tsx';
import { proving } from './security.queries.ts';

export interface StepUpDialogProps {
  /** What to ask for. */
  proof: StepUpProof;
  onDone(): void;
  onClose(): void;
}

/** Asks for a code of the app, or for the password, before the call that needs it is repeated. */
export function StepUpDialog({ proof, onDone, onClose }: StepUpDialogProps) {
  const { t } = useTranslation('account');
  const form = useContractForm(presenceProof, { defaultValues: { [proof]: '' } });
  const errorOf = useFieldError(form.formState.errors);
  const showAtCode = (error: unknown): boolean => {
    if (!(error instanceof ApiError) || error.code !== 'invalid_code') return false;
    form.setError('code', { type: 'server', message: error.text });
    form.setFocus('code', { shouldSelect: true });
    return true;
  };
  return (
    <FormDialog
      title={t('stepUp.title')}
      text={t('stepUp.text')}
      action={t('stepUp.confirm')}
      failed={t('stepUp.failed')}
      form={form}
      change={proving}
      show={showAtCode}
      onDone={onDone}
      onClose={onClose}
    >
      {proof === 'code' ? (
        <CodeField {...form.register('code')} error={errorOf('code')} />
      ) : (
        <SignInPassword {...form.register('password')} error={errorOf('password')} />
      )}
    </FormDialog>
  );
}
