import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { theme } from './theme.ts';

export interface ErrorSummaryProps {
  /** e.g. "There is a problem". */
  title: ReactNode;
  /** The errors in the order of the page. `fieldId` is the `id` of the `Field`; a solved error keeps its line, struck through. */
  errors: readonly { fieldId: string; message: ReactNode; isSolved?: boolean }[];
  /** Changes at each submission (`formState.submitCount`); the summary takes the focus only then. */
  focusKey?: number | string;
}

/** All errors of a long form, at its top; each line leads to its field. Renders nothing without errors. */
export function ErrorSummary({ title, errors, focusKey }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const present = errors.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is the request for focus
  useEffect(() => {
    if (present) box.current?.focus();
  }, [focusKey, present]);
  if (!present) return null;
  const solved = errors.filter((it) => it.isSolved).length;
  const isDone = solved === errors.length;
  return (
    // Changed lines aren't announced, because their fields announce the change.
    <Frame ref={box} role="alert" aria-live={solved > 0 ? 'off' : undefined} tabIndex={-1} $isDone={isDone}>
      <Title>{isDone ? <s>{title}</s> : title}</Title>
      <ul>
        {errors.map((error) => (
          <li key={error.fieldId}>
            {error.isSolved ? (
              <s>{error.message}</s>
            ) : (
              <a href={`#${error.fieldId}`} onClick={(event) => goTo(event, error.fieldId)}>
                {error.message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Frame>
  );
}

// A plain fragment link would go through the router and only scroll.
function goTo(event: MouseEvent, fieldId: string) {
  const field = document.getElementById(fieldId);
  if (!field) return;
  event.preventDefault();
  field.focus();
}

const Frame = styled.div<{ $isDone: boolean }>`
  padding: ${theme.space.m} ${theme.space.l};
  border: 3px solid ${({ $isDone }) => ($isDone ? theme.color.line : theme.color.danger)};
  border-radius: ${theme.radius.m};
  background: ${theme.color.surface};
  > ul { padding-inline-start: ${theme.space.m}; }
  li > * { display: inline-block; vertical-align: top; padding-block: ${theme.space.xxs}; font-weight: ${theme.font.weight.medium}; }
  a { color: ${theme.color.danger}; }
  s { color: ${theme.color.inkSoft}; }
`;
const Title = styled.h2`padding-block-end: ${theme.space.xs}; font-size: ${theme.text.l};`;
