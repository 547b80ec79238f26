import type { ClaimOfRecord } from '@tenaye/contracts/listing-record.ts';
import { formatDate } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { StatusBadge } from '@tenaye/ui/Badge.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { RowLink } from '../cells.ts';
import { claimHref } from './record-hrefs.ts';

interface ClaimsOfRecordProps {
  claims: readonly ClaimOfRecord[];
  /** What names a claim: on the record of a profile its claimant, on that of a person the profile. */
  by: 'claimantName' | 'profileName';
}

/** The claims on a profile, or of a person, each with a link. */
export function ClaimsOfRecord({ claims, by }: ClaimsOfRecordProps) {
  const { t, i18n } = useTranslation('mf-admin');
  return (
    <Section title={t('record.claims')} small>
      {claims.length === 0 && <Text $soft>{t('record.noClaims')}</Text>}
      {claims.length > 0 && (
        <Stack as="ul" role="list" $gap="xs">
          {claims.map((it) => (
            <Row as="li" key={it.id} $gap="xs">
              <RowLink to={claimHref(it)}>{t('record.claim', { name: it[by], day: formatDate(it.createdAt, i18n.language) })}</RowLink>
              <StatusBadge status={it.status}>{t(`domain:claimStatus.${it.status}`)}</StatusBadge>
            </Row>
          ))}
        </Stack>
      )}
    </Section>
  );
}
