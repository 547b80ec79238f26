import { CODE_LENGTH, CODE_MINUTES } from '@tenaye/contracts/account-code.facts.ts';
import type { User } from '@tenaye/contracts/patient-account.ts';
import { SendAgain } from '@tenaye/platform/account/CodeEntry.tsx';
import { CurrentPassword } from '@tenaye/platform/account/CurrentPassword.tsx';
import type { CodeTarget } from '@tenaye/platform/account/code.form.ts';
import { useCodeSending } from '@tenaye/platform/account/code.queries.ts';
import { EmailField } from '@tenaye/platform/account/EmailField.tsx';
import { useCodeRefusal } from '@tenaye/platform/account/useCodeRefusal.ts';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { ApiError } from '@tenaye/platform/client/client.ts';
import { showIssues, useContractForm, useFieldError } from '@tenaye/platform/form/form.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { CodeField } from '@tenaye/ui/CodeField.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useEffect, useRef, useState } from 'react';
import { emailProofForm, newEmailForm } from './profile.form.ts';
import { useChangeEmail } from './profile.queries.ts';

const targetOf = (to: string): CodeTarget => ({ channel: 'email', to, purpose: 'signup', userType: 'client' });

/** The account's email address, and the form that changes it with a code sent to the new address and the password, if there is one. */
export function EmailChange({ user: { email, hasPassword } }: { user: User }) {
  const { t } = useTranslation('mf-patient');
  const [step, setStep] = useState<'closed' | 'address' | 'proof'>('closed');
  const [typed, setTyped] = useState('');
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (step === 'closed' && wasOpen.current) opener.current?.focus();
    wasOpen.current = step !== 'closed';
  }, [step]);
  const close = () => {
    setTyped('');
    setStep('closed');
  };
  return (
    <Stack $gap="s">
      <Text style={{ overflowWrap: 'anywhere' }}>{email ? t('profile.email.text', { email }) : t('profile.email.none')}</Text>
      {step === 'closed' && (
        <div>
          <Button ref={opener} tone="quiet" onClick={() => setStep('address')}>
            {t(email ? 'profile.email.open' : 'profile.email.add')}
          </Button>
        </div>
      )}
      {step === 'address' && (
        <AddressForm
          typed={typed}
          keep={t(email ? 'profile.email.close' : 'parts:cancel')}
          onSent={(it) => {
            setTyped(it);
            setStep('proof');
          }}
          onClose={close}
        />
      )}
      {step === 'proof' && (
        <ProofForm email={typed} isFirst={!email} hasPassword={hasPassword} onOther={() => setStep('address')} onDone={close} />
      )}
    </Stack>
  );
}

interface AddressFormProps {
  typed: string;
  /** The words of the button that leaves all as it is. */
  keep: string;
  onSent(email: string): void;
  onClose(): void;
}

function AddressForm({ typed, keep, onSent, onClose }: AddressFormProps) {
  const { t } = useTranslation('mf-patient');
  const form = useContractForm(newEmailForm, { defaultValues: { email: typed } });
  const errorOf = useFieldError(form.formState.errors);
  const { act, isPending } = useCodeSending({ onDone: (_, { to }) => onSent(to) });
  const { setFocus } = form;
  useEffect(() => setFocus('email'), [setFocus]);
  return (
    <Stack as="form" onSubmit={form.handleSubmit(({ email }) => act(targetOf(email)))} noValidate>
      <EmailField {...form.register('email')} label={t('profile.email.new')} error={errorOf('email')} autoComplete="email" />
      <Row>
        <Button type="submit" busy={isPending}>
          {t('account:code.send')}
        </Button>
        <Button tone="plain" onClick={onClose}>
          {keep}
        </Button>
      </Row>
    </Stack>
  );
}

interface ProofFormProps {
  /** The new address. */
  email: string;
  /** True for an account that has none yet. */
  isFirst: boolean;
  hasPassword: boolean;
  onOther(): void;
  onDone(): void;
}

function ProofForm(props: ProofFormProps) {
  const { email, isFirst, hasPassword, onOther } = props;
  const { t } = useTranslation('mf-patient');
  const { form, submit, isPending } = useProof(props);
  const errorOf = useFieldError(form.formState.errors);
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <Stack as="form" onSubmit={submit} noValidate>
      <Text $soft role="status">
        {t('account:contact.email.sent', { to: email, minutes: CODE_MINUTES })}
      </Text>
      <CodeField {...form.register('code')} label={t('account:code.code')} error={errorOf('code')} digits={CODE_LENGTH} required />
      {hasPassword && <CurrentPassword {...form.register('currentPassword')} error={errorOf('currentPassword')} />}
      <Row>
        <Button type="submit" busy={isPending}>
          {t(isFirst ? 'profile.email.add' : 'profile.email.save')}
        </Button>
        <Button tone="plain" onClick={onOther}>
          {t('profile.email.other')}
        </Button>
      </Row>
      <SendAgain target={targetOf(email)} />
    </Stack>
  );
}

function useProof({ email, isFirst, hasPassword, onDone }: ProofFormProps) {
  const { t } = useTranslation('mf-patient');
  const form = useContractForm(emailProofForm, { defaultValues: { code: '', currentPassword: hasPassword ? '' : undefined } });
  const refuse = useCodeRefusal(form, t('profile.email.failed'));
  const { act, isPending } = useAct(useChangeEmail(), {
    done: () => ({
      title: t(isFirst ? 'profile.email.added' : 'profile.email.saved'),
      description: t('profile.email.savedText', { email }),
    }),
    onDone,
    show: (error) => showIssues(form, error) || (error instanceof ApiError && refuse(error)),
    failed: t('profile.email.failed'),
  });
  return { form, submit: form.handleSubmit((proof) => act({ ...proof, email })), isPending };
}
