import type { PersonRecord } from '@tenaye/contracts/people.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { StatusBadge } from '@tenaye/ui/Badge.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { RowLink } from '../../../shared/cells.ts';
import { listingHref } from '../../../shared/record/record-hrefs.ts';

/** The doctors and facilities that the account owns, each with a link; absent where there are none, as of staff. */
export function PersonProfiles({ profiles }: Pick<PersonRecord, 'profiles'>) {
  const { t } = useTranslation('mf-admin');
  if (profiles.length === 0) return null;
  return (
    <Section title={t('people.person.profiles')} small>
      <Stack as="ul" role="list" $gap="xs">
        {profiles.map((it) => (
          <Row as="li" key={it.id} $gap="xs">
            <RowLink to={listingHref(it)}>{it.name}</RowLink>
            <StatusBadge status={it.verificationStatus}>
              {t(`domain:verificationStatus.${it.verificationStatus}`, { context: 'admin' })}
            </StatusBadge>
          </Row>
        ))}
      </Stack>
    </Section>
  );
}
