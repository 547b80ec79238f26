import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { media, theme } from './theme.ts';

export interface IconButtonProps extends ComponentProps<'button'> {
  /** The accessible name. */
  label: string;
}

/** A button with an icon only, 44 px in each direction. */
export function IconButton({ label, type = 'button', ...rest }: IconButtonProps) {
  return <Shape {...rest} type={type} aria-label={label} title={label} />;
}

const Shape = styled.button`
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${theme.touch};
  height: ${theme.touch};
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.m};
  background: transparent;
  color: ${theme.color.inkSoft};
  cursor: pointer;
  transition: background-color ${theme.motion.quick}, color ${theme.motion.quick};
  &[aria-expanded='true'] { background: ${theme.color.primaryTint}; color: ${theme.color.primary}; }
  ${media.hover} { &:hover { background: ${theme.color.primaryTint}; color: ${theme.color.primary}; } }
  &:disabled, &[aria-disabled='true'] { opacity: 0.5; cursor: not-allowed; }
`;
