import { Page } from '@tenaye/platform/page.tsx';
import { Container, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** Heading and column of a searchable list of places. */
export function PlacePage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <Page title={title}>
      <Column>
        <Stack $gap="xs">
          <Heading as="h1" $look={1}>
            {title}
          </Heading>
          <Text $soft>{lead}</Text>
        </Stack>
        {children}
      </Column>
    </Page>
  );
}

/** The row of search fields above the list. */
export const SearchBar = styled.form.attrs({ role: 'search' })`
  display: grid;
  align-items: end;
  gap: ${theme.space.s};
  ${media.wide} { grid-template-columns: minmax(0, 2fr) minmax(0, 1fr); gap: ${theme.space.m}; }
`;

const Column = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.l};
  padding-block: ${theme.space.l} ${theme.space.xxl};
`;
