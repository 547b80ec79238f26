import { login } from '@tenaye/contracts/patient-account.facts.ts';
import { type Credentials, credentials, type User } from '@tenaye/contracts/patient-account.ts';
import { providerLogin } from '@tenaye/contracts/provider-account.facts.ts';
import type { SecondFactorStep as Step } from '@tenaye/contracts/second-factor.facts.ts';
import { getProvider } from '@tenaye/contracts/session.facts.ts';
import { loadAccountTexts } from '@tenaye/platform/account/load-texts.ts';
import { useHeld } from '@tenaye/platform/act/FormDialog.tsx';
import { ProblemNotice } from '@tenaye/platform/act/ProblemNotice.tsx';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { type Audience, useAuth } from '@tenaye/platform/client/auth.tsx';
import { call } from '@tenaye/platform/client/client.ts';
import { showIssues, useContractForm } from '@tenaye/platform/form/form.ts';
import { lazyPart } from '@tenaye/platform/remote/lazy.tsx';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { withTexts } from '@tenaye/platform/texts/with-texts.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Dialog } from '@tenaye/ui/Dialog.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { PasswordField } from '@tenaye/ui/PasswordField.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { type ReactNode, Suspense, useState } from 'react';
import session from '../../messages/en/session.json' with { type: 'json' };

const SecondFactorStep = lazyPart(
  withTexts(async () => (await import('@tenaye/platform/account/SecondFactorStep.tsx')).SecondFactorStep, loadAccountTexts),
);

const PhoneCode = lazyPart(withTexts(async () => (await import('./PhoneCode.tsx')).PhoneCode, loadAccountTexts));

export interface SessionDialogProps {
  audience: Audience;
  /** The email address of the account whose session ended. */
  email: string;
  /** The confirmed phone number of the patient whose session ended, which a code can be sent to. */
  phone?: string | undefined;
  onRenewed(): void;
  onGivenUp(): void;
}

/**
 * A sign-in dialog over the page after the session has ended. For a different account the page starts from scratch, because it shows data
 * of the first account. An administrator's page holds data of others, so it is hidden until the sign-in.
 */
export function SessionDialog({ audience, email, phone, onRenewed, onGivenUp }: SessionDialogProps) {
  const { t } = useTranslation('shell');
  const signIn = useSignInAgain(audience, onRenewed);
  const { provider } = useAuth();
  const onHeld = useHeld(true, t('session.held'));
  return (
    <Dialog
      open
      alert
      conceals={audience === 'provider' && provider?.account.providerType === 'admin'}
      onOpenChange={(open) => open || onGivenUp()}
      onHeld={onHeld}
      title={t('session.title')}
      description={t('session.kept')}
      closeLabel={t('session.giveUp')}
    >
      {signIn.step ? (
        <Suspense>
          <SecondFactorStep
            step={signIn.step}
            areCodesUnseen={signIn.areCodesUnseen}
            frame={Below}
            onDone={signIn.enter}
            onEnded={signIn.again}
          />
        </Suspense>
      ) : (
        <PasswordOrCode email={email} phone={phone} signIn={signIn} />
      )}
    </Dialog>
  );
}

interface WaysProps extends Pick<SessionDialogProps, 'email' | 'phone'> {
  signIn: ReturnType<typeof useSignInAgain>;
}

/** The password; for a patient with a confirmed number also a code, which is the only way of an account without a password. */
function PasswordOrCode({ email, phone, signIn }: WaysProps) {
  const { t } = useTranslation('shell');
  const { user } = useAuth();
  const onlyCode = phone !== undefined && user?.hasPassword === false;
  const [isByCode, setIsByCode] = useState(onlyCode);
  if (phone && isByCode) {
    return (
      <Suspense>
        <PhoneCode phone={phone} onUser={signIn.take} onPassword={onlyCode ? undefined : () => setIsByCode(false)} />
      </Suspense>
    );
  }
  return (
    <Stack>
      <Password email={email} signIn={signIn} />
      {phone && (
        <Button tone="plain" wide onClick={() => setIsByCode(true)}>
          {t('session.byCode')}
        </Button>
      )}
    </Stack>
  );
}

/** A step below the dialog's own heading. */
function Below({ lead, children }: { lead: string; children: ReactNode }) {
  return (
    <Stack>
      <Text>{lead}</Text>
      {children}
    </Stack>
  );
}

function Password({ email, signIn }: { email: string; signIn: ReturnType<typeof useSignInAgain> }) {
  const { t } = useTranslation('shell');
  const messageText = useMessageText();
  const form = useContractForm(credentials, { defaultValues: { email, password: '' } });
  const { errors } = form.formState;
  const { act, problem, isPending } = useAct(
    { send: signIn.send, isHarmless: true },
    {
      show: (error) => {
        const isShown = showIssues(form, error);
        if (!isShown) form.setFocus('password', { shouldSelect: true });
        return isShown;
      },
      fallback: t('failure.help'),
    },
  );
  const textOf = (message: string | undefined) => message && messageText(message);
  return (
    <Stack as="form" onSubmit={form.handleSubmit(act)} noValidate>
      <ProblemNotice problem={problem} title={t('session.failed')} />
      <Field label={t('session.email')} error={textOf(errors.email?.message)} required>
        <TextInput type="email" autoComplete="username" inputMode="email" {...form.register('email')} />
      </Field>
      <PasswordField
        label={t('session.password')}
        error={textOf(errors.password?.message)}
        required
        // The email address is known, so the password gets the focus.
        autoFocus
        autoComplete="current-password"
        showLabel={t('session.showPassword')}
        hideLabel={t('session.hidePassword')}
        {...form.register('password')}
      />
      <Button type="submit" wide busy={isPending}>
        {t(isPending ? 'session.signingIn' : 'session.signIn')}
      </Button>
    </Stack>
  );
}

function useSignInAgain(audience: Audience, onRenewed: () => void) {
  const auth = useAuth();
  const [step, setStep] = useState<Step>();
  /** A setup may have been finished without anybody seeing its recovery codes. */
  const [areCodesUnseen, setCodesUnseen] = useState(false);
  const take = (user: User) => {
    if (user.id !== auth.user?.id) location.assign('/');
    auth.setUser(user);
    onRenewed();
  };
  const patient = async (body: Credentials) => take(await call(login, { body }));
  const enter = async () => {
    const session = await call(getProvider);
    if (session.account.id !== auth.provider?.account.id) location.assign('/provider');
    auth.setProvider(session);
    onRenewed();
  };
  const provider = async (body: Credentials) => {
    const { secondFactor } = await call(providerLogin, { body });
    if (secondFactor) return setStep(secondFactor);
    await enter();
  };
  const again = () => {
    if (step === 'enrol') setCodesUnseen(true);
    setStep(undefined);
  };
  return { step, areCodesUnseen, enter, again, take, send: audience === 'patient' ? patient : provider };
}

/** The dialog's texts, which load with its script. */
export const forSession = { session };
