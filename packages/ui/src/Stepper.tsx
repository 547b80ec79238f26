import { styled } from 'styled-components';
import { CheckIcon } from './icons.tsx';
import { media, theme } from './theme.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface StepperProps {
  /** The accessible name of the list, e.g. "Progress". */
  label: string;
  /** Names of the steps in order. */
  steps: readonly string[];
  /** The index of the current step. */
  current: number;
  /** Indexes of steps before the current one that were left out: they show no tick. */
  skipped?: readonly number[];
  /** The position in words, e.g. "Step 2 of 4": shown on phones, where only the current name fits. */
  positionText: string;
  /** Announced after the name of a completed step, e.g. "completed". */
  doneText: string;
}

/** The position in a flow of a few steps. It doesn't navigate. */
export function Stepper({ label, steps, current, skipped = [], positionText, doneText }: StepperProps) {
  const isDone = (index: number): boolean => index < current && !skipped.includes(index);
  return (
    <div>
      <Short aria-hidden="true">
        {positionText} <strong>{steps[current]}</strong>
      </Short>
      <List aria-label={label}>
        {steps.map((step, index) => (
          <Step
            key={step}
            $state={index === current ? 'current' : isDone(index) ? 'done' : 'next'}
            aria-current={index === current ? 'step' : undefined}
          >
            <Dot>{isDone(index) ? <CheckIcon size="1rem" /> : index + 1}</Dot>
            <Name>{step}</Name>
            {isDone(index) && <VisuallyHidden> {doneText}</VisuallyHidden>}
          </Step>
        ))}
      </List>
    </div>
  );
}

type StepState = 'done' | 'current' | 'next';

const Short = styled.p`
  padding-block-end: ${theme.space.xs};
  font-size: ${theme.text.s};
  ${media.wide} { display: none; }
`;
const List = styled.ol`display: flex; list-style: none; gap: ${theme.space.xs};`;
const Step = styled.li<{ $state: StepState }>`
  --step: ${({ $state }) => ($state === 'next' ? theme.color.control : theme.color.primary)};
  position: relative;
  display: flex;
  flex: auto;
  align-items: center;
  gap: ${theme.space.xs};
  min-width: 0;
  padding-block-start: ${theme.space.xs};
  border-block-start: 4px solid var(--step);
  color: ${({ $state }) => ($state === 'next' ? theme.color.inkSoft : theme.color.ink)};
  font-size: ${theme.text.s};
  font-weight: ${({ $state }) => ($state === 'current' ? theme.font.weight.strong : theme.font.weight.normal)};
  line-height: 1.25;
`;
const Dot = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 1.625rem;
  height: 1.625rem;
  border: 1.5px solid var(--step);
  border-radius: 50%;
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.xs};
  font-variant-numeric: tabular-nums;
  ${Step}[aria-current] & { background: ${theme.color.primary}; color: ${theme.color.onPrimary}; }
  > svg { color: ${theme.color.primary}; }
  ${media.narrow} { display: none; }
`;
// Steps are as wide as their names need, so that no word breaks.
const Name = styled.span`
  overflow: hidden;
  overflow-wrap: normal;
  text-overflow: ellipsis;
  ${media.narrow} { position: absolute; width: 1px; height: 1px; clip-path: inset(50%); white-space: nowrap; }
`;
