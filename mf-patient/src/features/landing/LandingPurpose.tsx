import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { Items, LandingSection } from './LandingSection.tsx';

/** Vision, mission with its three aims, and story of the product, in one quiet band. */
export function LandingPurpose() {
  const { t } = useTranslation('mf-patient');
  return (
    <Quiet>
      <LandingSection id="vision">
        <p>{t('about.vision.text')}</p>
      </LandingSection>
      <LandingSection id="mission">
        <p>{t('about.mission.text')}</p>
        <Items>
          {(['accessibility', 'quality', 'innovation'] as const).map((key) => (
            <li key={key}>
              <h3>{t(`about.mission.${key}.title`)}</h3>
              <p>{t(`about.mission.${key}.text`)}</p>
            </li>
          ))}
        </Items>
      </LandingSection>
      <LandingSection id="story">
        <p>{t('about.story.first')}</p>
        <p>{t('about.story.second')}</p>
      </LandingSection>
    </Quiet>
  );
}

const Quiet = styled.div`
  display: grid;
  gap: ${theme.space.m};
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.s};
  line-height: 1.4;
  h2 { color: ${theme.color.ink}; }
  p + :is(p, ul) { padding-block-start: ${theme.space.xs}; }
  ${media.desktop} { grid-template-columns: 2fr 3fr 3fr; gap: ${theme.space.xl}; }
`;
