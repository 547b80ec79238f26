import { styled } from 'styled-components';
import { theme } from './theme.ts';

/** The first link of the page, visible when focused: `<SkipLink href="#main">Skip to content</SkipLink>`. */
export const SkipLink = styled.a`
  position: fixed;
  z-index: 100;
  inset-block-start: ${theme.space.xs};
  inset-inline-start: ${theme.space.xs};
  padding: ${theme.space.s} ${theme.space.m};
  border-radius: ${theme.radius.m};
  background: ${theme.color.primary};
  color: ${theme.color.onPrimary};
  font-weight: ${theme.font.weight.strong};
  transform: translateY(-200%);
  &:focus { transform: none; color: ${theme.color.onPrimary}; }
`;
