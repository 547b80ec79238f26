import { styled } from 'styled-components';
import { Row } from './layout.tsx';
import { theme } from './theme.ts';

/**
 * Plain buttons below or beside other content. Their invisible padding reaches into the margins, so that their labels are aligned with the
 * content around them. `$size` is that of the buttons.
 */
export const PlainActions = styled(Row).attrs({ $gap: 'xs' })<{ $size?: 'small' | 'normal' }>`
  margin-inline: calc(-1 * ${({ $size }) => theme.space[$size === 'normal' ? 'm' : 's']});
`;
