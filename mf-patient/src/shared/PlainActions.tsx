import { Row } from '@tenaye/ui/layout.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';

/** A row of small plain buttons below text: their invisible padding reaches into the margin, so that their words start where the text does. */
export const PlainActions = styled(Row).attrs({ $gap: 'xs' })`margin-inline-start: calc(-1 * ${theme.space.s});`;
