import { Page } from '@tenaye/platform/page.tsx';
import { Container } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { TibebBorder } from '@tenaye/ui/TibebBorder.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { HeroArt } from './HeroArt.tsx';
import { LandingContact } from './LandingContact.tsx';
import { LandingFooter } from './LandingFooter.tsx';
import { LandingWhy } from './LandingWhy.tsx';
import { ServiceCards } from './ServiceCards.tsx';

/** What a visitor sees at `/`: the four services first, then why, contact and the way to the other portals. */
export function LandingPage() {
  const { t } = useTranslation('mf-patient');
  return (
    <Page title={t('landing.title')}>
      <Border>
        <TibebBorder height={12} />
      </Border>
      <Hero>
        <Container>
          <Opening>
            <div>
              <Title>{t('landing.heading')}</Title>
              <Lead>{t('landing.lead')}</Lead>
            </div>
            <Picture>
              <HeroArt />
            </Picture>
          </Opening>
          <ServiceCards signedIn={false} heading={<Question>{t('landing.services')}</Question>} />
        </Container>
      </Hero>
      <LandingWhy />
      <LandingContact />
      <LandingFooter />
    </Page>
  );
}

// Right under the shell's bar, which keeps a space to the page.
const Border = styled.div`margin-block-start: calc(-1 * ${theme.space.l});`;
// A phone shows the services at once instead.
const Picture = styled.div`${media.narrow} { display: none; }`;
const Hero = styled.div`
  padding-block: ${theme.space.l} ${theme.space.xl};
  ${media.desktop} { padding-block: ${theme.space.xl} ${theme.space.xxl}; }
`;

const Opening = styled.div`
  display: grid;
  align-items: center;
  gap: ${theme.space.l};
  padding-block-end: ${theme.space.l};
  ${media.desktop} { grid-template-columns: 1.15fr 1fr; gap: ${theme.space.xl}; }
`;

const Title = styled(Heading).attrs({ as: 'h1', $look: 1 })`
  ${media.desktop} { font-size: 2.75rem; line-height: 1.1; }
`;
const Lead = styled(Text)`
  max-width: 34rem;
  padding-block-start: ${theme.space.s};
  color: ${theme.color.inkSoft};
  ${media.desktop} { font-size: ${theme.text.l}; }
`;
const Question = styled(Heading)`padding-block-end: ${theme.space.m};`;
