import { type RegisteringType, registeringTypes } from '@tenaye/contracts/provider-account.facts.ts';
import { EmailField } from '@tenaye/platform/account/EmailField.tsx';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { hasCode } from '@tenaye/platform/client/refusal.ts';
import { showIssues } from '@tenaye/platform/form/form.ts';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { ClinicIcon, StethoscopeIcon } from '@tenaye/ui/icons.tsx';
import { Grid, Stack } from '@tenaye/ui/layout.tsx';
import { PasswordField } from '@tenaye/ui/PasswordField.tsx';
import { PhoneField } from '@tenaye/ui/PhoneField.tsx';
import { RadioCards } from '@tenaye/ui/RadioCards.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useState } from 'react';
import { FormProvider, useFormContext } from 'react-hook-form';
import { useSigningUp } from './auth.queries.ts';
import { DuplicateHint } from './DuplicateHint.tsx';
import { NameFields } from './NameFields.tsx';
import { focusFirstWrong, type SignUpValues, useSignUpForm } from './sign-up.form.ts';

export function SignUpForm() {
  const { t } = useTranslation('mf-provider');
  const messageText = useMessageText();
  const form = useSignUpForm();
  const { errors } = form.formState;
  const errorOf = (message: string | undefined) => message && messageText(message);

  const { act, isPending } = useAct(useSigningUp(), {
    done: t('auth.toast.created'),
    failed: t('auth.toast.signUpFailed'),
    fallback: t('auth.toast.notCreated'),
    show: (error) => {
      if (!showIssues(form, error) && hasCode(error, 'email_taken'))
        form.setError('email', { type: 'server', message: error.text }, { shouldFocus: true });
      return false;
    },
  });
  const submit = form.handleSubmit(act, (wrong) => focusFirstWrong(form.setFocus, wrong));

  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <TypeChoice />
          <div>
            <NameFields />
            <DuplicateHint />
          </div>
          <EmailField {...form.register('email')} error={errors.email?.message} autoComplete="email" />
          <Grid $min="14rem">
            <PhoneField
              {...form.register('phone')}
              label={t('account:phone')}
              hint={t('account:phoneHint')}
              error={errorOf(errors.phone?.message)}
              required
            />
            <Field label={t('auth.location')} hint={t('auth.locationHint')} error={errorOf(errors.location?.message)} required>
              <TextInput {...form.register('location')} autoComplete="address-level2" />
            </Field>
          </Grid>
          <PasswordField
            {...form.register('password')}
            label={t('account:password')}
            hint={t('account:passwordHint')}
            error={errorOf(errors.password?.message)}
            required
            autoComplete="new-password"
            showLabel={t('account:show')}
            hideLabel={t('account:hide')}
          />
          <Button type="submit" wide disabled={isPending}>
            {isPending ? t('auth.signUp.busy') : t('auth.signUp.submit')}
          </Button>
        </Stack>
      </form>
    </FormProvider>
  );
}

function TypeChoice() {
  const { register, formState } = useFormContext<SignUpValues>();
  const keepNames = useNamesByType();
  const { t } = useTranslation('mf-provider');
  const messageText = useMessageText();
  const message = formState.errors.providerType?.message;
  const icons = { doctor: <StethoscopeIcon />, health_facility: <ClinicIcon /> };
  return (
    <RadioCards
      {...register('providerType', { onChange: keepNames })}
      legend={t('auth.providerType')}
      error={message && messageText(message)}
      options={registeringTypes.map((type) => ({
        value: type,
        label: t(`auth.types.${type}`),
        hint: t(`auth.types.${type}Hint`),
        icon: icons[type],
      }))}
    />
  );
}

/**
 * Remembers the typed name of each type separately, although both are sent as `firstName`, because a person's first name isn't a facility's
 * name.
 */
function useNamesByType(): () => void {
  const { getValues, resetField, formState } = useFormContext<SignUpValues>();
  const [type, setType] = useState<RegisteringType>();
  const [names, setNames] = useState<Partial<Record<RegisteringType, string>>>({});
  const { defaultValues } = formState;
  return () => {
    const next = getValues('providerType');
    if (type) setNames({ ...names, [type]: getValues('firstName') });
    if (type && next !== type) resetField('firstName', { defaultValue: names[next] ?? defaultValues?.firstName ?? '' });
    setType(next);
  };
}
