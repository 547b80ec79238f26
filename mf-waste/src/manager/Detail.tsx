import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';

/** A line under a cell's main text. */
export const Detail = styled.span`
  display: block;
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.s};
  font-weight: ${theme.font.weight.normal};
  overflow-wrap: anywhere;
`;
