import { Page } from '@tenaye/platform/page.tsx';
import { Link } from '@tenaye/platform/router.ts';
import { type ButtonLook, buttonLook } from '@tenaye/ui/Button.look.ts';
import { Container } from '@tenaye/ui/layout.tsx';
import { Heading } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { ServiceCards } from './ServiceCards.tsx';

/** What a signed-in patient sees at `/`: the services, one step away. */
export function ClientHome({ firstName }: { firstName: string }) {
  const { t } = useTranslation('mf-patient');
  return (
    <Page title={t('home.title')}>
      <Column>
        <Heading as="h1" $look={1}>
          {t('home.greeting', { name: firstName || t('dashboard.userFallback') })}
        </Heading>
        <ServiceCards signedIn heading={<Question>{t('home.lead')}</Question>} />
        <div>
          <DashboardLink to="/dashboard">{t('home.dashboard')}</DashboardLink>
        </div>
      </Column>
    </Page>
  );
}

const Column = styled(Container)`
  display: grid;
  gap: ${theme.space.l};
  padding-block: ${theme.space.l} ${theme.space.xxl};
`;
const Question = styled(Heading)`padding-block-end: ${theme.space.m};`;
const DashboardLink = styled(Link)<ButtonLook>`${buttonLook}`;
