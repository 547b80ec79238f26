import { Link } from '@tenaye/platform/router.ts';
import { media, theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';

/** A link in a table, high enough for a finger; lower where rows are, on a desktop. */
export const RowLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 2rem;
  ${media.desktop} { min-height: 1.25rem; }
  color: ${theme.color.primary};
  overflow-wrap: anywhere;
`;

/** A line under a cell's main text. */
export const Detail = styled.span`
  display: block;
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.xs};
  font-weight: ${theme.font.weight.normal};
  overflow-wrap: anywhere;
`;

/** A day or a time that stays on one line. */
export const Moment = styled.time`white-space: nowrap;`;
