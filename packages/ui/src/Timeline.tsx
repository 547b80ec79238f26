import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from './theme.ts';

export interface TimelineEvent {
  /** Unique within the timeline. */
  key: string;
  /** A sentence about the event. */
  text: ReactNode;
  /** ISO 8601. */
  at: string;
  /** The moment of `at` in words. */
  when: string;
}

/** Events, oldest first; the last one stands out. */
export function Timeline({ events }: { events: readonly TimelineEvent[] }) {
  return (
    <List>
      {events.map(({ key, text, at, when }) => (
        <Event key={key}>
          <span>{text}</span>
          <Stamp dateTime={at}>{when}</Stamp>
        </Event>
      ))}
    </List>
  );
}

const List = styled.ol.attrs({ role: 'list' })`list-style: none; padding: 0; font-size: ${theme.text.s};`;
/** A dot for each event and a line to the next one. */
const Event = styled.li`
  position: relative;
  display: grid;
  padding: 0 0 ${theme.space.s} ${theme.space.l};
  overflow-wrap: anywhere;
  &::before {
    content: '';
    position: absolute;
    inset: 0.4rem auto auto 0.25rem;
    width: 0.625rem;
    height: 0.625rem;
    border: 2px solid ${theme.color.primary};
    border-radius: ${theme.radius.round};
    background: ${theme.color.surface};
  }
  &:not(:last-child)::after {
    content: '';
    position: absolute;
    inset: 1.15rem auto -0.25rem 0.5rem;
    width: 2px;
    background: ${theme.color.line};
  }
  &:last-child { padding-block-end: 0; font-weight: ${theme.font.weight.strong}; }
  &:last-child::before { background: ${theme.color.primary}; }
`;
const Stamp = styled.time`color: ${theme.color.inkSoft}; font-size: ${theme.text.xs}; font-weight: ${theme.font.weight.normal};`;
