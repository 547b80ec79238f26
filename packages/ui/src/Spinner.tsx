import { keyframes, styled } from 'styled-components';

interface SpinnerProps {
  /** Side, any CSS length. */
  size?: string;
  /** Announced to screen readers. Omitted where text beside it or `aria-busy` already says it. */
  label?: string;
}

/** Work of unknown length, for up to 2 s. Longer work shows `Progress`, a first load shows `Skeleton`. */
export function Spinner({ size = '1.25em', label }: SpinnerProps) {
  return (
    <Ring
      viewBox="0 0 24 24"
      width={size}
      height={size}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="3" opacity="0.25" />
      <path d="M12 3a9 9 0 0 1 9 9" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </Ring>
  );
}

const turn = keyframes`to { transform: rotate(360deg); }`;
const Ring = styled.svg`
  width: ${(props) => String(props.width)};
  height: ${(props) => String(props.height)};
  animation: ${turn} 900ms linear infinite;
`;
