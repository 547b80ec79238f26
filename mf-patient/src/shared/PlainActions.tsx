import { Row } from '@tenaye/ui/layout.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';

/** Plain buttons below text: their invisible padding reaches into the margin, so that their words start where the text does. */
export const PlainActions = styled(Row).attrs({ $gap: 'xs' })<{ $size?: 'small' | 'normal' }>`
  margin-inline-start: calc(-1 * ${({ $size }) => theme.space[$size === 'normal' ? 'm' : 's']});
`;
