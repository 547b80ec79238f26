import { CalendarIcon, CheckIcon, type IconProps } from '@tenaye/ui/icons.tsx';
import { Container } from '@tenaye/ui/layout.tsx';
import { Heading } from '@tenaye/ui/Text.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

/** A price tag: the kit's icons have none. */
function TagIcon({ size }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M3.5 12.5V5A1.5 1.5 0 0 1 5 3.5h7.5l8 8a1.5 1.5 0 0 1 0 2.1l-6.9 6.9a1.5 1.5 0 0 1-2.1 0ZM8 8h.01" strokeLinecap="round" />
    </svg>
  );
}

const reasons = [
  { key: 'time', Icon: CalendarIcon },
  { key: 'price', Icon: TagIcon },
  { key: 'checked', Icon: CheckIcon },
] as const satisfies readonly { key: string; Icon: ComponentType<IconProps> }[];

/** Three things that are true of every booking. */
export function LandingWhy() {
  const { t } = useTranslation('mf-patient');
  return (
    <Band aria-labelledby="why">
      <Container>
        <Title id="why">{t('landing.why.title')}</Title>
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
      </Container>
    </Band>
  );
}

const Band = styled.section`
  padding-block: ${theme.space.xl};
  border-block: 1px solid ${theme.color.line};
  background: ${theme.color.surface};
  ${media.desktop} { padding-block: ${theme.space.xxl}; }
`;
const Title = styled(Heading)`padding-block-end: ${theme.space.l};`;
const Reasons = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${theme.space.l};
  ${media.desktop} { grid-template-columns: repeat(3, 1fr); gap: ${theme.space.xl}; }
`;
const Mark = styled.span`display: block; padding-block-end: ${theme.space.xs}; color: ${theme.color.accent};`;
const Name = styled.h3`font-size: ${theme.text.m};`;
const Words = styled.p`max-width: 38ch; padding-block-start: ${theme.space.xxs}; color: ${theme.color.inkSoft}; font-size: ${theme.text.s};`;
