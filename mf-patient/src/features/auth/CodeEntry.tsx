import { CODE_AGAIN_SECONDS, CODE_LENGTH, CODE_MINUTES } from '@tenaye/contracts/account-code.facts.ts';
import { useSubmit } from '@tenaye/platform/client/single-flight.ts';
import { useContractForm } from '@tenaye/platform/parts/form.ts';
import { LinkButton } from '@tenaye/platform/parts/LinkButton.tsx';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { CodeField } from '@tenaye/ui/CodeField.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { ResendButton } from '@tenaye/ui/ResendButton.tsx';
import { useTranslation } from 'react-i18next';
import { AuthView } from './AuthView.tsx';
import { useSendCode } from './CodeRequest.tsx';
import { type CodeTarget, codeForm } from './code.form.ts';
import { signInByCode } from './code.queries.ts';
import { useAccountCall } from './useAccountCall.ts';

/** The code that was sent. */
export function CodeEntry({ target }: { target: CodeTarget }) {
  const { t } = useTranslation('mf-patient');
  const say = useMessageText();
  const form = useContractForm(codeForm, { defaultValues: { code: '' } });
  const signIn = useAccountCall((code: string) => signInByCode({ ...target, code }), {
    done: { title: t('auth.signedIn.title'), description: t('auth.signedIn.text') },
    failed: t('auth.signInFailed'),
  });
  const submit = useSubmit(
    form.handleSubmit(async ({ code }) => {
      await signIn.mutateAsync(code).catch(() => form.setFocus('code', { shouldSelect: true }));
    }),
  );
  const error = form.formState.errors.code?.message;
  const lead = t(`auth.code.${target.channel}.sent`, { to: target.to, minutes: CODE_MINUTES });
  return (
    <AuthView heading={t('auth.code.enterTitle')} lead={lead}>
      <Stack as="form" onSubmit={submit} noValidate>
        <CodeField {...form.register('code')} label={t('auth.code.code')} error={error && say(error)} digits={CODE_LENGTH} required />
        <Button type="submit" wide disabled={signIn.isPending}>
          {signIn.isPending ? t('auth.signingIn') : t('auth.signIn')}
        </Button>
        <SendAgain target={target} />
        <LinkButton to="/client/auth/code" $tone="plain" $wide>
          {t('auth.code.change')}
        </LinkButton>
      </Stack>
    </AuthView>
  );
}

function SendAgain({ target }: { target: CodeTarget }) {
  const { t } = useTranslation('mf-patient');
  const toast = useToast();
  const request = useSendCode();
  const send = () =>
    request.mutateAsync(target).then(
      () => {
        toast({ title: t('auth.code.sentAgain') });
        return true;
      },
      () => false,
    );
  return (
    <ResendButton
      label={t('auth.code.again')}
      waitingLabel={(seconds) => t('auth.code.againIn', { seconds })}
      wait={CODE_AGAIN_SECONDS}
      onSend={send}
    />
  );
}
