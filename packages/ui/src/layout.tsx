import { styled } from 'styled-components';
import { media, theme } from './theme.ts';

type Space = keyof typeof theme.space;
export interface Gap {
  /** Space between children, a name of the space scale. */
  $gap?: Space;
}

/** Children in a column. */
export const Stack = styled.div<Gap>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${({ $gap = 'm' }) => theme.space[$gap]};
`;

/** Children in a row that wraps when there is no room. */
export const Row = styled.div<
  Gap & { $justify?: 'start' | 'between' | 'end' | 'center'; $align?: 'center' | 'start' | 'end' | 'baseline' }
>`
  display: flex;
  flex-wrap: wrap;
  align-items: ${({ $align = 'center' }) => $align};
  justify-content: ${({ $justify = 'start' }) => ($justify === 'between' ? 'space-between' : $justify)};
  gap: ${({ $gap = 's' }) => theme.space[$gap]};
`;

/** A row of buttons; on a small phone each is as wide as the row. */
export const Actions = styled(Row)`
  ${media.phone} { > * { flex: 1 1 100%; } }
`;

/** As many equal columns as fit; one below `$min`. */
export const Grid = styled.div<Gap & { $min?: string }>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${({ $min = '16rem' }) => $min}), 1fr));
  gap: ${({ $gap = 'm' }) => theme.space[$gap]};
`;

/**
 * The page's column: at most the content width, with the device's gutter. `$narrow` is for forms and text. A page of
 * tables widens all columns, the bar's too, by `--tn-page`.
 */
export const Container = styled.div<{ $narrow?: boolean }>`
  width: 100%;
  max-width: ${({ $narrow }) => ($narrow ? '40rem' : `var(--tn-page, ${theme.content})`)};
  margin-inline: auto;
  padding-inline: max(${theme.space.m}, env(safe-area-inset-left));
  ${media.wide} { padding-inline: ${theme.space.l}; }
`;

/** A thin line between groups. */
export const Divider = styled.hr`
  width: 100%;
  margin: 0;
  border: 0;
  border-block-start: 1px solid ${theme.color.line};
`;
