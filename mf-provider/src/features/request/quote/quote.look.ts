import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';

/** The frame of one line of a quote. */
export const QuoteFrame = styled.fieldset`
  min-width: 0;
  padding: ${theme.space.s} ${theme.space.m} ${theme.space.m};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.m};
`;
/** The name of what was asked for. */
export const QuoteLegend = styled.legend`
  max-width: 100%;
  padding-inline: ${theme.space.xxs};
  font-weight: ${theme.font.weight.strong};
  overflow-wrap: anywhere;
`;
