import * as Radix from 'radix-ui/tabs';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { scrollRowLook, useScrollRow } from './scroll-row.ts';
import { media, theme } from './theme.ts';

export interface TabItem {
  value: string;
  label: ReactNode;
  content: ReactNode;
  disabled?: boolean;
}

export interface TabsProps {
  /** The accessible name of the row. */
  label: string;
  items: readonly TabItem[];
  /** When set, the caller holds the open tab (in the URL, where each tab is a page of its own). */
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
}

/** Tabs with arrow keys, in a row that scrolls sideways where it has no room. Only the open panel is rendered. */
export function Tabs({ label, items, value, defaultValue, onValueChange }: TabsProps) {
  // Radix builds ids from the values of tabs, and ids can't contain spaces, as our values may; so Radix gets positions instead.
  const place = (of: string | undefined) => (of === undefined ? undefined : String(items.findIndex((item) => item.value === of)));
  const row = useScrollRow<HTMLDivElement>();
  const change = (to: string) => {
    const item = items[Number(to)];
    if (item) onValueChange?.(item.value);
  };
  return (
    <Radix.Root value={place(value)} defaultValue={place(defaultValue) ?? '0'} onValueChange={change}>
      <List ref={row} aria-label={label}>
        {items.map((item, index) => (
          <Trigger key={item.value} value={String(index)} disabled={item.disabled}>
            {item.label}
          </Trigger>
        ))}
      </List>
      {items.map((item, index) => (
        <Content key={item.value} value={String(index)}>
          {item.content}
        </Content>
      ))}
    </Radix.Root>
  );
}

const List = styled(Radix.List)`
  ${scrollRowLook}
  gap: ${theme.space.xxs};
  scroll-padding-inline: ${theme.space.xxl};
  box-shadow: inset 0 -1px ${theme.color.line};
`;
const Trigger = styled(Radix.Trigger)`
  min-height: ${theme.touch};
  padding: ${theme.space.xs} ${theme.space.m};
  border: 0;
  border-block-end: 3px solid transparent;
  border-start-start-radius: ${theme.radius.m};
  border-start-end-radius: ${theme.radius.m};
  background: none;
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.s};
  font-weight: ${theme.font.weight.strong};
  cursor: pointer;
  transition: color ${theme.motion.quick}, border-color ${theme.motion.quick};
  ${media.hover} { &:hover:not(:disabled) { color: ${theme.color.primary}; background: ${theme.color.primaryTint}; } }
  &[data-state='active'] { color: ${theme.color.primary}; border-color: ${theme.color.primary}; }
  &:disabled { opacity: 0.55; cursor: not-allowed; }
  &:focus-visible { outline-offset: -3px; }
  ${media.highContrast} { &[data-state='active'] { border-color: Highlight; } }
`;
const Content = styled(Radix.Content)`
  padding-block-start: ${theme.space.m};
  &:focus-visible { outline-offset: 4px; border-radius: ${theme.radius.s}; }
`;
