import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { useConfig } from '@tenaye/platform/remote/config.tsx';
import { Page } from '@tenaye/platform/remote/page.tsx';
import { Link } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Panel } from '@tenaye/ui/Card.tsx';
import { Container, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ServiceCards } from './ServiceCards.tsx';

interface ClientHomeProps {
  firstName: string;
  /** The next appointment and open requests. */
  underWay: ReactNode;
}

/** The home page of a signed-in patient at `/`: current appointments and requests, the services, and help with choosing one. */
export function ClientHome({ firstName, underWay }: ClientHomeProps) {
  const { t } = useTranslation('mf-patient');
  return (
    <Page title={t('home.title')}>
      <Column>
        <Heading as="h1" $look={1}>
          {t('home.greeting', { name: firstName || t('dashboard.userFallback') })}
        </Heading>
        {underWay}
        <ServiceCards signedIn heading={<Question>{t('home.lead')}</Question>} />
        <Unsure $tone="primary">
          <Stack $gap="xxs">
            <Heading as="h2" $look={3}>
              {t('home.unsure')}
            </Heading>
            <Text $soft>{t('home.unsureText')}</Text>
          </Stack>
          <LinkButton to="/health-assessment" $tone="quiet">
            {t('home.assessment')}
          </LinkButton>
        </Unsure>
        <Foot />
      </Column>
    </Page>
  );
}

/** The way to the provider portal, whose button in the header is only for visitors. */
function Foot() {
  const { t } = useTranslation('mf-patient');
  const { hidesProviderPortal } = useConfig();
  if (hidesProviderPortal) return null;
  return (
    <footer>
      <FootLink to="/provider/login">{t('about.footer.provider')}</FootLink>
    </footer>
  );
}

const Column = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.l};
  padding-block: ${theme.space.l} ${theme.space.xxl};
`;
const FootLink = styled(Link)`display: inline-flex; align-items: center; min-height: ${theme.touch}; font-size: ${theme.text.s};`;
const Question = styled(Heading)`padding-block-end: ${theme.space.m};`;
const Unsure = styled(Panel)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.s} ${theme.space.l};
  padding: ${theme.space.l};
  > div { flex: 1 1 16rem; }
`;
