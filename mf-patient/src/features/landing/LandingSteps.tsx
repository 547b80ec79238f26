import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { LineArt } from './LineArt.tsx';

/** A magnifying glass over a cross, a calendar with a day ticked, and a door with a video camera, each on a 48 × 48 grid. */
const steps = [
  { key: 'find', d: 'M20 6a14 14 0 1 1 0 28 14 14 0 0 1 0-28Zm10 24 12 12M20 14v12m-6-6h12' },
  { key: 'choose', d: 'M7 11h34v30H7Zm0 9h34M15 6v9M33 6v9m-16 15 5 5 10-9' },
  { key: 'go', d: 'M4 42h40M10 42V10h16v32m-5-16v3M32 18h8v10h-8m8-7 5-3v10l-5-3' },
] as const;

/** How a booking works, in three drawn steps. */
export function LandingSteps() {
  const { t } = useTranslation('mf-patient');
  return (
    <Steps aria-label={t('about.steps.title')}>
      {steps.map(({ key, d }) => (
        <li key={key}>
          <LineArt box="0 0 48 48" width="2.5rem" d={d} />
          <p>{t(`about.steps.${key}`)}</p>
        </li>
      ))}
    </Steps>
  );
}

const Steps = styled.ol.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${theme.space.s};
  padding-block-end: ${theme.space.m};
  font-size: ${theme.text.s};
  line-height: 1.35;
  > li { display: grid; align-content: start; justify-items: center; gap: ${theme.space.xs}; text-align: center; }
  svg { color: ${theme.color.primary}; }
  ${media.desktop} {
    gap: ${theme.space.xl};
    > li { grid-template-columns: auto minmax(0, 1fr); align-items: center; justify-items: start; text-align: start; }
  }
`;
