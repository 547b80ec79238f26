import { css, styled } from 'styled-components';
import { media, theme } from '../theme.ts';

/** A table that is wider than the page scrolls. Below desktop sizes its rows are cards, which fit. */
export const Scroll = styled.div<{ $window: boolean }>`
  ${media.desktop} {
    overflow-x: auto;
    ${({ $window }) =>
      $window &&
      css`
        max-height: 85dvh;
        overflow-y: auto;
        thead th { position: sticky; z-index: 1; inset-block-start: 0; background: ${theme.color.canvas}; }
      `}
  }
`;

/** The table element; below desktop sizes a list of cards, two in a row where there is room. */
export const Table = styled.table`
  width: 100%;
  font-size: ${theme.text.s};
  > caption { padding-block-end: ${theme.space.xs}; font-weight: ${theme.font.weight.strong}; text-align: start; }
  ${media.desktop} {
    tbody > tr { border-block-start: 1px solid ${theme.color.line}; }
    ${media.hover} { tbody > tr:hover { background: ${theme.color.sunken}; } }
    tbody > tr[data-selected] { background: ${theme.color.primaryTint}; }
  }
  ${media.compact} {
    &, > tbody, > caption { display: block; }
    > thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    > tbody { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr)); gap: ${theme.space.s}; }
    > tbody > tr[data-group] { grid-column: 1 / -1; }
    > tbody > tr {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      column-gap: ${theme.space.s};
      padding: ${theme.space.s} ${theme.space.m};
      border: 1px solid ${theme.color.line};
      border-radius: ${theme.radius.m};
      background: ${theme.color.surface};
    }
    > tbody > tr[data-group] { padding-block: ${theme.space.xs} 0; border-color: transparent; background: none; }
    > tbody > tr[data-selected] { border-color: ${theme.color.primary}; background: ${theme.color.primaryTint}; }
  }
`;

/** A header cell; `$end` aligns it to the end. */
export const Head = styled.th<{ $end: boolean }>`
  padding: ${theme.space.xs};
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.xs};
  font-weight: ${theme.font.weight.strong};
  text-align: ${({ $end }) => ($end ? 'end' : 'start')};
  white-space: nowrap;
`;

/** The heading of a group of rows. */
export const GroupHead = styled.th`
  padding: ${theme.space.s} ${theme.space.xs};
  color: ${theme.color.primary};
  font-weight: ${theme.font.weight.strong};
  text-align: start;
  overflow-wrap: anywhere;
  ${media.compact} { flex: 1; padding: 0; }
`;

/**
 * A data cell; `$end` aligns it to the end. In portals with long lists, `--tn-row` sets the space above and below it, and `--tn-line` the
 * height of its lines.
 */
export const Cell = styled.td<{ $end: boolean }>`
  padding: var(--tn-row, ${theme.space.s}) ${theme.space.xs};
  font-weight: ${theme.font.weight.normal};
  line-height: var(--tn-line, inherit);
  text-align: ${({ $end }) => ($end ? 'end' : 'start')};
  &[role='rowheader'] { min-width: 8rem; font-weight: ${theme.font.weight.strong}; overflow-wrap: anywhere; }
  ${media.compact} {
    display: flex;
    flex: 1 1 100%;
    align-items: baseline;
    gap: ${theme.space.xxs};
    padding: ${theme.space.xxs} 0;
    text-align: start;
    &[role='rowheader'] {
      display: block;
      min-width: 0;
      padding-block-end: ${theme.space.xs};
      font-size: ${theme.text.m};
      text-align: start;
    }
    &[data-label]:not([data-card='bare'])::before {
      content: attr(data-label);
      color: ${theme.color.inkSoft};
      /* Only between words, while other enlarged text may break anywhere. */
      overflow-wrap: break-word;
    }
    /* A long value doesn't break the name of its column, but a long name leaves half of the line to the value. */
    &[data-card='line']::before { flex: none; max-width: 50%; }
    &[data-card='inline'], &[data-card='bare'] { flex: 0 1 auto; }
    &[data-card='bare'] { ${({ $end }) => $end && 'margin-inline-start: auto;'} }
    &[data-card='none'] { display: none; }
  }
`;

/** The cell of the checkbox that selects a row; in a card it precedes the title. */
export const SelectCell = styled.td`
  width: 1%;
  padding: 0;
  ${media.compact} {
    flex: none;
    width: auto;
    margin-inline-start: calc(-1 * ${theme.space.s});
    & + [role='rowheader'] { flex: 1 1 calc(100% - ${theme.touch} - ${theme.space.m}); padding-block-end: ${theme.space.xxs}; }
  }
`;
