import { Link } from '@tenaye/platform/router.ts';
import { media, theme } from '@tenaye/ui/theme.ts';
// biome-ignore lint/style/noRestrictedImports: it only says how much of the page the bar covers
import { createGlobalStyle, css, styled } from 'styled-components';

/** The height of the bottom bar of phones and tablets, without the device's safe area. */
const FOOT = '3.5rem';
/** The width from which the row has room for all links without a panel. */
const roomy = '@media (min-width: 75rem)';
/** Selects the field into which somebody types. */
export const typedInto = "main :is(textarea, input:not([type='checkbox'], [type='radio'], [type='file'])):focus";
const typing = `:root:has(${typedInto}, [data-held])`;

/**
 * Room for the bottom bar: `--tn-foot` is the height that the bar covers, for everything that sticks to the lower edge. On touch screens
 * the bar stays away while somebody types, because some browsers show it above the keyboard, and until the press that ends the typing is
 * over (`useHeldBar`).
 */
export const BottomBarRoom = createGlobalStyle`
  ${media.compact} {
    :root { --tn-foot: calc(${FOOT} + env(safe-area-inset-bottom)); scroll-padding-block-end: calc(var(--tn-foot) + ${theme.space.xxxl}); }
    main { margin-block-end: var(--tn-foot); }
  }
  ${media.compact} and (pointer: coarse) {
    ${typing} { --tn-foot: 0px; }
    ${typing} [data-foot] { display: none; }
  }
`;

/** A row in the header, or on phones and tablets a bar at the bottom of the window. */
export const Bar = styled.nav`
  ${media.compact} {
    position: fixed;
    inset: auto 0 0;
    padding-block-end: env(safe-area-inset-bottom);
    border-block-start: 1px solid ${theme.color.line};
    background: ${theme.color.surface};
  }
  ${media.desktop} { flex: 1; min-width: 0; margin-inline-start: ${theme.space.xs}; }
`;
export const Places = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  max-width: 40rem;
  margin-inline: auto;
  ${media.desktop} { display: flex; align-items: center; max-width: none; }
`;

const item = css`
  display: flex;
  align-items: center;
  width: 100%;
  min-height: ${theme.touch};
  padding-inline: ${theme.space.s};
  border: 0;
  background: none;
  color: ${theme.color.ink};
  font-size: ${theme.text.s};
  font-weight: ${theme.font.weight.medium};
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  ${media.hover} { &:hover { color: ${theme.color.primary}; } }
  &[aria-current] { color: ${theme.color.primary}; }
  ${media.compact} { ${media.hover} { &:hover { background: ${theme.color.primaryTint}; } } }
  ${media.desktop} {
    position: relative;
    padding-inline: ${theme.space.xs};
    &[aria-current]::after {
      content: '';
      position: absolute;
      inset: auto ${theme.space.xs} 0;
      border-block-end: 3px solid ${theme.color.accent};
    }
  }
`;
/** The item of the bottom bar whose page is shown. */
const isCurrent = css`color: ${theme.color.primary}; box-shadow: inset 0 3px ${theme.color.accent};`;
/** One of the five items of the bottom bar: an icon above its label. */
const place = css`
  ${item}
  ${media.compact} {
    flex-direction: column;
    justify-content: center;
    gap: 0.125rem;
    min-height: calc(${FOOT} - 1px);
    padding-inline: 0;
    color: ${theme.color.inkSoft};
    font-size: ${theme.text.xs};
    line-height: 1.2;
    ${media.enlarged} { font-size: 3.7vw; }
    > svg { flex: none; width: 1.5rem; height: 1.5rem; }
    &[aria-current], &[aria-expanded='true'] { ${isCurrent} }
  }
`;
export const PlaceLink = styled(Link)`
  ${place}
  ${media.desktop} { > svg { display: none; } }
`;
export const MeButton = styled.button`
  ${place}
  li:has([aria-current]:not([href='/'])) > & { ${isCurrent} }
  ${media.desktop} { gap: ${theme.space.xxs}; box-shadow: none; }
  ${roomy} { display: none; }
`;
/** The label of an item in the header's row (`Long`) and in the bottom bar (`Short`). */
export const Long = styled.span`${media.compact} { display: none; }`;
export const Short = styled.span`${media.desktop} { display: none; }`;

/** The other links: in the row if there is room, else in a panel that "Me" opens. */
export const Me = styled.li`
  ${media.desktop} { position: relative; }
  ${roomy} { position: static; flex: 1; }
`;
export const Rest = styled.ul.attrs({ role: 'list' })<{ $open: boolean }>`
  display: ${({ $open }) => ($open ? 'grid' : 'none')};
  position: absolute;
  inset: auto 0 100%;
  max-height: 70dvh;
  padding: ${theme.space.xs};
  overflow-y: auto;
  border: 0 solid ${theme.color.line};
  border-block-width: 1px;
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.high};
  ${media.desktop} {
    inset: 100% auto auto 0;
    min-width: 12rem;
    border-width: 1px;
    border-radius: ${theme.radius.l};
  }
  ${roomy} {
    position: static;
    display: flex;
    padding: 0;
    overflow: visible;
    border: 0;
    background: none;
    box-shadow: none;
    > :nth-last-child(2) { margin-inline-start: auto; }
  }
`;
export const BarLink = styled(Link)`${item}`;
export const OutsideLink = styled.a`${item}`;
export const BarButton = styled.button`${item}`;
