import { Link } from '@tenaye/platform/router.ts';
import { type ButtonLook, buttonLook } from '@tenaye/ui/Button.look.ts';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';

/** A link that looks like a button. */
export const LinkButton = styled(Link)<ButtonLook>`${buttonLook}`;

/** The quiet link at the start of a page's bar; its words stand in line with the heading below. */
export const BarLink = styled(LinkButton).attrs({ $tone: 'plain', $size: 'small' })`
  &:first-child { margin-inline-start: calc(-1 * ${theme.space.s}); }
`;
