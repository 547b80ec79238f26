import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';

/** The name of a group of fields, which looks like the label of one. A legend is outside of the gaps of its fieldset, so it has its own. */
export const Legend = styled.legend`
  padding-block-end: ${theme.space.xs};
  font-size: ${theme.text.s};
  font-weight: ${theme.font.weight.strong};
`;
