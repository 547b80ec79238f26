import { secondFactorEnd } from '@tenaye/contracts/second-factor.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { SignInPassword } from '../account/SignInPassword.tsx';
import { turnOff } from '../account/second-factor.queries.ts';
import { useCodeRefusal } from '../account/useCodeRefusal.ts';
import { useAct } from '../act/useAct.ts';
import { showIssues, useContractForm, useFieldError } from '../form/form.ts';
import { CodeField } from './CodeField.tsx';

/** Turns the second factor off, with the password and a code. */
export function TurnOffForm({ onDone }: { onDone(): void }) {
  const { t } = useTranslation('account');
  const form = useContractForm(secondFactorEnd, { defaultValues: { password: '', code: '' } });
  const errorOf = useFieldError(form.formState.errors);
  const refuse = useCodeRefusal(form, t('security.app.notOff'));
  const { act, isPending } = useAct(turnOff, { onDone, show: (error) => showIssues(form, error) || refuse(error) });
  return (
    <Stack as="form" onSubmit={form.handleSubmit(act)} noValidate>
      <SignInPassword {...form.register('password')} error={errorOf('password')} />
      <CodeField {...form.register('code')} error={errorOf('code')} />
      <Button type="submit" tone="danger" wide busy={isPending}>
        {t('security.app.turnOff')}
      </Button>
    </Stack>
  );
}
