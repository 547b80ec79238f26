import { CalendarIcon, CheckIcon, type IconProps } from '@tenaye/ui/icons.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { LandingSection } from './LandingSection.tsx';
import { LineArt } from './LineArt.tsx';

/** A price tag, which the shared icons lack. */
const TagIcon = ({ size }: IconProps) => (
  <LineArt
    box="0 0 24 24"
    width={size}
    d="M3.5 12.5V5A1.5 1.5 0 0 1 5 3.5h7.5l8 8a1.5 1.5 0 0 1 0 2.1l-6.9 6.9a1.5 1.5 0 0 1-2.1 0ZM8 8h.01"
  />
);

const reasons = [
  { key: 'time', Icon: CalendarIcon },
  { key: 'price', Icon: TagIcon },
  { key: 'checked', Icon: CheckIcon },
] as const satisfies readonly { key: string; Icon: ComponentType<IconProps> }[];

/** Three statements that apply to every booking. */
export function LandingWhy() {
  const { t } = useTranslation('mf-patient');
  return (
    <LandingSection id="why" $raised>
      <Reasons>
        {reasons.map(({ key, Icon }) => (
          <li key={key}>
            <Mark>
              <Icon size="1.5rem" />
            </Mark>
            <Name>{t(`landing.why.${key}.title`)}</Name>
            <Words>{t(`landing.why.${key}.text`)}</Words>
          </li>
        ))}
      </Reasons>
    </LandingSection>
  );
}

export const Reasons = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${theme.space.l};
  ${media.desktop} { grid-template-columns: repeat(3, 1fr); gap: ${theme.space.xl}; }
`;
const Mark = styled.span`display: block; padding-block-end: ${theme.space.xs}; color: ${theme.color.accent};`;
export const Name = styled.h3`font-size: ${theme.text.m};`;
export const Words = styled.p`
  max-width: 38ch;
  padding-block-start: ${theme.space.xxs};
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.s};
`;
