import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { media, theme } from './theme.ts';

export interface ProgressProps {
  /** The work under way. */
  label: string;
  /** 0 to 1; omitted while the length is unknown. */
  value?: number;
  /** The value in words, e.g. "3 of 12" or "45%". */
  valueText?: ReactNode;
  /** Hides the label visually, where text beside it says the same. */
  hideLabel?: boolean;
}

/** The progress of long work: uploaded bytes, imported rows, a score. */
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
const Figure = styled.span`flex: none; color: ${theme.color.inkSoft}; font-variant-numeric: tabular-nums;`;
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
