import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { media } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { Items, LandingSection } from './LandingSection.tsx';

/** Three statements that apply to every booking. */
export function LandingWhy() {
  const { t } = useTranslation('mf-patient');
  return (
    <LandingSection id="why">
      <Reasons>
        {(['time', 'price', 'checked'] as const).map((key) => (
          <li key={key}>
            <h3>{t(`about.why.${key}.title`)}</h3>
            <p>{t(`about.why.${key}.text`)}</p>
          </li>
        ))}
      </Reasons>
    </LandingSection>
  );
}

const Reasons = styled(Items)`${media.desktop} { grid-template-columns: repeat(3, 1fr); }`;
