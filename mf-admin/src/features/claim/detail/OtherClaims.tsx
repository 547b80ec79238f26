import type { AdminClaim } from '@tenaye/contracts/claim-review.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { percent } from '@tenaye/platform/texts/percent.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { StatusBadge } from '@tenaye/ui/Badge.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { useClaimAddress } from '../useClaimAddress.ts';

/** The other undecided claims on the profile, each with a link. */
export function OtherClaims({ claims }: { claims: readonly AdminClaim[] }) {
  const { t, i18n } = useTranslation('mf-admin');
  const { toClaim } = useClaimAddress();
  if (claims.length === 0) return null;
  const scoreOf = ({ matchScore }: AdminClaim) => (matchScore === null ? t('claim.noScore') : percent(matchScore, i18n.language, 0));
  return (
    <Section title={t('claim.others.heading')} text={t('claim.others.text')}>
      <Stack as="ul" role="list" $gap="xs">
        {claims.map((it) => (
          <Row as="li" key={it.id} $gap="xs">
            <LinkButton to={toClaim(it)} $tone="quiet" $size="small">
              {t('claim.others.one', { name: it.claimantName, score: scoreOf(it) })}
            </LinkButton>
            <StatusBadge status={it.claimStatus}>{t(`domain:claimStatus.${it.claimStatus}`)}</StatusBadge>
          </Row>
        ))}
      </Stack>
    </Section>
  );
}
