import { CODE_MINUTES } from '@tenaye/contracts/account-code.facts.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { useEffect, useRef, useState } from 'react';
import { formatPhone } from '../texts/phone.ts';
import { CodeEntry, type CodeEntryProps } from './CodeEntry.tsx';
import type { Channel, CodeTarget } from './code.form.ts';
import { useCodeSending } from './code.queries.ts';

interface ConfirmContactProps {
  channel: Channel;
  /** The signed-in account's own number (E.164) or address. */
  to: string;
  userType: CodeTarget['userType'];
  isConfirmed: boolean;
  /** A sentence about the use of a confirmed contact. */
  purpose?: string;
  /** Tries a code; see `CodeEntry`. */
  attempt?: CodeEntryProps['attempt'];
  onConfirmed(): void;
}

/** A card that confirms a contact of the signed-in account by a code. Once confirmed, it shows the success message. */
export function ConfirmContact({ channel, to, userType, isConfirmed, purpose, attempt, onConfirmed }: ConfirmContactProps) {
  const { t } = useTranslation('account');
  const target: CodeTarget = { channel, to, purpose: 'signup', userType };
  const [isSent, setIsSent] = useState(false);
  const { act, isPending } = useCodeSending({ onDone: () => setIsSent(true) });
  if (isConfirmed) return <Confirmed channel={channel} hadFocus={isSent} />;
  const shown = { to: channel === 'sms' ? formatPhone(to) : to, minutes: CODE_MINUTES };
  const words = { submit: t('contact.submit'), busy: t('contact.busy'), failed: t('contact.failed') };
  return (
    <Card>
      <Stack $gap="s">
        <Heading $look={3}>{t(`contact.${channel}.title`)}</Heading>
        {purpose && <Text>{purpose}</Text>}
        <Text $soft role="status">
          {t(isSent ? `contact.${channel}.sent` : `contact.${channel}.text`, shown)}
        </Text>
        {isSent ? (
          <CodeEntry target={target} words={words} attempt={attempt} onRight={onConfirmed} takesFocus />
        ) : (
          <Row>
            <Button tone="quiet" busy={isPending} onClick={() => void act(target)}>
              {t('code.send')}
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  );
}

/** Replaces the form, and takes the focus if the form had it. */
function Confirmed({ channel, hadFocus }: { channel: Channel; hadFocus: boolean }) {
  const { t } = useTranslation('account');
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hadFocus) notice.current?.focus();
  }, [hadFocus]);
  return <Notice ref={notice} tabIndex={-1} tone="success" title={t(`contact.${channel}.done`)} />;
}
