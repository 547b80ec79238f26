import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from './Button.tsx';

export interface ResendButtonProps {
  label: string;
  /** The text that replaces the button's label during the wait. */
  waitingLabel(seconds: number): string;
  /** The wait after each message, in seconds. */
  wait: number;
  /** When the last message was sent, in milliseconds since 1970; by default, when the button appeared. */
  sentAt?: number | undefined;
  /** Sends the message again. Resolves with true once it was sent, which restarts the wait. */
  onSend(): Promise<boolean>;
}

const TICK_MS = 500;

/** Sends a mail or text message again, after giving the first one time to arrive. Keeps the focus during the wait. */
export function ResendButton({ label, waitingLabel, wait, sentAt: before, onSend }: ResendButtonProps) {
  const [sentAt, setSentAt] = useState(() => before ?? Date.now());
  const [isSending, setIsSending] = useState(false);
  const left = Math.min(wait, useSecondsUntil(sentAt + wait * 1000));
  const send = async () => {
    if (left > 0 || isSending) return;
    setIsSending(true);
    if (await onSend()) setSentAt(Date.now());
    setIsSending(false);
  };
  return (
    <Quiet tone="plain" wide busy={isSending} aria-disabled={left > 0} onClick={() => void send()}>
      {left > 0 ? waitingLabel(left) : label}
    </Quiet>
  );
}

/**
 * Whole seconds until `moment`, 0 afterward. The clock is read only at each tick, so the first figure for a new `moment` may be too high.
 */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((moment - now) / 1000));
  const isOver = left === 0;
  useEffect(() => {
    setNow(Date.now());
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  return left;
}

const Quiet = styled(Button)`
  font-variant-numeric: tabular-nums;
  &[aria-disabled='true']:not([aria-busy='true']) { opacity: 0.7; }
`;
