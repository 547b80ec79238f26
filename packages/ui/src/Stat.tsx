import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { Card } from './Card.tsx';
import { media, type Tone, theme, toneColor } from './theme.ts';

export interface StatProps {
  /** The name of the figure. */
  label: ReactNode;
  /** The figure, formatted. */
  value: ReactNode;
  /** A line or badge under it: trend, state, "Not measured yet". */
  note?: ReactNode;
  icon?: ReactNode;
  tone?: Tone;
}

/** A figure with its label. */
export function Stat({ label, value, note, icon, tone = 'primary' }: StatProps) {
  return (
    <Tile>
      <Top>
        <Label>{label}</Label>
        {icon && <IconBox $tone={tone}>{icon}</IconBox>}
      </Top>
      {typeof value === 'string' && value.length > SHORT ? (
        <Figure>
          <LongValue $length={value.length}>{value}</LongValue>
        </Figure>
      ) : (
        <Value>{value}</Value>
      )}
      {note && <Note>{note}</Note>}
    </Tile>
  );
}

// Two tiles fit beside each other on a phone, and their longest words still fit into them.
const Tile = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${theme.space.xxs};
  ${media.narrow} { padding: ${theme.space.s}; }
`;
const Top = styled.div`display: flex; align-items: start; justify-content: space-between; gap: ${theme.space.xs};`;
/** Two lines are as high as the icon, so that the figures of tiles beside each other are on one line. */
const Label = styled.p`color: ${theme.color.inkSoft}; font-size: ${theme.text.s}; line-height: ${theme.font.line.tight};`;
const IconBox = styled.span<{ $tone: Tone }>`
  display: grid;
  place-items: center;
  flex: none;
  width: 2.25rem;
  height: 2.25rem;
  border-radius: ${theme.radius.m};
  background: ${({ $tone }) => toneColor[$tone].tint};
  color: ${({ $tone }) => toneColor[$tone].ink};
`;
const Value = styled.p`
  --tn-figure: ${theme.text.xl};
  font-size: var(--tn-figure);
  font-weight: ${theme.font.weight.strong};
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.01em;
  line-height: calc(1.2 * var(--tn-figure));
  overflow-wrap: anywhere;
  ${media.narrow} { --tn-figure: ${theme.text.l}; }
`;
/** As many letters fit into the narrowest tile. */
const SHORT = 9;
const Figure = styled.div`container-type: inline-size;`;
/**
 * A long figure, such as an amount, is as large as it can be on one line, where its unit would otherwise stand on a line of its own. Bold
 * figures of wide fonts are 0.64 em wide. The line is as high as those of tiles beside it.
 */
const LongValue = styled(Value)<{ $length: number }>`
  font-size: ${({ $length }) => css`max(${theme.text.s}, min(var(--tn-figure), 100cqi / ${$length * 0.64}))`};
`;
const Note = styled.div`color: ${theme.color.inkSoft}; font-size: ${theme.text.s};`;
