import { showIssues, useContractForm } from '@tenaye/platform/parts/form.ts';
import { LinkButton } from '@tenaye/platform/parts/LinkButton.tsx';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { PasswordField } from '@tenaye/ui/PasswordField.tsx';
import { useTranslation } from 'react-i18next';
import { isTooShort, mistakeOf, newPasswordForm } from './new-password.form.ts';
import { isInvalidLink, useReset } from './reset.queries.ts';

interface NewPasswordFormProps {
  token: string;
  onDone(): void;
  onInvalidLink(): void;
}

export function NewPasswordForm({ token, onDone, onInvalidLink }: NewPasswordFormProps) {
  const { t } = useTranslation('mf-provider');
  const { form, submit } = useNewPassword({ token, onDone, onInvalidLink });
  const messageText = useMessageText();
  const { errors, isSubmitting, submitCount } = form.formState;
  const wrong = errors.newPassword?.message;
  return (
    <Stack as="form" onSubmit={submit} noValidate>
      <PasswordField
        {...form.register('newPassword', { deps: submitCount > 0 ? 'confirmPassword' : [] })}
        label={t('auth.reset.newPassword')}
        hint={t('auth.passwordHint')}
        error={isTooShort(errors) ? t('auth.reset.shortText') : wrong && messageText(wrong)}
        required
        autoComplete="new-password"
        showLabel={t('auth.show')}
        hideLabel={t('auth.hide')}
      />
      <PasswordField
        {...form.register('confirmPassword')}
        label={t('auth.reset.confirmPassword')}
        error={errors.confirmPassword && t('auth.reset.mismatchText')}
        required
        autoComplete="new-password"
        showLabel={t('auth.reset.showConfirm')}
        hideLabel={t('auth.reset.hideConfirm')}
      />
      <Button type="submit" wide disabled={isSubmitting}>
        {isSubmitting ? t('auth.reset.busy') : t('auth.reset.submit')}
      </Button>
      <LinkButton to="/provider" $tone="plain" $wide>
        {t('auth.forgot.back')}
      </LinkButton>
    </Stack>
  );
}

function useNewPassword({ token, onDone, onInvalidLink }: NewPasswordFormProps) {
  const { t } = useTranslation('mf-provider');
  const toast = useToast();
  const reset = useReset();
  const form = useContractForm(newPasswordForm, { defaultValues: { newPassword: '', confirmPassword: '' } });
  const submit = form.handleSubmit(
    ({ newPassword }) =>
      reset.mutateAsync({ token, newPassword }).then(onDone, (error: unknown) => {
        if (isInvalidLink(error)) onInvalidLink();
        else showIssues(form, error);
      }),
    (errors) => {
      const mistake = mistakeOf(errors);
      if (mistake) toast({ variant: 'destructive', title: t(`auth.reset.${mistake}`), description: t(`auth.reset.${mistake}Text`) });
    },
  );
  return { form, submit };
}
