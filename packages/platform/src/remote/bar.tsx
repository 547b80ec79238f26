import { Container } from '@tenaye/ui/layout.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { BAR_PLACE, followBar } from './bar-place.ts';

const place = () => document.getElementById(BAR_PLACE);

/**
 * Shows its children in the shell's header row, between the wordmark and the controls of the whole page, so that no page has two rows.
 * Without such a place (an older shell, a test) they form a row of their own above the content.
 */
export function InBar({ children }: { children: ReactNode }) {
  const shell = useSyncExternalStore(followBar, place, () => null);
  return shell ? createPortal(children, shell) : <OwnRow>{children}</OwnRow>;
}

// Panels that the row opens are positioned below it, over the page.
const OwnRow = /*#__PURE__*/ styled(Container)`
  position: relative;
  z-index: 20;
  display: flex;
  align-items: center;
  gap: ${theme.space.xs};
  min-height: 3.5rem;
`;
