import { keyframes, styled } from 'styled-components';
import { media, theme } from './theme.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const breathe = keyframes`50% { opacity: 0.45; }`;

/** A gray placeholder of the final size, so that nothing jumps. Silent to screen readers: see `Loading`. */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })<{ $width?: string; $height?: string; $round?: boolean }>`
  display: block;
  width: ${({ $width = '100%' }) => $width};
  height: ${({ $height = '1.2em' }) => $height};
  max-width: 100%;
  border-radius: ${({ $round }) => ($round ? theme.radius.round : theme.radius.s)};
  background: ${theme.color.line};
  animation: ${breathe} 1.6s ease-in-out infinite;
  ${media.highContrast} { border: 1px solid GrayText; }
`;

interface LoadingProps {
  label: string;
  /** Hides what follows, and keeps the rest of the page below the screen: a list of unknown length would push both away under a finger. */
  fills?: boolean | undefined;
  children: React.ReactNode;
}

/** Announces `label` to screen readers while its skeletons are shown. */
export function Loading({ label, fills = false, children }: LoadingProps) {
  return (
    <Place role="status" aria-busy="true" $fills={fills}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </Place>
  );
}

const Place = styled.div<{ $fills: boolean }>`${({ $fills }) => $fills && '&& { min-height: 100vh; } && ~ * { display: none; }'}`;
