import { secondFactorEnd } from '@tenaye/contracts/second-factor.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { PasswordField } from '@tenaye/ui/PasswordField.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useTranslation } from 'react-i18next';
import { turnOff } from '../account/second-factor.queries.ts';
import { useCodeRefusal } from '../account/useCodeRefusal.ts';
import { useAct } from '../act/useAct.ts';
import { showIssues, useContractForm, useFieldError } from '../form/form.ts';

/** Turns the second factor off, with the password and a code. */
export function TurnOffForm({ onDone }: { onDone(): void }) {
  const { t } = useTranslation('account');
  const form = useContractForm(secondFactorEnd, { defaultValues: { password: '', code: '' } });
  const errorOf = useFieldError(form.formState.errors);
  const refuse = useCodeRefusal(form, t('security.app.notOff'));
  const { act, isPending } = useAct(turnOff, { onDone, show: (error) => showIssues(form, error) || refuse(error) });
  return (
    <Stack as="form" onSubmit={form.handleSubmit(act)} noValidate>
      <PasswordField
        {...form.register('password')}
        label={t('password')}
        error={errorOf('password')}
        required
        autoComplete="current-password"
        showLabel={t('show')}
        hideLabel={t('hide')}
      />
      <Field label={t('security.app.code')} error={errorOf('code')} required>
        <TextInput {...form.register('code')} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Button type="submit" tone="danger" wide busy={isPending}>
        {t('security.app.turnOff')}
      </Button>
    </Stack>
  );
}
