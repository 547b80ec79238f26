import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { Card } from './Card.tsx';
import { Stack } from './layout.tsx';
import { Heading, Text } from './Text.tsx';
import { theme } from './theme.ts';

export interface SectionProps {
  title: ReactNode;
  /** One sentence under the title. */
  text?: ReactNode;
  /** The heading's level in the document. An `h2` is larger; `h3` and `h4` look the same. */
  level?: 'h2' | 'h3' | 'h4';
  /** Puts the section on a card. */
  card?: boolean;
  /** Uses small text, for facts beside more important ones. */
  small?: boolean;
  children: ReactNode;
}

/** A part of a page or form under a heading, which is its accessible name. */
export function Section({ title, text, level = 'h3', card = false, small = false, children }: SectionProps) {
  const id = useId();
  const heading = (
    <Heading as={level} $look={level === 'h2' ? 2 : 3} id={id}>
      {title}
    </Heading>
  );
  const body = (
    <>
      {text ? (
        <Stack $gap="xxs">
          {heading}
          <Text $soft>{text}</Text>
        </Stack>
      ) : (
        heading
      )}
      {children}
    </>
  );
  if (!card) {
    return (
      <Plain as="section" $gap="xs" $small={small} aria-labelledby={id}>
        {body}
      </Plain>
    );
  }
  return (
    <Card as="section" aria-labelledby={id} {...(level === 'h2' && { $padding: 'l' })}>
      <Stack>{body}</Stack>
    </Card>
  );
}

const Plain = styled(Stack)<{ $small: boolean }>`${({ $small }) => $small && `font-size: ${theme.text.s};`}`;
