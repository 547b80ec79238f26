import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { IconButton } from './IconButton.tsx';
import { BellIcon } from './icons.tsx';
import { theme } from './theme.ts';

export interface BellProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The number of unread notifications. */
  count: number;
  /** The accessible name, e.g. "Notifications, 3 unread". */
  label: string;
}

/** The number on the bell: empty at 0, 9+ above 9. */
export const bellCount = (count: number): string => (count > 9 ? '9+' : count > 0 ? String(count) : '');

/** The notification bell: a button with the number of unread notifications. */
export function Bell({ count, label, ...rest }: BellProps) {
  const figure = bellCount(count);
  // Voice control users say what they see (WCAG 2.5.3), so "9+" is added to the name where the label says 12.
  const named = label.includes(figure) ? label : `${label}, ${figure}`;
  return (
    <IconButton {...rest} label={named}>
      <BellIcon size="1.5rem" />
      {figure && <Count aria-hidden="true">{figure}</Count>}
    </IconButton>
  );
}

const Count = styled.span`
  position: absolute;
  inset-block-start: 0.125rem;
  inset-inline-start: 1.5rem;
  min-width: 1.125rem;
  padding: 0 0.1875rem;
  border: 2px solid ${theme.color.surface};
  border-radius: ${theme.radius.round};
  background: ${theme.color.dangerFill};
  color: ${theme.color.onDanger};
  font-size: 0.6875rem;
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  line-height: 0.875rem;
  text-align: center;
`;
