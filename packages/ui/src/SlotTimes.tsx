import { styled } from 'styled-components';
import type { Slot, SlotDay } from './slot.ts';
import { media, theme } from './theme.ts';
import { visuallyHidden } from './VisuallyHidden.tsx';

interface SlotTimesProps {
  id: string;
  name: string;
  day: SlotDay;
  value: string;
  invalid: boolean;
  onChange: (value: string) => void;
  noTimes: string;
}

/** The free times of one day as radios, grouped by the part of the day. */
export function SlotTimes({ id, name, day, value, invalid, onChange, noTimes }: SlotTimesProps) {
  const first = day.slots[0];
  return (
    <div role="radiogroup" aria-labelledby={`${id}-day`} aria-invalid={invalid || undefined}>
      <Title id={`${id}-day`}>
        {day.label} <Soft>{day.countText}</Soft>
      </Title>
      {!first && <Soft as="p">{noTimes}</Soft>}
      {byPart(day.slots).map(([part, slots]) => (
        <div key={part}>
          {part && <Part>{part}</Part>}
          <Times>
            {slots.map((slot) => (
              <Time key={slot.value}>
                <input
                  type="radio"
                  id={slot === first ? id : undefined}
                  name={name}
                  value={slot.value}
                  checked={slot.value === value}
                  onChange={() => onChange(slot.value)}
                />
                {slot.label}
              </Time>
            ))}
          </Times>
        </div>
      ))}
    </div>
  );
}

/** Avoids `Map.groupBy`, which the oldest supported phones lack. */
function byPart(slots: readonly Slot[]): [string, Slot[]][] {
  const parts = new Map<string, Slot[]>();
  for (const slot of slots) parts.set(slot.part ?? '', [...(parts.get(slot.part ?? '') ?? []), slot]);
  return [...parts];
}

const Title = styled.p`padding-block-end: ${theme.space.xxs}; font-weight: ${theme.font.weight.strong};`;
const Soft = styled.span`color: ${theme.color.inkSoft}; font-size: ${theme.text.s}; font-weight: ${theme.font.weight.normal};`;
const Part = styled.p`padding-block: ${theme.space.xs} ${theme.space.xxs}; color: ${theme.color.inkSoft}; font-size: ${theme.text.s};`;
const Times = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(6.5rem, 1fr));
  gap: ${theme.space.xs};
`;
const Time = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  min-height: ${theme.touch};
  border: 1.5px solid ${theme.color.control};
  border-radius: ${theme.radius.m};
  background: ${theme.color.surface};
  color: ${theme.color.primary};
  font-weight: ${theme.font.weight.strong};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  cursor: pointer;
  transition: background-color ${theme.motion.quick}, border-color ${theme.motion.quick};
  > input { ${visuallyHidden} }
  ${media.hover} { &:hover { border-color: ${theme.color.primary}; background: ${theme.color.primaryTint}; } }
  &:has(:checked) { border-color: ${theme.color.primary}; background: ${theme.color.primary}; color: ${theme.color.onPrimary}; }
  &:has(:focus-visible) { outline: 3px solid ${theme.color.focus}; outline-offset: 2px; }
  ${media.highContrast} { &:has(:checked) { outline: 3px solid Highlight; } }
`;
