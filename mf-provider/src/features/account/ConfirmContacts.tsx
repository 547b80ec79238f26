import { useQueryClient } from '@tanstack/react-query';
import type { ProviderAccount } from '@tenaye/contracts/provider-account.ts';
import { ConfirmContact } from '@tenaye/platform/account/ConfirmContact.tsx';
import type { Channel } from '@tenaye/platform/account/code.form.ts';
import { providerQuery } from '@tenaye/platform/client/auth.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Grid, Stack } from '@tenaye/ui/layout.tsx';
import { PlainActions } from '@tenaye/ui/PlainActions.tsx';
import { useState } from 'react';
import { styled } from 'styled-components';
import { isPutOff, putOff } from './contacts-later.ts';

interface Contact {
  channel: Channel;
  to: string;
  isConfirmed: boolean;
}

const contactsOf = ({ email, phone, isEmailVerified, isPhoneVerified }: ProviderAccount): Contact[] => [
  { channel: 'email', to: email, isConfirmed: isEmailVerified },
  ...(phone ? [{ channel: 'sms' as const, to: phone, isConfirmed: isPhoneVerified }] : []),
];

/**
 * A card for each unconfirmed contact, unless they were put off in this browser. After a confirmation the card stays, with the success
 * message, until the page is left.
 */
export function ConfirmContacts({ account }: { account: ProviderAccount }) {
  const [open] = useState(() => contactsOf(account).flatMap(({ channel, isConfirmed }) => (isConfirmed ? [] : [channel])));
  const contacts = contactsOf(account).filter((it) => open.includes(it.channel) || !it.isConfirmed);
  const [isLater, setLater] = useState(() => isPutOff(account.id, new Date()));
  const { t } = useTranslation('mf-provider');
  const queryClient = useQueryClient();
  const confirmed = (channel: Channel) => {
    const fact = channel === 'sms' ? { isPhoneVerified: true } : { isEmailVerified: true };
    // Set in the cache instead of refetched: the code is used up, so a lost connection must not leave its form on the page.
    queryClient.setQueryData(providerQuery.queryKey, (it) => it && { ...it, account: { ...it.account, ...fact } });
    void queryClient.invalidateQueries(providerQuery);
  };
  const wait = () => {
    putOff(account.id, new Date());
    setLater(true);
  };
  if (contacts.length === 0 || isLater) return null;
  return (
    <Stack as="section" $gap="s" aria-label={t('code.contact.title')}>
      <Contacts $min="20rem">
        {contacts.map((it) => (
          <ConfirmContact key={it.channel} {...it} userType="provider" onConfirmed={() => confirmed(it.channel)} />
        ))}
      </Contacts>
      {contacts.some((it) => !it.isConfirmed) && (
        <PlainActions>
          <Button tone="plain" size="small" onClick={wait}>
            {t('code.contact.later')}
          </Button>
        </PlainActions>
      )}
    </Stack>
  );
}

/** Limits a confirmed contact to one line of height beside a longer form. */
const Contacts = styled(Grid)`align-items: start;`;
