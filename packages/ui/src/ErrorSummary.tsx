import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { theme } from './theme.ts';

export interface ErrorSummaryProps {
  /** e.g. "There is a problem". */
  title: ReactNode;
  /** In the order of the page. `fieldId` is the `id` of the `Field`. */
  errors: readonly { fieldId: string; message: ReactNode }[];
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
  return (
    <Frame ref={box} role="alert" tabIndex={-1}>
      <Title>{title}</Title>
      <ul>
        {errors.map((error) => (
          <li key={error.fieldId}>
            <a href={`#${error.fieldId}`} onClick={(event) => goTo(event, error.fieldId)}>
              {error.message}
            </a>
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

const Frame = styled.div`
  padding: ${theme.space.m} ${theme.space.l};
  border: 3px solid ${theme.color.danger};
  border-radius: ${theme.radius.m};
  background: ${theme.color.surface};
  > ul { padding-inline-start: ${theme.space.m}; }
  a { display: inline-block; vertical-align: top; padding-block: ${theme.space.xxs}; color: ${theme.color.danger}; font-weight: ${theme.font.weight.medium}; }
`;
const Title = styled.h2`padding-block-end: ${theme.space.xs}; font-size: ${theme.text.l};`;
