import { css } from 'styled-components';
import { media, theme } from './theme.ts';

/** The frame of every input and select. Text of 17 px keeps iOS from zooming in on focus. */
export const controlLook = css`
  width: 100%;
  min-width: 0;
  min-height: ${theme.touch};
  padding: 0.5625rem ${theme.space.s};
  border: 1.5px solid ${theme.color.control};
  border-radius: ${theme.radius.m};
  background: ${theme.color.surface};
  color: ${theme.color.ink};
  font-size: ${theme.text.m};
  line-height: 1.25;
  transition: border-color ${theme.motion.quick};

  &::placeholder { color: ${theme.color.inkSoft}; opacity: 0.9; }
  ${media.hover} { &:hover:not(:disabled, [aria-invalid='true']) { border-color: ${theme.color.inkSoft}; } }
  &:focus-visible { outline: 3px solid ${theme.color.focus}; outline-offset: 1px; border-color: ${theme.color.focus}; }
  &[aria-invalid='true'] { border-color: ${theme.color.danger}; border-width: 2px; }
  &:disabled { background: ${theme.color.sunken}; color: ${theme.color.inkSoft}; cursor: not-allowed; }
  &:is(input, textarea):read-only:not(:disabled) { background: ${theme.color.sunken}; }
`;
