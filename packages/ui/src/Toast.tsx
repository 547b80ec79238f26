import * as Radix from 'radix-ui/toast';
import { useState } from 'react';
import { keyframes, styled } from 'styled-components';
import { IconButton } from './IconButton.tsx';
import { AlertIcon, CheckIcon, CloseIcon } from './icons.tsx';
import { media, theme } from './theme.ts';

/** Texts of one toast. `destructive` is for failures. */
export interface ToastText {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
}

export interface ToasterProps {
  /** The message to show; a new `key` replaces the one on the screen, `null` shows none. */
  toast: (ToastText & { key: string | number }) | null;
  /** Called when it closed: after 5 s, by a swipe, Escape or the button. */
  onClose: () => void;
  closeLabel: string;
  /** Name of the region for screen readers, e.g. "Notifications". */
  regionLabel: string;
}

/** How long a toast stays, in milliseconds; pointing at it or leaving the window stops the clock. */
export const TOAST_MS = 5000;
/** How far to the right a swipe must go to close it, in CSS pixels. */
export const TOAST_SWIPE_PX = 50;

/** Shows one toast at a time. Mounted once, by the shell. */
export function Toaster({ toast, onClose, closeLabel, regionLabel }: ToasterProps) {
  const [lastKey, setLastKey] = useState<string | number>();
  const [open, setOpen] = useState(true);
  if (toast && toast.key !== lastKey) {
    setLastKey(toast.key);
    setOpen(true);
  }
  const failed = toast?.variant === 'destructive';
  const Icon = failed ? AlertIcon : CheckIcon;
  const close = (next: boolean) => {
    setOpen(next);
    if (!next) onClose();
  };
  return (
    <Radix.Provider duration={TOAST_MS} swipeDirection="right" swipeThreshold={TOAST_SWIPE_PX} label={regionLabel}>
      {toast && (
        <Box key={toast.key} open={open} onOpenChange={close} type={failed ? 'foreground' : 'background'} $failed={failed}>
          <Icon size="1.375rem" />
          <div>
            <Title>{toast.title}</Title>
            {toast.description && <Description>{toast.description}</Description>}
          </div>
          <Radix.Close asChild>
            <IconButton label={closeLabel}>
              <CloseIcon />
            </IconButton>
          </Radix.Close>
        </Box>
      )}
      <Viewport label={`${regionLabel} ({hotkey})`} />
    </Radix.Provider>
  );
}

const enter = keyframes`from { opacity: 0; translate: 0 12px; }`;
const leave = keyframes`to { opacity: 0; }`;
const swipeOut = keyframes`from { transform: translateX(var(--radix-toast-swipe-end-x)); } to { opacity: 0; transform: translateX(110%); }`;

const Viewport = styled(Radix.Viewport)`
  position: fixed;
  z-index: 60;
  inset-inline-end: 0;
  inset-block-end: 0;
  width: min(26rem, 100vw);
  padding: ${theme.space.m};
  padding-block-end: max(${theme.space.m}, env(safe-area-inset-bottom));
  list-style: none;
  outline: none;
`;
const Box = styled(Radix.Root)<{ $failed: boolean }>`
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
  touch-action: pan-y;
  animation: ${enter} ${theme.motion.calm} ease-out;
  > svg { margin-block-start: 0.125rem; color: ${({ $failed }) => ($failed ? theme.color.danger : theme.color.primary)}; }
  > button { margin-block: -0.5rem; }
  &[data-state='closed'] { animation: ${leave} ${theme.motion.quick} ease-in forwards; }
  &[data-swipe='move'] { transform: translateX(var(--radix-toast-swipe-move-x)); }
  &[data-swipe='cancel'] { transform: none; transition: transform ${theme.motion.calm}; }
  &[data-swipe='end'] { animation: ${swipeOut} ${theme.motion.quick} ease-out forwards; }
  ${media.narrow} { font-size: ${theme.text.s}; }
`;
const Title = styled(Radix.Title)`font-weight: ${theme.font.weight.strong}; line-height: 1.35;`;
const Description = styled(Radix.Description)`color: ${theme.color.inkSoft}; font-size: ${theme.text.s};`;
