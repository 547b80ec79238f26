import { css, styled } from 'styled-components';
import { media, theme } from './theme.ts';

/** A separate thing on the page, such as one doctor or one appointment. Never put a card inside a card. `as` sets the element. */
export const Card = styled.div<{ $padding?: 'm' | 'l'; $interactive?: boolean }>`
  position: relative;
  min-width: 0;
  padding: ${({ $padding = 'm' }) => theme.space[$padding]};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.l};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.low};
  ${({ $padding = 'm' }) => $padding === 'm' && css`${media.wide} { padding: 1.25rem; }`}
  ${({ $interactive }) =>
    $interactive &&
    css`
      transition: border-color ${theme.motion.quick}, box-shadow ${theme.motion.calm};
      ${media.hover} { &:hover { border-color: ${theme.color.primary}; box-shadow: ${theme.shadow.high}; } }
      &:focus-within { border-color: ${theme.color.primary}; }
    `}
`;

const grounds = { plain: theme.color.sunken, primary: theme.color.primaryTint, accent: theme.color.accentTint };

/** A flat tinted area inside a card or page that separates a note or summary. */
export const Panel = styled.div<{ $tone?: 'plain' | 'primary' | 'accent' }>`
  min-width: 0;
  padding: ${theme.space.m};
  border-radius: ${theme.radius.m};
  border: 1px solid transparent;
  background: ${({ $tone = 'plain' }) => grounds[$tone]};
`;

/** Makes a card's link cover the whole card, so that it can be clicked anywhere: `const CardLink = styled(Link)\`${coverLink}\``. */
export const coverLink = css`
  &::after { content: ''; position: absolute; inset: 0; border-radius: inherit; }
`;
