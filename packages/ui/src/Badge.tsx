import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { statusTone } from './status.ts';
import { media, type Tone, theme, toneColor } from './theme.ts';

export interface BadgeProps {
  tone?: Tone;
  children: ReactNode;
}

/** A short label. Its mark differs in shape by tone, so color is never the only sign. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <Shape $tone={tone}>
      <Mark tone={tone} />
      {children}
    </Shape>
  );
}

/** The badge of a stored status; `children` is the translated word. Tones are in `status.ts`. */
export function StatusBadge({ status, children }: { status: string; children: ReactNode }) {
  return <Badge tone={statusTone(status)}>{children}</Badge>;
}

const marks: Record<Tone, string> = {
  neutral: 'M2 5h6',
  primary: 'M5 1.5 8.5 5 5 8.5 1.5 5Z',
  info: 'M1.5 5.3l2.5 2.5 4.5-5.3',
  success: 'M1.5 5.3l2.5 2.5 4.5-5.3',
  warning: 'M5 1.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Zm0 1.7V5l1.3.8',
  danger: 'm2 2 6 6m0-6L2 8',
};

function Mark({ tone }: { tone: Tone }) {
  return (
    <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true" focusable="false">
      <path d={marks[tone]} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

const Shape = styled.span<{ $tone: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  padding: 0.125rem 0.625rem 0.125rem 0.5rem;
  border: 1px solid transparent;
  border-radius: ${theme.radius.round};
  background: ${({ $tone }) => toneColor[$tone].tint};
  color: ${({ $tone }) => toneColor[$tone].ink};
  font-size: ${theme.text.xs};
  font-weight: ${theme.font.weight.strong};
  line-height: 1.45;
  white-space: nowrap;
  > svg { flex: none; }
  ${media.highContrast} { border-color: CanvasText; }
`;
