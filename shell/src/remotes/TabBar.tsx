import { theme } from '@tenaye/ui/theme.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';

interface TabBarProps {
  label: string;
  lines: readonly string[];
  /** Buttons and links beside the lines. */
  children: ReactNode;
}

/** A bar at the lower edge of each page, which says what this tab displays instead of the releases. */
export function TabBar({ label, lines, children }: TabBarProps) {
  const bar = useRef<HTMLElement>(null);
  useRoomFor(bar);
  return (
    <Bar ref={bar} aria-label={label}>
      <Words role="status">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Words>
      <Ways>{children}</Ways>
    </Bar>
  );
}

/** Keeps the end of the page, and the focused element, above the bar. `--tn-tab` is its height, for what sticks to the lower edge. */
function useRoomFor(bar: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!bar.current) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      const room = `${Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0)}px`;
      document.body.style.paddingBlockEnd = room;
      style.scrollPaddingBlockEnd = `calc(var(--tn-foot, 0px) + ${room})`;
      style.setProperty('--tn-tab', room);
    });
    observer.observe(bar.current);
    return () => {
      observer.disconnect();
      document.body.style.paddingBlockEnd = '';
      style.scrollPaddingBlockEnd = '';
      style.removeProperty('--tn-tab');
    };
  }, [bar]);
}

const Bar = styled.section`
  position: fixed;
  z-index: 50;
  inset: auto 0 var(--tn-foot, 0px);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.xs} ${theme.space.m};
  padding: ${theme.space.xs} ${theme.space.m};
  padding-block-end: max(${theme.space.xs}, env(safe-area-inset-bottom));
  border-block-start: 2px solid ${theme.color.accent};
  background: ${theme.color.accentTint};
  color: ${theme.color.ink};
  font-size: ${theme.text.s};
`;
const Words = styled.div`
  flex: 1 1 14rem;
  overflow-wrap: anywhere;
  > p { margin: 0; }
`;
const Ways = styled.div`display: flex; gap: ${theme.space.xs};`;
