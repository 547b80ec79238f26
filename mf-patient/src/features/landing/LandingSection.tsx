import { Container } from '@tenaye/ui/layout.tsx';
import { Heading } from '@tenaye/ui/Text.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { css, styled } from 'styled-components';

/** The sections below the hero, in page order. Each is listed in the site map, and its name is its URL fragment. */
export const sections = ['why', 'vision', 'mission', 'story', 'contact'] as const;
export type SectionId = (typeof sections)[number];

/** One section. Its heading takes the focus when the URL's fragment matches. */
export function LandingSection({ id, $raised, children }: { id: SectionId; $raised?: boolean; children: ReactNode }) {
  const { t } = useTranslation('mf-patient');
  return (
    <Band aria-labelledby={id} $raised={$raised}>
      <Container>
        <Title id={id} tabIndex={-1}>
          {t(`landing.${id}.title`)}
        </Title>
        {children}
      </Container>
    </Band>
  );
}

const Band = styled.section<{ $raised: boolean | undefined }>`
  padding-block: ${theme.space.xl};
  ${({ $raised }) => $raised && css`border-block: 1px solid ${theme.color.line}; background: ${theme.color.surface};`}
  ${media.desktop} { padding-block: ${theme.space.xxl}; }
`;
const Title = styled(Heading)`padding-block-end: ${theme.space.m}; scroll-margin-block-start: 6rem;`;
