import { CODE_MINUTES } from '@tenaye/contracts/account-code.facts.ts';
import type { CodeAnswer } from '@tenaye/contracts/account-code.ts';
import type { User } from '@tenaye/contracts/patient-account.ts';
import { CodeEntry } from '@tenaye/platform/account/CodeEntry.tsx';
import type { CodeTarget } from '@tenaye/platform/account/code.form.ts';
import { useCodeSending } from '@tenaye/platform/account/code.queries.ts';
import { formatPhone } from '@tenaye/platform/texts/phone.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useState } from 'react';

interface PhoneCodeProps {
  /** The account's confirmed number, E.164. */
  phone: string;
  onUser(user: User): void;
  /** Leads to the password, for accounts with one. */
  onPassword: (() => void) | undefined;
}

/** Signs the patient in again with a code that is sent to the account's confirmed number. */
export function PhoneCode({ phone, onUser, onPassword }: PhoneCodeProps) {
  const { t } = useTranslation('shell');
  const target: CodeTarget = { channel: 'sms', to: phone, purpose: 'login', userType: 'client' };
  const [isSent, setIsSent] = useState(false);
  const { act, isPending } = useCodeSending({ onDone: () => setIsSent(true) });
  const to = formatPhone(phone);
  const take = (answer: CodeAnswer) => {
    if ('keepsAssessments' in answer) onUser(answer);
  };
  const words = { submit: t('session.signIn'), busy: t('session.signingIn'), failed: t('session.failed') };
  return (
    <Stack>
      <Text role="status">{t(isSent ? 'account:contact.sms.sent' : 'account:contact.sms.text', { to, minutes: CODE_MINUTES })}</Text>
      {isSent ? (
        <CodeEntry target={target} words={words} onRight={take} takesFocus />
      ) : (
        <Button wide busy={isPending} onClick={() => void act(target)}>
          {t('account:code.send')}
        </Button>
      )}
      {onPassword && (
        <Button tone="plain" wide onClick={onPassword}>
          {t('session.byPassword')}
        </Button>
      )}
    </Stack>
  );
}
