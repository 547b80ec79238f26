import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { ChevronDownIcon } from '@tenaye/ui/icons.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { LandingPurpose } from './LandingPurpose.tsx';
import { Band } from './LandingSection.tsx';
import { LandingSteps } from './LandingSteps.tsx';
import { LandingWhy } from './LandingWhy.tsx';

/**
 * How a booking works, and what the product is. On a phone the second is folded until it is asked for: by its line, by a link of the site
 * map (`useSectionFocus`), or by a link from elsewhere, also without scripts.
 */
export function LandingAbout() {
  const { t } = useTranslation('mf-patient');
  return (
    <About data-fold>
      <Band $raised>
        <LandingSteps />
        <details>
          <Line>
            {t('about.title')} <ChevronDownIcon size="1.25rem" />
          </Line>
        </details>
        <div data-folded>
          <LandingWhy />
        </div>
      </Band>
      <div data-folded>
        <Band>
          <LandingPurpose />
        </Band>
      </div>
    </About>
  );
}

const About = styled.div`
  details { ${media.wide} { display: none; } }
  ${media.narrow} {
    &:not(:has(details[open], :target)) [data-folded] { display: none; }
    &:has(:target) details { display: none; }
  }
`;
const Line = styled.summary`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: ${theme.touch};
  font-weight: ${theme.font.weight.strong};
  cursor: pointer;
  &::-webkit-details-marker { display: none; }
  [open] > & > svg { rotate: 180deg; }
`;
