import type { AdminClaimDetails } from '@tenaye/contracts/claim-review.ts';
import { formatPhone } from '@tenaye/platform/texts/phone.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { StatusBadge } from '@tenaye/ui/Badge.tsx';
import { FactList } from '@tenaye/ui/FactList.tsx';
import { Section } from '@tenaye/ui/Section.tsx';

type Party = NonNullable<AdminClaimDetails['profile']['owner']>;

const contactsOf = ({ name, email, phone }: Party): string => [name, email, phone && formatPhone(phone)].filter(Boolean).join('\n');

/** The accounts on both sides of a claim. */
export function Parties({ claim: { claimant, profile } }: { claim: AdminClaimDetails }) {
  const { t } = useTranslation('mf-admin');
  const state = !claimant.isActive ? 'inactive' : claimant.isVerified ? 'verified' : 'unverified';
  return (
    <Section title={t('claim.parties')}>
      <FactList
        min="14rem"
        facts={[
          { label: t('claim.claimant'), value: contactsOf(claimant) },
          { label: t('claim.account'), value: t(`claim.accountState.${state}`) },
          { label: t('claim.owner'), value: profile.owner ? contactsOf(profile.owner) : t('claim.noOwner') },
          {
            label: t('claim.profileState'),
            value: (
              <StatusBadge status={profile.verificationStatus}>
                {t(`domain:verificationStatus.${profile.verificationStatus}`, { context: 'admin' })}
              </StatusBadge>
            ),
          },
        ]}
      />
    </Section>
  );
}
