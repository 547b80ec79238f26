import type { UseMutationResult } from '@tanstack/react-query';
import { type Credentials, credentials } from '@tenaye/contracts/patient-account.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { PasswordField } from '@tenaye/ui/PasswordField.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import type { ReactNode } from 'react';
import { showIssues, useContractForm } from '../parts/form.ts';
import { useMessageText } from '../texts/i18n.ts';

interface CredentialsFormProps {
  words: { email: string; password: string; show: string; hide: string; submit: string; busy: string };
  /** What signs in; it also tells how it went. */
  signIn: Pick<UseMutationResult<unknown, Error, Credentials>, 'mutate' | 'isPending'>;
  /** Filled in from the start; empty unless told. */
  defaults?: Credentials | undefined;
  /** Above the fields. */
  note?: ReactNode;
  /** Other ways in. */
  children: ReactNode;
}

/** E-mail and password of an account of the providers' side. A refusal keeps what was typed, with the password ready to be typed over. */
export function CredentialsForm({ words, signIn, defaults = { email: '', password: '' }, note, children }: CredentialsFormProps) {
  const messageText = useMessageText();
  const form = useContractForm(credentials, { defaultValues: defaults });
  const { errors } = form.formState;
  const errorOf = (message: string | undefined) => message && messageText(message);
  const submit = form.handleSubmit((values) =>
    signIn.mutate(values, {
      onError: (error) => {
        if (!showIssues(form, error)) form.setFocus('password', { shouldSelect: true });
      },
    }),
  );
  return (
    <Stack as="form" onSubmit={submit} noValidate>
      {note}
      <Field label={words.email} error={errorOf(errors.email?.message)} required>
        <TextInput {...form.register('email')} type="email" inputMode="email" autoComplete="username" autoCapitalize="none" />
      </Field>
      <PasswordField
        {...form.register('password')}
        label={words.password}
        error={errorOf(errors.password?.message)}
        required
        autoComplete="current-password"
        showLabel={words.show}
        hideLabel={words.hide}
      />
      <Button type="submit" wide disabled={signIn.isPending}>
        {signIn.isPending ? words.busy : words.submit}
      </Button>
      {children}
    </Stack>
  );
}
