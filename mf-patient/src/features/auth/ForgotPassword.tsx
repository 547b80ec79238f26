import { useMutation } from '@tanstack/react-query';
import { requestReset } from '@tenaye/contracts/password-reset.facts.ts';
import { ApiError, call } from '@tenaye/platform/client/client.ts';
import { useSubmit } from '@tenaye/platform/client/single-flight.ts';
import { useContractForm } from '@tenaye/platform/parts/form.ts';
import { LinkButton } from '@tenaye/platform/parts/LinkButton.tsx';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useNavigate } from '@tenaye/platform/router.ts';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useTranslation } from 'react-i18next';
import { AuthView } from './AuthView.tsx';
import type { SharedEmail } from './email-field.ts';

/** A patient's forgotten password; the e-mail field is empty again after it was sent. */
export function ForgotPassword({ email, onEmail }: SharedEmail) {
  const { t } = useTranslation('mf-patient');
  return (
    <Forgot
      frame={AuthView}
      request={(body) => call(requestReset, { body })}
      signIn="/client/auth"
      words={{ sent: t('auth.forgot.sentText') }}
      email={email}
      emailPlaceholder={t('auth.emailPlaceholder')}
      onSent={() => onEmail('')}
    />
  );
}
