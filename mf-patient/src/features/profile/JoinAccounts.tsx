import { useQuery } from '@tanstack/react-query';
import type { User } from '@tenaye/contracts/patient-account.ts';
import type { OtherAccount } from '@tenaye/contracts/patient-profile.ts';
import { ActDialog } from '@tenaye/platform/act/ActDialog.tsx';
import { formatDate } from '@tenaye/platform/texts/format.ts';
import { formatPhone } from '@tenaye/platform/texts/phone.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useState } from 'react';
import { joiningAccounts, otherAccountQuery } from './profile.queries.ts';

/** Offers to join the account that was opened by phone with the patient's number, if there is one. */
export function JoinAccounts({ user }: { user: User }) {
  const { data } = useQuery({ ...otherAccountQuery, enabled: user.isPhoneVerified });
  return data?.account ? <Offer user={user} other={data.account} /> : null;
}

function Offer({ user, other }: { user: User; other: NonNullable<OtherAccount['account']> }) {
  const { t, i18n } = useTranslation('mf-patient');
  const [isAsking, setIsAsking] = useState(false);
  const { firstName, lastName, createdAt, appointments, requests } = other;
  const name = `${firstName} ${lastName}`;
  return (
    <Section level="h2" card title={t('profile.join.heading')} text={t('profile.join.text', { phone: formatPhone(user.phone), name })}>
      <Text>
        {[
          t('profile.join.since', { date: formatDate(createdAt, i18n.language) }),
          t('profile.join.appointments', { count: appointments }),
          t('profile.join.requests', { count: requests }),
        ].join(' · ')}
      </Text>
      <div>
        <Button tone="quiet" onClick={() => setIsAsking(true)}>
          {t('profile.join.action')}
        </Button>
      </div>
      {isAsking && (
        <ActDialog
          title={t('profile.join.title', { name })}
          text={t('profile.join.final')}
          action={t('profile.join.confirm')}
          keep={t('profile.join.keep')}
          tone="primary"
          change={joiningAccounts}
          done={t('profile.join.done')}
          failed={t('profile.join.failed')}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Section>
  );
}
