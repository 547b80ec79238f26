import { CODE_LENGTH, CODE_MINUTES } from '@tenaye/contracts/account-code.facts.ts';
import { SendAgain } from '@tenaye/platform/account/CodeEntry.tsx';
import type { CodeTarget } from '@tenaye/platform/account/code.form.ts';
import { useCodeSending } from '@tenaye/platform/account/code.queries.ts';
import { formatPhone } from '@tenaye/platform/texts/phone.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { CodeField, type CodeFieldProps } from '@tenaye/ui/CodeField.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useState } from 'react';

interface CodeToPhoneProps extends Omit<CodeFieldProps, 'label' | 'digits' | 'required'> {
  /** The account's confirmed number, E.164. */
  phone: string;
  /** Called when a code is on its way; the button that sent it is gone then. */
  onSent(): void;
}

/** The field for a code that confirms a step instead of a password, below the button that sends it; spread `register('code')` on it. */
export function CodeToPhone({ phone, onSent, ...field }: CodeToPhoneProps) {
  const { t } = useTranslation('mf-patient');
  const target: CodeTarget = { channel: 'sms', to: phone, purpose: 'login', userType: 'client' };
  const [isSent, setIsSent] = useState(false);
  const { act, isPending } = useCodeSending({
    onDone: () => {
      setIsSent(true);
      onSent();
    },
  });
  const shown = { to: formatPhone(phone), minutes: CODE_MINUTES };
  return (
    <Stack $gap="s">
      <Text $soft role="status">
        {t(isSent ? 'account:contact.sms.sent' : 'account:contact.sms.text', shown)}
      </Text>
      {!isSent && (
        <div>
          <Button tone="quiet" busy={isPending} onClick={() => void act(target)}>
            {t('account:code.send')}
          </Button>
        </div>
      )}
      <CodeField {...field} label={t('account:code.code')} digits={CODE_LENGTH} required />
      {isSent && <SendAgain target={target} />}
    </Stack>
  );
}
