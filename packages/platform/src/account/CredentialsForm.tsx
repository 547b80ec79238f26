import { type Credentials, credentials } from '@tenaye/contracts/patient-account.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import type { ReactNode } from 'react';
import { type ActOptions, useAct } from '../act/useAct.ts';
import { ApiError } from '../client/client.ts';
import { showIssues, useContractForm, useFieldError } from '../form/form.ts';
import { EmailField } from './EmailField.tsx';
import { SignInPassword } from './SignInPassword.tsx';

/** A sign-in by email and password, and the messages about it. */
export interface SignIn extends Pick<ActOptions<Credentials, unknown>, 'done' | 'show' | 'fallback'> {
  /** Signs in; the form stays busy until the page knows who is signed in. */
  send(values: Credentials): Promise<unknown>;
  /** The title of a refusal. */
  failed: string;
}

interface CredentialsFormProps {
  signIn: SignIn;
  /** Initial values; empty by default. */
  defaults?: Credentials | undefined;
  emailPlaceholder?: string;
  /** Called when the email address changes. */
  onEmail?(email: string): void;
  /** Shown above the fields. */
  note?: ReactNode;
  /** Links to other ways of signing in. */
  children: ReactNode;
}

/**
 * The sign-in form for email and password. A refusal keeps the typed values and selects the password for retyping; the message about a
 * wrong pair stays visible in the form.
 */
export function CredentialsForm({ signIn, defaults, emailPlaceholder, onEmail, note, children }: CredentialsFormProps) {
  const { t } = useTranslation('account');
  const form = useContractForm(credentials, { defaultValues: defaults ?? { email: '', password: '' } });
  const { errors } = form.formState;
  const errorOf = useFieldError(errors);
  const mark = (error: unknown) => {
    if (showIssues(form, error)) return;
    if (error instanceof ApiError && error.status === 401) form.setError('password', { type: 'server', message: t('wrongPassword') });
    form.setFocus('password', { shouldSelect: true });
  };
  const { send, show, ...said } = signIn;
  const { act, isPending } = useAct(
    { send, isHarmless: true },
    {
      ...said,
      show: (error, body) => {
        mark(error);
        return show?.(error, body) ?? false;
      },
    },
  );
  return (
    <Stack as="form" onSubmit={form.handleSubmit(act)} noValidate>
      {note}
      <EmailField
        {...form.register('email', { onBlur: () => onEmail?.(form.getValues('email')) })}
        error={errors.email?.message}
        placeholder={emailPlaceholder}
      />
      <SignInPassword {...form.register('password')} error={errorOf('password')} />
      <Button type="submit" wide disabled={isPending}>
        {isPending ? t('signingIn') : t('signIn')}
      </Button>
      {children}
    </Stack>
  );
}
