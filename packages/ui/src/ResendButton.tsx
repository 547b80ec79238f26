import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from './Button.tsx';

export interface ResendButtonProps {
  label: string;
  /** In its place while there is nothing to do but to wait. */
  waitingLabel(seconds: number): string;
  /** How long to wait after each sending; the first one was when the button came up. Seconds. */
  wait: number;
  /** True once it was sent, which begins the waiting anew. */
  onSend(): Promise<boolean>;
}

const TICK_MS = 500;

/** Sends again what came by mail or text message, but gives the first one time to arrive. Keeps the focus while it waits. */
export function ResendButton({ label, waitingLabel, wait, onSend }: ResendButtonProps) {
  const [sentAt, setSentAt] = useState(() => Date.now());
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

/** Whole seconds until then, 0 afterwards. Its clock stands still between, so a moment that is new may look too far away once. */
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
