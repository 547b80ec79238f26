import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Stack } from '../layout.tsx';
import { Heading, Text } from '../Text.tsx';
import { theme } from '../theme.ts';

/** One part of the gallery: its name, its purpose, and its states. */
export function Section({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  return (
    <Frame aria-label={title}>
      <div>
        <Heading>{title}</Heading>
        <Text $soft $size="s">
          {about}
        </Text>
      </div>
      <Stack>{children}</Stack>
    </Frame>
  );
}

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.m};
  padding-block: ${theme.space.xl};
  border-block-start: 1px solid ${theme.color.line};
`;
