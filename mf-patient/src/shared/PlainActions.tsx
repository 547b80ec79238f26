import { Row } from '@tenaye/ui/layout.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';

/** Plain buttons below text. Their invisible padding reaches into the margin, so that their labels are aligned with the text. */
export const PlainActions = styled(Row).attrs({ $gap: 'xs' })<{ $size?: 'small' | 'normal' }>`
  margin-inline-start: calc(-1 * ${({ $size }) => theme.space[$size === 'normal' ? 'm' : 's']});
`;
