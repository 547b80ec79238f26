import { EmailField } from '@tenaye/platform/account/EmailField.tsx';
import { NewPasswordFields } from '@tenaye/platform/account/NewPasswordFields.tsx';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { hasCode } from '@tenaye/platform/client/refusal.ts';
import { showIssues, useContractForm, useFieldError } from '@tenaye/platform/form/form.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Grid, Stack } from '@tenaye/ui/layout.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { FormProvider } from 'react-hook-form';
import { usePolicyVersion } from '../../shared/consent/consent.queries.ts';
import { AgreeNote } from './AgreeNote.tsx';
import type { SharedEmail } from './email-field.ts';
import { signUpForm } from './sign-up.form.ts';
import { useRegistration } from './sign-up.queries.ts';
import { useAuthHref } from './useAuthHref.ts';

export function SignUpForm({ email, onEmail }: SharedEmail) {
  const { t } = useTranslation('mf-patient');
  const { form, submit, isPending } = useSignUp(email);
  const errorOf = useFieldError(form.formState.errors);
  const hrefOf = useAuthHref();

  return (
    <FormProvider {...form}>
      <Stack as="form" onSubmit={submit} noValidate>
        <Grid $min="11rem">
          <Field label={t('auth.firstName')} error={errorOf('firstName')} required>
            <TextInput {...form.register('firstName')} autoComplete="given-name" />
          </Field>
          <Field label={t('auth.lastName')} error={errorOf('lastName')} required>
            <TextInput {...form.register('lastName')} autoComplete="family-name" />
          </Field>
        </Grid>
        <EmailField
          {...form.register('email', { onBlur: () => onEmail(form.getValues('email')) })}
          error={form.formState.errors.email?.message}
          autoComplete="email"
          placeholder={t('auth.emailPlaceholder')}
        />
        <Field label={t('account:phone')} error={errorOf('phone')} required>
          <TextInput {...form.register('phone')} type="tel" inputMode="tel" autoComplete="tel" placeholder={t('auth.phonePlaceholder')} />
        </Field>
        <NewPasswordFields name="password" words={{ label: t('account:password') }} />
        <Button type="submit" wide disabled={isPending}>
          {isPending ? t('auth.signingUp') : t('auth.signUp')}
        </Button>
        <AgreeNote />
        <LinkButton to={hrefOf('/client/auth/phone')} $tone="quiet" $wide>
          {t('auth.phone.link')}
        </LinkButton>
      </Stack>
    </FormProvider>
  );
}

function useSignUp(email: string) {
  const { t } = useTranslation('mf-patient');
  const form = useContractForm(signUpForm, {
    defaultValues: { firstName: '', lastName: '', email, phone: '', password: '', confirmPassword: '' },
  });
  const termsVersion = usePolicyVersion();
  const { act, isPending } = useAct(useRegistration(), {
    done: () => ({ title: t('auth.signedUp.title'), description: t('auth.signedUp.text') }),
    // The toast shows the failure as well, with the specification's text.
    show: (error) => {
      const isTaken = hasCode(error, 'email_taken');
      if (!showIssues(form, error) && isTaken) form.setFocus('email', { shouldSelect: true });
      return false;
    },
    failed: t('auth.signUpFailed'),
  });
  return { form, submit: form.handleSubmit(({ confirmPassword: _, ...body }) => act({ ...body, termsVersion })), isPending };
}
