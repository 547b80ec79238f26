import { useId } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme.ts';
import type { ChartProps } from './chart.ts';
import { shareOf } from './Shares.tsx';
import { colorOf, dashOf, fillOf, markOf, Patterns } from './series.tsx';

type LegendProps = Pick<ChartProps, 'kind' | 'words' | 'series' | 'rows' | 'format'>;

/** The key to the drawing: the shares with their figures, or the series where there are several. Screen readers use the table. */
export function Legend({ kind, words, series, rows, format }: LegendProps) {
  const id = useId();
  const total = rows.reduce((sum, it) => sum + shareOf(it), 0);
  const names = kind === 'shares' ? rows.map((it) => `${it.label}: ${format(shareOf(it))} (${words.share(shareOf(it) / total)})`) : series;
  if (names.length < 2) return null;
  return (
    <List aria-hidden="true">
      {names.map((name, index) => (
        <Item key={name}>
          <svg width="24" height="14" aria-hidden="true" focusable="false">
            {kind === 'lines' ? (
              <>
                <Dash d="M0 7H24" strokeDasharray={dashOf(index)} $color={colorOf(index)} />
                <Mark d={markOf(index)} transform="translate(12,7)" $color={colorOf(index)} />
              </>
            ) : (
              <>
                <Patterns id={`${id}${index}`} />
                <rect width="24" height="14" rx="3" fill={fillOf(`${id}${index}`, index)} />
              </>
            )}
          </svg>
          {name}
        </Item>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xxs} ${theme.space.m};
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: ${theme.text.s};
`;
const Item = styled.li`
  display: flex;
  align-items: center;
  gap: ${theme.space.xs};
  min-width: 0;
  overflow-wrap: anywhere;
  > svg { flex: none; }
`;
const Dash = styled.path<{ $color: string }>`stroke: ${({ $color }) => $color}; stroke-width: 2.25;`;
const Mark = styled.path<{ $color: string }>`fill: ${({ $color }) => $color};`;
