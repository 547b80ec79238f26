import { styled } from 'styled-components';
import { type Gap, Stack } from './layout.tsx';
import { theme } from './theme.ts';

/**
 * A column of what a former page or filter has brought. While `$isStale`, it is dimmed until the requested content arrives, so that nobody
 * takes it for the answer. An answer that comes within a tenth of a second changes nothing to the eye.
 */
export const Stale = /*#__PURE__*/ styled(Stack).attrs<Gap & { $isStale: boolean }>(({ $isStale }) => ({
  'aria-busy': $isStale || undefined,
}))`
  transition: opacity ${theme.motion.quick};
  &[aria-busy='true'] { opacity: 0.5; transition-delay: 100ms; }
`;
