import { useQueryClient } from '@tanstack/react-query';
import { CODE_MINUTES } from '@tenaye/contracts/account-code.facts.ts';
import type { ProviderAccount } from '@tenaye/contracts/provider-account.ts';
import { CodeEntry } from '@tenaye/platform/account/CodeEntry.tsx';
import type { Channel, CodeTarget } from '@tenaye/platform/account/code.form.ts';
import { useSendCode } from '@tenaye/platform/account/code.queries.ts';
import { providerQuery } from '@tenaye/platform/client/auth.tsx';
import { useSingleFlight } from '@tenaye/platform/client/single-flight.ts';
import { formatPhone } from '@tenaye/platform/texts/format.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Grid, Row, Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Contact {
  channel: Channel;
  to: string;
  isConfirmed: boolean;
}

const contactsOf = ({ email, phone, isEmailVerified, isPhoneVerified }: ProviderAccount): Contact[] => [
  { channel: 'email', to: email, isConfirmed: isEmailVerified },
  ...(phone ? [{ channel: 'sms' as const, to: phone, isConfirmed: isPhoneVerified }] : []),
];

/** A card for each unconfirmed contact. A contact confirmed here keeps its card, with the success message, until the page is left. */
export function ConfirmContacts({ account }: { account: ProviderAccount }) {
  const [open] = useState(() => contactsOf(account).flatMap(({ channel, isConfirmed }) => (isConfirmed ? [] : [channel])));
  const contacts = contactsOf(account).filter((it) => open.includes(it.channel) || !it.isConfirmed);
  const { t } = useTranslation('mf-provider');
  if (contacts.length === 0) return null;
  return (
    <Stack as="section" $gap="s" aria-label={t('code.contact.title')}>
      <Grid $min="20rem">
        {contacts.map((it) => (
          <ContactCard key={it.channel} contact={it} />
        ))}
      </Grid>
    </Stack>
  );
}

function ContactCard({ contact: { channel, to, isConfirmed } }: { contact: Contact }) {
  const { t } = useTranslation('mf-provider');
  const target: CodeTarget = { channel, to, purpose: 'signup', userType: 'provider' };
  const [isSent, setIsSent] = useState(false);
  const request = useSendCode();
  const send = useSingleFlight(() =>
    request.mutateAsync(target).then(
      () => setIsSent(true),
      () => undefined,
    ),
  );
  if (isConfirmed) return <Confirmed channel={channel} hadFocus={isSent} />;
  const shown = { to: channel === 'sms' ? formatPhone(to) : to, minutes: CODE_MINUTES };
  return (
    <Card>
      <Stack $gap="s">
        <Heading as="h3" $look={3}>
          {t(`code.contact.${channel}.title`)}
        </Heading>
        <Text $soft role="status">
          {t(isSent ? `code.contact.${channel}.sent` : `code.contact.${channel}.text`, shown)}
        </Text>
        {isSent ? (
          <ConfirmForm target={target} />
        ) : (
          <Row>
            <Button tone="quiet" busy={request.isPending} onClick={() => void send()}>
              {t('account:code.send')}
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  );
}

function ConfirmForm({ target }: { target: CodeTarget }) {
  const { t } = useTranslation('mf-provider');
  const queryClient = useQueryClient();
  const confirmed = () => {
    const fact = target.channel === 'sms' ? { isPhoneVerified: true } : { isEmailVerified: true };
    // Set at once instead of refetched: the code is used up, so a lost connection must not leave its form behind.
    queryClient.setQueryData(providerQuery.queryKey, (it) => it && { ...it, account: { ...it.account, ...fact } });
    void queryClient.invalidateQueries(providerQuery);
  };
  const words = { submit: t('code.contact.submit'), busy: t('code.contact.busy'), failed: t('code.contact.failed') };
  return <CodeEntry target={target} words={words} onRight={confirmed} takesFocus />;
}

/** Replaces the form and takes the focus that the form had. */
function Confirmed({ channel, hadFocus }: { channel: Channel; hadFocus: boolean }) {
  const { t } = useTranslation('mf-provider');
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hadFocus) notice.current?.focus();
  }, [hadFocus]);
  return <Notice ref={notice} tabIndex={-1} tone="success" title={t(`code.contact.${channel}.done`)} />;
}
