import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from './Button.tsx';
import { AlertIcon, CheckIcon, InfoIcon } from './icons.tsx';
import { type Tone, theme, toneColor } from './theme.ts';

type NoticeTone = Exclude<Tone, 'neutral' | 'primary'>;

export interface NoticeProps extends Omit<ComponentProps<'div'>, 'title'> {
  tone?: NoticeTone;
  title?: ReactNode;
  /** Buttons or links under the text. */
  action?: ReactNode;
}

const icons = { info: InfoIcon, success: CheckIcon, warning: AlertIcon, danger: AlertIcon };

/** A message that stays on the page. Silent to screen readers: set `role="status"` where it appears after an act. */
export function Notice({ tone = 'info', title, action, children, ...rest }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <Frame {...rest} $tone={tone}>
      <Icon size="1.375rem" />
      <Body>
        {title && <Title>{title}</Title>}
        {children}
        {action && <Action>{action}</Action>}
      </Body>
    </Frame>
  );
}

export interface ErrorNoticeProps {
  /** A sentence about what happened. */
  title: ReactNode;
  /** A sentence about what to do, and what was saved. */
  children?: ReactNode;
  retryLabel?: string;
  onRetry?: () => void;
  /** True while a retry is under way. */
  busy?: boolean;
}

/** A failure, announced immediately, with a button to try again. */
export function ErrorNotice({ title, children, retryLabel, onRetry, busy }: ErrorNoticeProps) {
  const retry = onRetry && retryLabel && (
    <Button tone="quiet" size="small" onClick={onRetry} busy={busy}>
      {retryLabel}
    </Button>
  );
  return (
    <Notice tone="danger" title={title} action={retry} role="alert">
      {children}
    </Notice>
  );
}

const Frame = styled.div<{ $tone: NoticeTone }>`
  display: flex;
  gap: ${theme.space.s};
  padding: ${theme.space.m};
  border: 1px solid ${({ $tone }) => toneColor[$tone].ink};
  border-inline-start-width: 4px;
  border-radius: ${theme.radius.m};
  background: ${({ $tone }) => toneColor[$tone].tint};
  color: ${theme.color.ink};
  > svg { flex: none; color: ${({ $tone }) => toneColor[$tone].ink}; }
`;
const Body = styled.div`flex: 1; min-width: 0; max-width: ${theme.measure}; font-size: ${theme.text.s}; text-wrap-style: pretty;`;
const Title = styled.p`font-size: ${theme.text.m}; font-weight: ${theme.font.weight.strong}; line-height: 1.3; text-wrap-style: balance;`;
const Action = styled.div`display: flex; flex-wrap: wrap; gap: ${theme.space.xs}; padding-block-start: ${theme.space.s};`;
