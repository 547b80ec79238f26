import { Link } from '@tenaye/platform/router.ts';
import { type ButtonLook, buttonLook } from '@tenaye/ui/Button.look.ts';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';

/** A link that looks like a button. */
export const LinkButton = /*#__PURE__*/ styled(Link)<ButtonLook>`${buttonLook}`;

/** A plain link in a page's bar; at either end its text aligns with the page below. */
export const BarLink = /*#__PURE__*/ styled(LinkButton).attrs({ $tone: 'plain', $size: 'small' })`
  &:first-child { margin-inline-start: calc(-1 * ${theme.space.s}); }
  &:last-child { margin-inline-end: calc(-1 * ${theme.space.s}); }
`;
