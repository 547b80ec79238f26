import { media, theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';

export const Table = styled.table`
  width: 100%;
  text-align: start;
  th, td { padding: ${theme.space.s} ${theme.space.xs}; text-align: start; vertical-align: top; }
  th:first-child { padding-inline-start: 0; }
  td:last-child, th:last-child { padding-inline-end: 0; width: 1%; }
  thead th { color: ${theme.color.inkSoft}; font-size: ${theme.text.s}; font-weight: ${theme.font.weight.medium}; padding-block-start: 0; }
  tbody tr { border-block-start: 1px solid ${theme.color.line}; }
  tbody tr:last-child > * { padding-block-end: 0; }
`;
export const NameCell = styled.th`font-weight: ${theme.font.weight.strong}; overflow-wrap: anywhere;`;
export const WideHead = styled.th`${media.narrow} { display: none; }`;
export const WideCell = styled.td`white-space: nowrap; ${media.narrow} { display: none; }`;
export const Detail = styled.span<{ $narrowOnly?: boolean }>`
  display: block;
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.s};
  font-weight: ${theme.font.weight.normal};
  ${media.wide} { display: ${({ $narrowOnly }) => ($narrowOnly ? 'none' : 'block')}; }
`;
