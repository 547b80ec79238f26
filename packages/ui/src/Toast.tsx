import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { keyframes, styled } from 'styled-components';
import { IconButton } from './IconButton.tsx';
import { AlertIcon, CheckIcon, CloseIcon } from './icons.tsx';
import { media, theme } from './theme.ts';

/** The texts of one toast. `destructive` is for failures. */
export interface ToastText {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
}

export interface ToasterProps {
  /** The message to show; a new `key` replaces the one on the screen, `null` shows none. */
  toast: (ToastText & { key: string | number }) | null;
  /** Called when it closes: after 5 s, by a swipe, Escape or the button. */
  onClose: () => void;
  closeLabel: string;
  /** The accessible name of the region, e.g. "Notifications". */
  regionLabel: string;
}

/** How long a toast stays, in milliseconds; hovering, focus inside or a hidden window stops the clock. */
export const TOAST_MS = 5000;
/** The length of a swipe to the right that closes it, in CSS pixels. */
export const TOAST_SWIPE_PX = 50;

/**
 * Shows one toast at a time. Mounted once and before the first message, because screen readers announce changes only in live regions that
 * they already know. Failures interrupt, other messages wait for a pause.
 */
export function Toaster({ toast, onClose, closeLabel, regionLabel }: ToasterProps) {
  const lowPress = useLowPress();
  const failed = toast?.variant === 'destructive';
  const shown = toast && <Toast key={toast.key} toast={toast} onClose={onClose} closeLabel={closeLabel} lowPress={lowPress} />;
  return (
    <Viewport aria-label={regionLabel}>
      <ol aria-live="polite">{!failed && shown}</ol>
      <ol aria-live="assertive">{failed && shown}</ol>
    </Viewport>
  );
}

interface ToastProps extends Pick<ToasterProps, 'onClose' | 'closeLabel'> {
  toast: ToastText;
  lowPress: RefObject<string | undefined>;
}

function Toast({ toast, onClose, closeLabel, lowPress }: ToastProps) {
  const [isHigh] = useState(lowPress.current === location.href);
  const { setHeld, offset, handlers } = useLeaving(onClose);
  const failed = toast.variant === 'destructive';
  const Icon = failed ? AlertIcon : CheckIcon;
  return (
    <Box
      $failed={failed}
      data-high={isHigh || undefined}
      style={offset > 0 ? { transform: `translateX(${offset}px)` } : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      {...handlers}
    >
      <Icon size="1.375rem" />
      <div>
        <Title>{toast.title}</Title>
        {toast.description && <Description>{toast.description}</Description>}
      </div>
      <IconButton label={closeLabel} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </Box>
  );
}

/**
 * The address of the page on which something in the lower half of the window, where a message would cover it, was pressed last, by a
 * pointer or a key; undefined if it was in the upper half. On the next page a message at the upper edge would cover the heading.
 */
function useLowPress(): RefObject<string | undefined> {
  const page = useRef<string>(undefined);
  useEffect(() => {
    const note = ({ target }: MouseEvent) => {
      if (!(target instanceof Element)) return;
      page.current = target.getBoundingClientRect().bottom > window.innerHeight / 2 ? location.href : undefined;
    };
    window.addEventListener('click', note, true);
    return () => window.removeEventListener('click', note, true);
  }, []);
  return page;
}

/** Closes a toast after its time, unless it is held, or by a swipe. */
function useLeaving(onClose: () => void) {
  const [held, setHeld] = useState(false);
  const [offset, setOffset] = useState(0);
  const from = useRef<number>(undefined);
  useCountdown(held || offset > 0, onClose);
  const handlers = {
    onPointerDown: ({ clientX }: PointerEvent) => {
      from.current = clientX;
    },
    onPointerMove: ({ clientX }: PointerEvent) => {
      if (from.current !== undefined) setOffset(Math.max(0, clientX - from.current));
    },
    onPointerUp: () => {
      if (offset >= TOAST_SWIPE_PX) onClose();
      from.current = undefined;
      setOffset(0);
    },
    onPointerCancel: () => {
      from.current = undefined;
      setOffset(0);
    },
  };
  return { setHeld, offset, handlers };
}

/** Calls `onEnd` after `TOAST_MS` during which the toast was not paused and the window was visible. */
function useCountdown(paused: boolean, onEnd: () => void): void {
  const left = useRef(TOAST_MS);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let since = 0;
    const stop = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      left.current -= Date.now() - since;
    };
    const run = () => {
      if (timer !== undefined || paused) return;
      since = Date.now();
      timer = setTimeout(end, left.current);
    };
    run();
    window.addEventListener('blur', stop);
    window.addEventListener('focus', run);
    return () => {
      stop();
      window.removeEventListener('blur', stop);
      window.removeEventListener('focus', run);
    };
  }, [paused]);
}

const enter = keyframes`from { opacity: 0; translate: 0 12px; }`;

// Stands above the bars at the lower edge (--tn-foot, --tn-tab) or, after a press in the lower half, below the one at the upper edge
// (--tn-bar): what was acted on, and the row after it, stay in sight. On a phone a dialog rises from the lower edge, and its buttons must
// not be covered.
const Viewport = styled.section`
  position: fixed;
  z-index: 60;
  inset-inline-end: 0;
  inset-block-end: calc(var(--tn-foot, 0px) + var(--tn-tab, 0px));
  width: min(26rem, 100vw);
  pointer-events: none;
  > ol { margin: 0; padding: 0; list-style: none; }
  > ol:not(:empty) { padding: ${theme.space.m}; padding-block-end: max(${theme.space.m}, env(safe-area-inset-bottom)); }
  &:has([data-high]) { inset-block: var(--tn-bar, 0px) auto; }
  ${media.narrow} {
    > ol:not(:empty) { padding: ${theme.space.xs}; }
    body:has([role='dialog'], [role='alertdialog']) & {
      inset-block: 0 auto;
      > ol:not(:empty) { padding-block-start: max(${theme.space.m}, env(safe-area-inset-top)); }
    }
  }
`;
const Box = styled.li<{ $failed: boolean }>`
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: start;
  gap: ${theme.space.s};
  padding: ${theme.space.s} ${theme.space.xs} ${theme.space.s} ${theme.space.m};
  border: 1px solid ${theme.color.line};
  border-inline-start: 4px solid ${({ $failed }) => ($failed ? theme.color.danger : theme.color.primary)};
  border-radius: ${theme.radius.m};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.high};
  pointer-events: auto;
  touch-action: pan-y;
  animation: ${enter} ${theme.motion.calm} ease-out;
  > svg { margin-block-start: 0.125rem; color: ${({ $failed }) => ($failed ? theme.color.danger : theme.color.primary)}; }
  > button { margin-block: -0.5rem; }
  /* One line where the words allow it. */
  ${media.narrow} {
    align-items: center;
    padding-block: ${theme.space.xxs};
    gap: ${theme.space.xs};
    padding-inline-start: ${theme.space.s};
    line-height: 1.3;
    /* Its words take the room of the tick; a failure keeps its sign. */
    ${({ $failed }) => !$failed && 'grid-template-columns: 1fr auto; > svg { display: none; }'}
    > svg { margin: 0; }
    > button { margin-block: 0; }
    > div > div { display: inline; margin-inline-end: ${theme.space.xs}; font-size: ${theme.text.xs}; }
  }
`;
const Title = styled.div`font-weight: ${theme.font.weight.strong}; line-height: 1.35;`;
const Description = styled.div`color: ${theme.color.inkSoft}; font-size: ${theme.text.s};`;
