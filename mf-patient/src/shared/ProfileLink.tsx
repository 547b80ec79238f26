import { Link } from '@tenaye/platform/router.ts';
import { media, theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';

/** The name of a doctor or facility on a card, leading to the profile. */
export const ProfileLink = styled(Link)`
  color: ${theme.color.ink};
  text-decoration-color: ${theme.color.line};
  text-underline-offset: 0.2em;
  ${media.hover} { &:hover { color: ${theme.color.primary}; text-decoration-color: currentColor; } }
`;
