import { useQueryClient } from '@tanstack/react-query';
import type { ProviderAccount } from '@tenaye/contracts/provider-account.ts';
import { ConfirmContact } from '@tenaye/platform/account/ConfirmContact.tsx';
import type { Channel } from '@tenaye/platform/account/code.form.ts';
import { providerQuery } from '@tenaye/platform/client/auth.tsx';
import { Grid, Stack } from '@tenaye/ui/layout.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

interface Contact {
  channel: Channel;
  to: string;
  isConfirmed: boolean;
}

const contactsOf = ({ email, phone, isEmailVerified, isPhoneVerified }: ProviderAccount): Contact[] => [
  { channel: 'email', to: email, isConfirmed: isEmailVerified },
  ...(phone ? [{ channel: 'sms' as const, to: phone, isConfirmed: isPhoneVerified }] : []),
];

/** A card for each unconfirmed contact. After a confirmation the card stays, with the success message, until the page is left. */
export function ConfirmContacts({ account }: { account: ProviderAccount }) {
  const [open] = useState(() => contactsOf(account).flatMap(({ channel, isConfirmed }) => (isConfirmed ? [] : [channel])));
  const contacts = contactsOf(account).filter((it) => open.includes(it.channel) || !it.isConfirmed);
  const { t } = useTranslation('mf-provider');
  const queryClient = useQueryClient();
  const confirmed = (channel: Channel) => {
    const fact = channel === 'sms' ? { isPhoneVerified: true } : { isEmailVerified: true };
    // Set in the cache instead of refetched: the code is used up, so a lost connection must not leave its form on the page.
    queryClient.setQueryData(providerQuery.queryKey, (it) => it && { ...it, account: { ...it.account, ...fact } });
    void queryClient.invalidateQueries(providerQuery);
  };
  if (contacts.length === 0) return null;
  return (
    <Stack as="section" $gap="s" aria-label={t('code.contact.title')}>
      <Contacts $min="20rem">
        {contacts.map((it) => (
          <ConfirmContact key={it.channel} {...it} userType="provider" onConfirmed={() => confirmed(it.channel)} />
        ))}
      </Contacts>
    </Stack>
  );
}

/** Limits a confirmed contact to one line of height beside a longer form. */
const Contacts = styled(Grid)`align-items: start;`;
