import { styled } from 'styled-components';
import { theme } from '../theme.ts';
import type { ChartProps } from './chart.ts';
import { shareOf } from './Shares.tsx';

type ChartTableProps = Pick<ChartProps, 'kind' | 'words' | 'series' | 'rows' | 'format'> & { caption: string };

/** The numbers of a chart by category and series. */
export function ChartTable({ caption, kind, words, series, rows, format }: ChartTableProps) {
  const total = rows.reduce((sum, it) => sum + shareOf(it), 0);
  const say = (value: number | null | undefined) => (value === null || value === undefined ? words.none : format(value));
  return (
    <Table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.category}</th>
          {series.map((it) => (
            <th key={it} scope="col">
              {it}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            {series.map((name, at) => (
              <td key={name}>
                {say(row.values[at])}
                {kind === 'shares' && ` (${words.share(shareOf(row) / total)})`}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Table = styled.table`
  width: 100%;
  font-size: ${theme.text.s};
  > caption { padding-block-end: ${theme.space.xs}; color: ${theme.color.inkSoft}; text-align: start; }
  th, td { padding: ${theme.space.xs}; font-variant-numeric: tabular-nums; text-align: end; }
  th:first-child { text-align: start; overflow-wrap: anywhere; }
  thead th { color: ${theme.color.inkSoft}; font-size: ${theme.text.xs}; }
  tbody tr { border-block-start: 1px solid ${theme.color.line}; }
`;
