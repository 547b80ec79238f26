import { LinkButton } from '@tenaye/platform/parts/LinkButton.tsx';
import { Page } from '@tenaye/platform/remote/page.tsx';
import { Container } from '@tenaye/ui/layout.tsx';
import { Heading } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { ServiceCards } from './ServiceCards.tsx';

interface ClientHomeProps {
  firstName: string;
  /** The next appointment. */
  next: ReactNode;
}

/** The home page of a signed-in patient at `/`: the next appointment and the services. */
export function ClientHome({ firstName, next }: ClientHomeProps) {
  const { t } = useTranslation('mf-patient');
  return (
    <Page title={t('home.title')}>
      <Column>
        <Heading as="h1" $look={1}>
          {t('home.greeting', { name: firstName || t('dashboard.userFallback') })}
        </Heading>
        {next}
        <ServiceCards signedIn heading={<Question>{t('home.lead')}</Question>} />
        <Ways>
          <LinkButton to="/dashboard">{t('home.dashboard')}</LinkButton>
          <LinkButton to="/health-assessment" $tone="quiet">
            {t('home.assessment')}
          </LinkButton>
          <LinkButton to="/profile" $tone="quiet">
            {t('home.profile')}
          </LinkButton>
        </Ways>
      </Column>
    </Page>
  );
}

const Column = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.l};
  padding-block: ${theme.space.l} ${theme.space.xxl};
`;
const Question = styled(Heading)`padding-block-end: ${theme.space.m};`;
const Ways = styled.div`display: flex; flex-wrap: wrap; gap: ${theme.space.s};`;
