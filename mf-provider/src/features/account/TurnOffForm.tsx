import { secondFactorEnd } from '@tenaye/contracts/second-factor.ts';
import { turnOff } from '@tenaye/platform/account/second-factor.queries.ts';
import { useCodeRefusal } from '@tenaye/platform/account/useCodeRefusal.ts';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { showIssues, useContractForm, useFieldError } from '@tenaye/platform/form/form.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { PasswordField } from '@tenaye/ui/PasswordField.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useTranslation } from 'react-i18next';

/** Turns the second factor off, with the password and a code. */
export function TurnOffForm({ onDone }: { onDone(): void }) {
  const { t } = useTranslation('mf-provider');
  const form = useContractForm(secondFactorEnd, { defaultValues: { password: '', code: '' } });
  const errorOf = useFieldError(form.formState.errors);
  const refuse = useCodeRefusal(form, t('dashboard.secondFactor.notOff'));
  const { act, isPending } = useAct(turnOff, { onDone, show: (error) => showIssues(form, error) || refuse(error) });
  return (
    <Stack as="form" onSubmit={form.handleSubmit(act)} noValidate>
      <PasswordField
        {...form.register('password')}
        label={t('account:password')}
        error={errorOf('password')}
        required
        autoComplete="current-password"
        showLabel={t('account:show')}
        hideLabel={t('account:hide')}
      />
      <Field label={t('dashboard.secondFactor.code')} error={errorOf('code')} required>
        <TextInput {...form.register('code')} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Button type="submit" tone="danger" wide busy={isPending}>
        {t('dashboard.secondFactor.turnOff')}
      </Button>
    </Stack>
  );
}
