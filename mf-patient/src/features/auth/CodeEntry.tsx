import { CODE_LENGTH, CODE_MINUTES } from '@tenaye/contracts/verification.ts';
import { useContractForm } from '@tenaye/platform/form.ts';
import { useMessageText } from '@tenaye/platform/i18n.ts';
import { LinkButton } from '@tenaye/platform/LinkButton.tsx';
import { useSingleFlight, useSubmit } from '@tenaye/platform/single-flight.ts';
import { useToast } from '@tenaye/platform/toast.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
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
        <Field label={t('auth.code.code')} error={error && say(error)} required>
          <CodeInput {...form.register('code')} inputMode="numeric" autoComplete="one-time-code" maxLength={CODE_LENGTH} />
        </Field>
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
  const send = useSingleFlight(() =>
    request.mutateAsync(target).then(
      () => toast({ title: t('auth.code.sentAgain') }),
      () => undefined,
    ),
  );
  return (
    <Button tone="plain" wide busy={request.isPending} onClick={() => void send()}>
      {t('auth.code.again')}
    </Button>
  );
}

const CodeInput = styled(TextInput)`
  font-size: ${theme.text.l};
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.35em;
`;
