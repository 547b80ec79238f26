import type { User } from '@tenaye/contracts/patient-account.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { dateFormat } from '@tenaye/texts/formatters.ts';
import { Avatar } from '@tenaye/ui/Avatar.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { startHref } from '../../shared/book-address.ts';

/** The signed-in patient, the date of joining, and the page's main action. */
export function ProfileHeader({ user }: { user: User }) {
  const { t, i18n } = useTranslation('mf-patient');
  const year = dateFormat(i18n.language, { year: 'numeric' }).format(new Date(user.createdAt));
  return (
    <Frame>
      <Avatar name={`${user.firstName} ${user.lastName}`} src={user.profileImageUrl ?? undefined} size="l" />
      <Words>
        <Heading as="h1" $look={1}>
          {t('dashboard.welcome', { name: user.firstName || t('dashboard.userFallback') })}
        </Heading>
        <Text $soft>{t('dashboard.lead')}</Text>
        <Text $soft $size="s">
          {t('dashboard.memberSince', { year })}
        </Text>
      </Words>
      <LinkButton to={startHref}>{t('dashboard.book')}</LinkButton>
    </Frame>
  );
}

const Frame = styled.header`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${theme.space.m};
  > :last-child { grid-column: 1 / -1; }
  ${media.enlarged} { grid-template-columns: minmax(0, 1fr); }
  ${media.wide} {
    grid-template-columns: auto minmax(0, 1fr) auto;
    > :last-child { grid-column: auto; }
  }
`;
const Words = styled.div`min-width: 0;`;
