import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Container } from '@tenaye/ui/layout.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';

/** The sections below the hero, in page order. Each is listed in the site map, and its name is its URL fragment. */
export const sections = ['why', 'vision', 'mission', 'story', 'contact'] as const;
export type SectionId = (typeof sections)[number];

/** One section. Its heading takes the focus when the URL's fragment matches. */
export function LandingSection({ id, children }: { id: SectionId; children: ReactNode }) {
  const { t } = useTranslation('mf-patient');
  return (
    <section aria-labelledby={id}>
      <Title id={id} tabIndex={-1}>
        {t(`about.${id}.title`)}
      </Title>
      {children}
    </section>
  );
}

/** A band of the page with one or more sections. */
export function Band({ $raised, children }: { $raised?: boolean; children: ReactNode }) {
  return (
    <Ground $raised={$raised}>
      <Container>{children}</Container>
    </Ground>
  );
}

const Ground = styled.div<{ $raised: boolean | undefined }>`
  padding-block: ${theme.space.m};
  ${({ $raised }) => $raised && css`border-block: 1px solid ${theme.color.line}; background: ${theme.color.surface};`}
  ${media.desktop} { padding-block: ${theme.space.xl}; }
`;
const Title = styled.h2`padding-block-end: ${theme.space.xs}; scroll-margin-block-start: 6rem; font-size: ${theme.text.m};`;

/** The items of a section, side by side where there is room. */
export const Items = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${theme.space.xs} ${theme.space.xl};
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.s};
  line-height: 1.4;
  h3 { display: inline; margin-inline-end: ${theme.space.xs}; color: ${theme.color.ink}; font-size: inherit; }
  p { display: inline; }
`;
