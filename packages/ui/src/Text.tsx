import { css, styled } from 'styled-components';
import { theme } from './theme.ts';

type TextSize = keyof typeof theme.text;

const headings = {
  1: css`font-size: clamp(${theme.text.xl}, 1.2rem + 2vw, ${theme.text.xxl}); letter-spacing: -0.015em;`,
  2: css`font-size: ${theme.text.l}; letter-spacing: -0.01em;`,
  3: css`font-size: ${theme.text.m};`,
};

/**
 * A heading. The element sets the level in the document (`as="h1"`, default h2); `$look` sets the size, for the rare place where they
 * differ.
 */
export const Heading = styled.h2<{ $look?: 1 | 2 | 3 }>`
  color: ${theme.color.ink};
  font-weight: ${theme.font.weight.strong};
  line-height: ${theme.font.line.tight};
  ${({ $look = 2 }) => headings[$look]}
`;

/**
 * A paragraph, or any run of text with `as`. Never wider than 70 characters. No single word is left alone on the last line, except in
 * small text: that is mostly dates and figures, which would be torn apart.
 */
export const Text = styled.p<{ $soft?: boolean; $size?: TextSize; $strong?: boolean; $tabular?: boolean }>`
  max-width: ${theme.measure};
  color: ${({ $soft }) => ($soft ? theme.color.inkSoft : 'inherit')};
  font-size: ${({ $size = 'm' }) => theme.text[$size]};
  ${({ $size = 'm' }) => $size === 'm' && css`text-wrap-style: pretty;`}
  ${({ $strong }) => $strong && css`font-weight: ${theme.font.weight.strong};`}
  ${({ $tabular }) => $tabular && css`font-variant-numeric: tabular-nums;`}
`;

/** Text that a person typed, with its line breaks. */
export const TypedText = styled(Text).attrs({ $size: 's' })`white-space: pre-line; overflow-wrap: anywhere;`;
