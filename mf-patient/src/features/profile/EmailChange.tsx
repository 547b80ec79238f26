import { CODE_LENGTH, CODE_MINUTES } from '@tenaye/contracts/account-code.facts.ts';
import { SendAgain } from '@tenaye/platform/account/CodeEntry.tsx';
import type { CodeTarget } from '@tenaye/platform/account/code.form.ts';
import { useCodeSending } from '@tenaye/platform/account/code.queries.ts';
import { EmailField } from '@tenaye/platform/account/EmailField.tsx';
import { useCodeRefusal } from '@tenaye/platform/account/useCodeRefusal.ts';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { showIssues, useContractForm, useFieldError } from '@tenaye/platform/form/form.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { CodeField } from '@tenaye/ui/CodeField.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CurrentPassword } from './CurrentPassword.tsx';
import { emailProofForm, newEmailForm } from './profile.form.ts';
import { useChangeEmail } from './profile.queries.ts';

const targetOf = (to: string): CodeTarget => ({ channel: 'email', to, purpose: 'signup', userType: 'client' });

/** The account's email address, and the form that changes it with a code sent to the new address and the password. */
export function EmailChange({ email }: { email: string }) {
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
      <Text style={{ overflowWrap: 'anywhere' }}>{t('profile.email.text', { email })}</Text>
      {step === 'closed' && (
        <div>
          <Button ref={opener} tone="quiet" onClick={() => setStep('address')}>
            {t('profile.email.open')}
          </Button>
        </div>
      )}
      {step === 'address' && (
        <AddressForm
          typed={typed}
          onSent={(it) => {
            setTyped(it);
            setStep('proof');
          }}
          onClose={close}
        />
      )}
      {step === 'proof' && <ProofForm email={typed} onOther={() => setStep('address')} onDone={close} />}
    </Stack>
  );
}

function AddressForm({ typed, onSent, onClose }: { typed: string; onSent(email: string): void; onClose(): void }) {
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
          {t('profile.email.close')}
        </Button>
      </Row>
    </Stack>
  );
}

interface ProofFormProps {
  /** The new address. */
  email: string;
  onOther(): void;
  onDone(): void;
}

function ProofForm({ email, onOther, onDone }: ProofFormProps) {
  const { t } = useTranslation('mf-patient');
  const { form, submit, isPending } = useProof(email, onDone);
  const errorOf = useFieldError(form.formState.errors);
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <Stack as="form" onSubmit={submit} noValidate>
      <Text $soft role="status">
        {t('account:contact.email.sent', { to: email, minutes: CODE_MINUTES })}
      </Text>
      <CodeField {...form.register('code')} label={t('account:code.code')} error={errorOf('code')} digits={CODE_LENGTH} required />
      <CurrentPassword {...form.register('currentPassword')} error={errorOf('currentPassword')} />
      <Row>
        <Button type="submit" busy={isPending}>
          {t('profile.email.save')}
        </Button>
        <Button tone="plain" onClick={onOther}>
          {t('profile.email.other')}
        </Button>
      </Row>
      <SendAgain target={targetOf(email)} />
    </Stack>
  );
}

function useProof(email: string, onDone: () => void) {
  const { t } = useTranslation('mf-patient');
  const form = useContractForm(emailProofForm, { defaultValues: { code: '', currentPassword: '' } });
  const refuse = useCodeRefusal(form, t('profile.email.failed'));
  const { act, isPending } = useAct(useChangeEmail(), {
    done: () => ({ title: t('profile.email.saved'), description: t('profile.email.savedText', { email }) }),
    onDone,
    show: (error) => showIssues(form, error) || refuse(error),
  });
  return { form, submit: form.handleSubmit((proof) => act({ ...proof, email })), isPending };
}
