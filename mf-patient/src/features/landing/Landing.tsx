import type { Lazy } from '@tenaye/platform/remote/lazy.tsx';
import { Page } from '@tenaye/platform/remote/page.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Container } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { TibebBorder } from '@tenaye/ui/TibebBorder.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { NeedsScript } from '../../shared/NeedsScript.tsx';
import { BelowPlace } from './BelowPlace.tsx';
import { HeroArt } from './HeroArt.tsx';
import { LandingSearch, type Typed } from './LandingSearch.tsx';
import { Particles } from './Particles.tsx';
import { ProofPlace } from './ProofPlace.tsx';
import { ServiceCards } from './ServiceCards.tsx';

interface LandingProps {
  /** The search with suggestions. */
  Finder: Lazy<{ typed: Typed }>;
  /** The doctors who are free soonest. */
  Proof: Lazy<object>;
  /** The product, contact and the site map. */
  Below: Lazy<object>;
  onAssessment(): void;
}

/** The landing page for visitors at `/`: the search and the four services first, then the product, contact and the site map. */
export function Landing({ Finder, Proof, Below, onAssessment }: LandingProps) {
  const { t } = useTranslation('mf-patient');
  return (
    <Page title={t('landing.title')}>
      <Border>
        <TibebBorder height={12} />
      </Border>
      <Hero>
        <Particles />
        <Container>
          <Opening>
            <div>
              <Title tabIndex={-1}>{t('landing.heading')}</Title>
              <Lead>{t('landing.lead')}</Lead>
            </div>
            <Picture>
              <HeroArt />
            </Picture>
          </Opening>
          <LandingSearch Finder={Finder} />
          <ServiceCards signedIn={false} heading={<Question>{t('landing.services')}</Question>} />
          <Unsure>
            <Text $size="s">{t('landing.assessment.text')}</Text>
            <Button data-scripted tone="quiet" onClick={onAssessment}>
              {t('landing.assessment.start')}
            </Button>
            <NeedsScript what="assessment" />
          </Unsure>
          <ProofPlace Proof={Proof} />
        </Container>
      </Hero>
      <BelowPlace Below={Below} />
    </Page>
  );
}

// Cancels the gap that the shell leaves below its bar, so that the border touches the bar.
const Border = styled.div`margin-block-start: calc(-1 * ${theme.space.l});`;
// Hidden on phones, so that the services are visible without scrolling.
const Picture = styled.div`${media.narrow} { display: none; }`;
const Hero = styled.div`
  position: relative;
  isolation: isolate;
  padding-block: ${theme.space.l};
  ${media.desktop} { padding-block: ${theme.space.xl}; }
`;

const Opening = styled.div`
  display: grid;
  align-items: center;
  gap: ${theme.space.l};
  padding-block-end: ${theme.space.m};
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
const Question = styled(Heading)`padding-block: ${theme.space.l} ${theme.space.s};`;
const Unsure = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.xs} ${theme.space.m};
  padding-block-start: ${theme.space.m};
  > p { max-width: 32rem; }
`;
