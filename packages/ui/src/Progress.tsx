import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { media, theme } from './theme.ts';

export interface ProgressProps {
  /** What is under way. */
  label: string;
  /** 0 to 1; leave out while the length isn't known. */
  value?: number;
  /** The figure in words, e.g. "3 of 12" or "45%". */
  valueText?: ReactNode;
  /** The label is read out but not seen, where words beside it say the same. */
  hideLabel?: boolean;
}

/** Long work: upload bytes, imported rows, a score. */
export function Progress({ label, value, valueText, hideLabel = false }: ProgressProps) {
  const known = value !== undefined;
  const share = known ? Math.min(1, Math.max(0, value)) : 0;
  return (
    <div>
      {!hideLabel && (
        <Line>
          <span>{label}</span>
          {valueText && <Figure>{valueText}</Figure>}
        </Line>
      )}
      <Track
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={known ? Math.round(share * 100) : undefined}
        aria-valuetext={typeof valueText === 'string' ? valueText : undefined}
      >
        <Bar $moving={!known} style={known ? { transform: `scaleX(${share})` } : undefined} />
      </Track>
    </div>
  );
}

const wander = keyframes`from { transform: translateX(-100%); } to { transform: translateX(250%); }`;
const Line = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${theme.space.s};
  padding-block-end: ${theme.space.xxs};
  font-size: ${theme.text.s};
`;
const Figure = styled.span`color: ${theme.color.inkSoft}; font-variant-numeric: tabular-nums;`;
const Track = styled.div`
  height: 0.625rem;
  overflow: hidden;
  border: 1px solid ${theme.color.control};
  border-radius: ${theme.radius.round};
  background: ${theme.color.sunken};
`;
const Bar = styled.div<{ $moving: boolean }>`
  width: ${({ $moving }) => ($moving ? '40%' : '100%')};
  height: 100%;
  background: ${theme.color.primary};
  transform-origin: left;
  transition: transform ${theme.motion.calm};
  animation: ${({ $moving }) => ($moving ? wander : 'none')} 1.4s ease-in-out infinite;
  &:dir(rtl) { transform-origin: right; }
  ${media.highContrast} { background: Highlight; }
`;
