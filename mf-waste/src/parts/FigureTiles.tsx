import { Grid } from '@tenaye/ui/layout.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';

/** `Stat`s beside each other. On a phone each figure stands beside its label: tiles would fill the first screen, or cut large amounts. */
export const FigureTiles = styled(Grid)`
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${theme.space.xs};
    > * { grid-template-columns: minmax(0, 1fr) auto; align-items: center; }
    > * > :first-child { align-items: center; }
    /* A long figure takes the width that it needs, so it can't take its size from that width. */
    > * > :nth-child(2) { container-type: normal; }
    > * > :nth-child(3) { grid-column: 1 / -1; }
  }
  ${media.smallest} { > * { grid-template-columns: minmax(0, 1fr); } }
`;
