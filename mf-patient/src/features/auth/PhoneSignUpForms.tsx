import type { User } from '@tenaye/contracts/patient-account.ts';
import { CodeEntry } from '@tenaye/platform/account/CodeEntry.tsx';
import { targetForms } from '@tenaye/platform/account/code.form.ts';
import { useCodeSending } from '@tenaye/platform/account/code.queries.ts';
import { useLostCode } from '@tenaye/platform/account/useLostCode.ts';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { hasCode } from '@tenaye/platform/client/refusal.ts';
import { showIssues, useContractForm, useFieldError } from '@tenaye/platform/form/form.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { PhoneField } from '@tenaye/ui/PhoneField.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useEffect } from 'react';
import { usePolicyVersion } from '../../shared/consent/consent.queries.ts';
import { AgreeNote } from './AgreeNote.tsx';
import { isPatient, signUpByPhone, signUpTarget, tryNumber } from './phone-sign-up.queries.ts';
import { nameForm } from './sign-up.form.ts';
import { useAuthHref } from './useAuthHref.ts';

/** Asks for the number, and sends a code to it. */
export function PhoneNumberForm({ phone, onSent }: { phone: string; onSent(phone: string): void }) {
  const { t } = useTranslation('mf-patient');
  const form = useContractForm(targetForms.sms, { defaultValues: { to: phone } });
  const errorOf = useFieldError(form.formState.errors);
  const hrefOf = useAuthHref();
  const { act, isPending } = useCodeSending({ onDone: (_, { to }) => onSent(to) });
  const submit = form.handleSubmit(({ to }) => act({ channel: 'sms', to, ...signUpTarget }));
  return (
    <Stack as="form" onSubmit={submit} noValidate>
      <PhoneField {...form.register('to')} label={t('account:phone')} hint={t('auth.phonePlaceholder')} error={errorOf('to')} required />
      <Button type="submit" wide disabled={isPending}>
        {t(isPending ? 'account:code.sending' : 'account:code.send')}
      </Button>
      <LinkButton to={hrefOf('/client/auth/sign-up')} $tone="plain" $wide>
        {t('auth.phone.withEmail')}
      </LinkButton>
    </Stack>
  );
}

interface PhoneCodeFormProps {
  phone: string;
  numberPage: string;
  /** Called when the number has an account, which is now signed in. */
  onKnown(user: User): void;
  /** Called with the right code when the number has none. */
  onNew(code: string): void;
}

/** Asks for the code that was sent. */
export function PhoneCodeForm({ phone, numberPage, onKnown, onNew }: PhoneCodeFormProps) {
  const { t } = useTranslation('mf-patient');
  return (
    <CodeEntry
      target={{ channel: 'sms', to: phone, ...signUpTarget }}
      words={{ submit: t('account:secondFactor.entry.submit'), busy: t('account:secondFactor.entry.busy'), failed: t('auth.signUpFailed') }}
      attempt={(code) => tryNumber({ phone, code })}
      onRight={(answer, code) => (isPatient(answer) ? onKnown(answer) : onNew(code))}
      takesFocus
    >
      <LinkButton to={numberPage} $tone="plain" $wide>
        {t('auth.phone.change')}
      </LinkButton>
    </CodeEntry>
  );
}

interface PhoneNameFormProps {
  phone: string;
  code: string;
  onSignedUp(user: User): void;
  /** Called when the code is no longer valid. */
  onExpired(): void;
}

/** Asks for the name, and opens the account. */
export function PhoneNameForm(props: PhoneNameFormProps) {
  const { t } = useTranslation('mf-patient');
  const { form, submit, isPending } = useName(props);
  const errorOf = useFieldError(form.formState.errors);
  const { setFocus } = form;
  useEffect(() => setFocus('firstName'), [setFocus]);
  return (
    <Stack as="form" onSubmit={submit} noValidate>
      <Field label={t('auth.firstName')} error={errorOf('firstName')} required>
        <TextInput {...form.register('firstName')} autoComplete="given-name" />
      </Field>
      <Field label={t('auth.lastName')} error={errorOf('lastName')} required>
        <TextInput {...form.register('lastName')} autoComplete="family-name" />
      </Field>
      <Button type="submit" wide disabled={isPending}>
        {t(isPending ? 'auth.signingUp' : 'auth.signUp')}
      </Button>
      <AgreeNote />
    </Stack>
  );
}

function useName({ phone, code, onSignedUp, onExpired }: PhoneNameFormProps) {
  const { t } = useTranslation('mf-patient');
  const termsVersion = usePolicyVersion();
  const form = useContractForm(nameForm, { defaultValues: { firstName: '', lastName: '' } });
  const toast = useToast();
  const usedOf = useLostCode();
  const { act, isPending } = useAct(
    { send: (name: { firstName: string; lastName: string }) => signUpByPhone({ ...name, phone, code, termsVersion }) },
    {
      onDone: onSignedUp,
      // The toast says why, also when the page goes back to the code.
      show: (error) => {
        if (hasCode(error, 'invalid_code')) onExpired();
        const used = usedOf(error, code);
        if (used) toast({ variant: 'destructive', title: t('parts:noAnswer'), description: used });
        return used !== undefined || showIssues(form, error);
      },
      failed: t('auth.signUpFailed'),
    },
  );
  return { form, submit: form.handleSubmit(act), isPending };
}
