import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { IconButton } from './IconButton.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from './icons.tsx';
import type { SlotDay } from './slot.ts';
import { media, theme } from './theme.ts';
import { visuallyHidden } from './VisuallyHidden.tsx';

interface DayStripProps {
  name: string;
  days: readonly SlotDay[];
  /** The id of the day whose times are shown. */
  shown?: string;
  onShow: (id: string) => void;
  texts: { days: string; earlier: string; later: string };
}

/**
 * Days as radios. A desktop shows the weeks below each other; elsewhere the days are one row that scrolls sideways, by arrow buttons,
 * swipes and the arrow keys.
 */
export function DayStrip({ name, days, shown, onShow, texts }: DayStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = shown && strip.current?.querySelector<HTMLElement>(':scope > :has(:checked)');
    if (chosen && strip.current) strip.current.scrollLeft = chosen.offsetLeft - strip.current.clientWidth / 2 + chosen.offsetWidth / 2;
  }, [shown]);
  const overflows = useOverflow(strip, days.length);
  const scroll = (pages: number) => strip.current?.scrollBy({ left: strip.current.clientWidth * 0.8 * pages });
  return (
    <Frame>
      {overflows && (
        <Arrow label={texts.earlier} onClick={() => scroll(-1)} tabIndex={-1}>
          <ChevronLeftIcon />
        </Arrow>
      )}
      <Strip ref={strip} role="radiogroup" aria-label={texts.days}>
        {days.map((day) => (
          <Day key={day.id}>
            <input
              type="radio"
              name={name}
              value={day.id}
              checked={day.id === shown}
              onChange={() => onShow(day.id)}
              disabled={day.slots.length === 0}
              aria-label={`${day.label}, ${day.countText}`}
            />
            <Soft>{day.weekday}</Soft>
            <Figure>{day.date}</Figure>
            <Soft>{day.month}</Soft>
            <Count $free={day.slots.length > 0}>{day.countText}</Count>
          </Day>
        ))}
      </Strip>
      {overflows && (
        <Arrow label={texts.later} onClick={() => scroll(1)} tabIndex={-1}>
          <ChevronRightIcon />
        </Arrow>
      )}
    </Frame>
  );
}

/** True when the row is wider than its visible part. */
function useOverflow(strip: RefObject<HTMLElement | null>, count: number): boolean {
  const [overflows, setOverflows] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: more days may overflow where fewer didn't
  useLayoutEffect(() => {
    const measure = () => setOverflows(Boolean(strip.current && strip.current.scrollWidth > strip.current.clientWidth));
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [strip, count]);
  return overflows;
}

const Frame = styled.div`display: flex; align-items: center;`;
const Arrow = styled(IconButton)`
  ${media.narrow} { display: none; }
`;
const Strip = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  min-width: 0;
  gap: ${theme.space.xs};
  padding: 5px;
  margin: -5px;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-behavior: smooth;
  scroll-snap-type: x proximity;
  scrollbar-width: thin;
  scrollbar-color: ${theme.color.line} transparent;
  ${media.desktop} { display: grid; grid-template-columns: repeat(7, minmax(0, 1fr)); overflow: visible; }
`;
const Day = styled.label`
  position: relative;
  display: grid;
  justify-items: center;
  flex: 1 0 4.25rem;
  max-width: 7rem;
  padding: ${theme.space.xs} ${theme.space.xxs};
  border: 1.5px solid ${theme.color.control};
  border-radius: ${theme.radius.m};
  background: ${theme.color.surface};
  line-height: 1.3;
  text-align: center;
  cursor: pointer;
  scroll-snap-align: center;
  transition: border-color ${theme.motion.quick}, background-color ${theme.motion.quick};
  > input { ${visuallyHidden} }
  ${media.hover} { &:hover { border-color: ${theme.color.primary}; } }
  &:has(:checked) {
    border-color: ${theme.color.primary};
    background: ${theme.color.primaryTint};
    box-shadow: inset 0 0 0 1px ${theme.color.primary};
  }
  &:has(:focus-visible) { outline: 3px solid ${theme.color.focus}; outline-offset: 1px; }
  &:has(:disabled) { border-color: ${theme.color.line}; background: transparent; color: ${theme.color.inkSoft}; cursor: not-allowed; }
  ${media.highContrast} { &:has(:checked) { outline: 3px solid Highlight; } }
`;
const Soft = styled.span`color: ${theme.color.inkSoft}; font-size: ${theme.text.xs};`;
const Figure = styled.span`
  font-size: ${theme.text.l};
  font-weight: ${theme.font.weight.strong};
  font-variant-numeric: tabular-nums;
  line-height: 1.15;
`;
const Count = styled.span<{ $free: boolean }>`
  margin-block-start: ${theme.space.xxs};
  color: ${({ $free }) => ($free ? theme.color.primary : theme.color.inkSoft)};
  font-size: ${theme.text.xs};
  font-weight: ${theme.font.weight.medium};
`;
