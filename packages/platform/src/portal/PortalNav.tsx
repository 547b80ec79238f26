import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { scrollRowLook, stepThrough, useScrollRow } from '@tenaye/ui/scroll-row.ts';
import { media, theme } from '@tenaye/ui/theme.ts';
import { css, styled } from 'styled-components';

interface PortalNavProps<V extends string> {
  /** The accessible name of the navigation. */
  label: string;
  views: readonly { view: V; label: string; to: string }[];
  current: V;
  /** On a desktop one below the other, in the frame's rail. */
  isRail?: boolean;
}

/**
 * The parts of a portal, each with an address of its own: on one line that scrolls sideways, or, on a desktop, on as many lines as needed.
 */
export function PortalNav<V extends string>({ label, views, current, isRail = false }: PortalNavProps<V>) {
  const row = useScrollRow<HTMLElement>();
  return (
    <Line ref={row} aria-label={label} onKeyDown={stepThrough} $rail={isRail}>
      {views.map(({ view, label: text, to }) => (
        <LinkButton
          key={view}
          to={to}
          $size="small"
          $tone={view === current ? 'primary' : 'quiet'}
          aria-current={view === current ? 'page' : undefined}
        >
          {text}
        </LinkButton>
      ))}
    </Line>
  );
}

/** A scrolling element clips whatever reaches beyond it, so this padding makes room for focus rings and touch targets. */
const REACH = '0.375rem';
const Line = /*#__PURE__*/ styled.nav<{ $rail: boolean }>`
  ${scrollRowLook}
  gap: ${theme.space.xs};
  margin: calc(-1 * ${REACH});
  padding: ${REACH};
  scroll-padding-inline: ${theme.space.xxl};
  ${media.desktop} {
    flex-wrap: wrap;
    ${({ $rail }) =>
      $rail &&
      css`
        flex-direction: column;
        flex-wrap: nowrap;
        gap: 0;
        > * { justify-content: flex-start; text-align: start; }
        > :not([aria-current]) { border-color: transparent; background: none; }
        ${media.hover} { > :not([aria-current]):hover { background: ${theme.color.sunken}; } }
      `}
  }
`;
