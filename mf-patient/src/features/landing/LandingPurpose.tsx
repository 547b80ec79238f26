import { media, theme } from '@tenaye/ui/theme.ts';
import { steppedDiamond } from '@tenaye/ui/tibeb.ts';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { LandingSection } from './LandingSection.tsx';
import { Name, Reasons, Words } from './LandingWhy.tsx';
import { LineArt } from './LineArt.tsx';

/** The product's vision in one sentence. */
export function LandingVision() {
  const { t } = useTranslation('mf-patient');
  return (
    <LandingSection id="vision">
      <Statement>
        <Woven viewBox="0 0 60 60" aria-hidden="true">
          <path d={steppedDiamond(30, 30, 6, 4)} />
          <path d={steppedDiamond(30, 30, 4, 4)} />
          <path d={steppedDiamond(30, 30, 2, 4)} />
        </Woven>
        <p>{t('landing.vision.text')}</p>
      </Statement>
    </LandingSection>
  );
}

/** An open door, a seal and a young plant, each on a 48 × 48 grid. */
const aims = [
  { key: 'accessibility', d: 'M6 42h36M12 42V8h16v34M28 12l8 4v26M23 25v3M36 24h6' },
  { key: 'quality', d: 'm24 5 5 4 6-1 2 6 5 4-2 6 2 6-5 4-2 6-6-1-5 4-5-4-6 1-2-6-5-4 2-6-2-6 5-4 2-6 6 1Zm-7 18 5 5 9-9' },
  { key: 'innovation', d: 'M24 42V20m0 6c-9 0-13-5-13-12 8 0 13 4 13 12Zm0-6c0-8 5-13 13-13 0 8-4 13-13 13ZM10 42h28' },
] as const;

/** The product's three aims. */
export function LandingMission() {
  const { t } = useTranslation('mf-patient');
  return (
    <LandingSection id="mission" $raised>
      <Lead>{t('landing.mission.text')}</Lead>
      <Reasons>
        {aims.map(({ key, d }) => (
          <Aim key={key}>
            <LineArt box="0 0 48 48" width="3.5rem" d={d} />
            <div>
              <Name>{t(`landing.mission.${key}.title`)}</Name>
              <Words>{t(`landing.mission.${key}.text`)}</Words>
            </div>
          </Aim>
        ))}
      </Reasons>
    </LandingSection>
  );
}

/** The origin of the product. */
export function LandingStory() {
  const { t } = useTranslation('mf-patient');
  return (
    <LandingSection id="story">
      <Columns>
        <p>{t('landing.story.first')}</p>
        <p>{t('landing.story.second')}</p>
      </Columns>
    </LandingSection>
  );
}

const Statement = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space.l};
  p { max-width: 34ch; color: ${theme.color.primaryStrong}; font-size: ${theme.text.l}; line-height: 1.35; }
  ${media.desktop} { gap: ${theme.space.xl}; p { font-size: ${theme.text.xl}; } }
`;
const Woven = styled.svg`
  flex: none;
  width: 5rem;
  shape-rendering: crispEdges;
  path:nth-child(1) { fill: ${theme.color.primary}; }
  path:nth-child(2) { fill: ${theme.color.canvas}; }
  path:nth-child(3) { fill: ${theme.color.accent}; }
  ${media.desktop} { width: 9rem; }
`;
const Lead = styled.p`max-width: ${theme.measure}; padding-block-end: ${theme.space.l};`;
const Aim = styled.li`
  display: flex;
  gap: ${theme.space.m};
  svg { flex: none; color: ${theme.color.primary}; }
`;
const Columns = styled.div`
  display: grid;
  gap: ${theme.space.m};
  color: ${theme.color.inkSoft};
  p { max-width: 60ch; }
  ${media.desktop} { grid-template-columns: 1fr 1fr; gap: ${theme.space.xl}; }
`;
