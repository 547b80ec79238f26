import * as Radix from 'radix-ui/dialog';
import { type ReactNode, useDeferredValue, useRef } from 'react';
import { keyframes, styled } from 'styled-components';
import { focusReturn, focusStart, withAncestors } from './dialog-focus.ts';
import { IconButton } from './IconButton.tsx';
import { CloseIcon } from './icons.tsx';
import { media, theme } from './theme.ts';
import { useCloseRequest } from './useCloseRequest.ts';
import { useScrollLock } from './useScrollLock.ts';
import { useWindowBelow } from './useWindowBelow.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** One sentence under the title, announced on opening. */
  description?: ReactNode;
  /** The label of the close button. */
  closeLabel: string;
  children?: ReactNode;
  /** Buttons, with the main one last and the one that changes nothing first. */
  footer?: ReactNode;
  /** For a decision that can't be undone: a click outside doesn't close the window. */
  alert?: boolean;
  /** As wide as the page allows, for a picture. */
  wide?: boolean;
  /** Hides everything behind the window, open dialogs too, from a person who may no longer see it; it stays mounted. */
  conceals?: boolean;
  /** Goes one step back within the window. Back calls it instead of closing the window. */
  onBack?: (() => void) | undefined;
  /** Called when Escape or Back, which may be slips, would close the window, instead of closing it. */
  onHeld?: (() => void) | undefined;
}

/**
 * A window over the page: the focus moves in (`focusStart`), stays in, and returns. On a phone it rises from the bottom edge. It opens
 * after the press that opened it has been painted, and closes at once.
 */
export function Dialog(props: DialogProps) {
  const { onOpenChange, title, description, closeLabel, children, footer } = props;
  const { alert, wide = false, conceals = false, onHeld, onBack = onHeld } = props;
  const isPainted = useDeferredValue(props.open, false);
  const open = props.open && isPainted;
  useScrollLock(open);
  const comeFrom = useRef<Element[]>([]);
  const { ref, isBelow } = useWindowBelow(open, () => {
    comeFrom.current = withAncestors(document.activeElement);
  });
  useCloseRequest(open, () => {
    if (isBelow()) return;
    if (onBack) onBack();
    else onOpenChange(false);
  });
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Scrim data-conceals={conceals || undefined} />
        <Window
          ref={ref}
          $wide={wide}
          role={alert ? 'alertdialog' : 'dialog'}
          aria-modal="true"
          onOpenAutoFocus={(event) => {
            if (event.target instanceof HTMLElement && focusStart(event.target, alert ?? false)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            focusReturn(comeFrom.current);
          }}
          onEscapeKeyDown={(event) => {
            const isTaken = isBelow() || isOpenCombobox(event.target);
            if (isTaken || onHeld) event.preventDefault();
            if (!isTaken) onHeld?.();
          }}
          onPointerDownOutside={(event) => {
            if (alert || isBelow()) event.preventDefault();
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <Head>
            <Title>{title}</Title>
            <Radix.Close asChild>
              <IconButton label={closeLabel}>
                <CloseIcon />
              </IconButton>
            </Radix.Close>
          </Head>
          {description && <Description>{description}</Description>}
          {children}
          {footer && <Footer data-footer>{footer}</Footer>}
        </Window>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** An open combobox takes the first Escape for its list; the next one closes the window. */
const isOpenCombobox = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('[role="combobox"][aria-expanded="true"]');

const appear = keyframes`from { opacity: 0; }`;
const rise = keyframes`from { opacity: 0; translate: 0 16px; }`;

// Radix's own overlay measures the page and adds a style sheet, and each restyles the whole page. The page below takes no presses.
const Scrim = styled.div`
  pointer-events: auto;
  position: fixed;
  z-index: 50;
  inset: 0;
  background: ${theme.color.scrim};
  /* It lies above the windows opened before it, too. */
  &[data-conceals] { z-index: 51; background: ${theme.color.canvas}; }
  animation: ${appear} ${theme.motion.quick} ease-out;
`;
/** The window itself; on a wide screen only a margin of its own width is left above and below, so that a long form shows its buttons. */
export const Window = styled(Radix.Content)<{ $wide: boolean }>`
  position: fixed;
  z-index: 51;
  inset-inline: 0;
  inset-block-end: 0;
  display: grid;
  gap: ${theme.space.m};
  max-height: 92dvh;
  padding: ${theme.space.m} ${theme.space.m} max(${theme.space.l}, env(safe-area-inset-bottom));
  overflow-y: auto;
  overscroll-behavior: contain;
  /* A focused field scrolls into view with its label. */
  scroll-padding-block: ${theme.space.xxxl};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.l} ${theme.radius.l} 0 0;
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.high};
  animation: ${rise} ${theme.motion.calm} ease-out;
  /* Another dialog is open above this one, and its scrim lies below both. */
  &[inert] { filter: brightness(0.6); }
  ${media.wide} {
    inset: 50% auto auto 50%;
    max-height: calc(100dvh - ${theme.space.xl});
    width: min(${({ $wide }) => ($wide ? '64rem' : '32rem')}, calc(100vw - ${theme.space.xl}));
    padding: ${theme.space.l};
    border-radius: ${theme.radius.l};
    transform: translate(-50%, -50%);
  }
`;
const Head = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${theme.space.s};
  > button { margin: -0.5rem -0.5rem 0 0; }
`;
const Title = styled(Radix.Title)`font-size: ${theme.text.l};`;
const Description = styled(Radix.Description)`color: ${theme.color.inkSoft}; text-wrap-style: pretty;`;
// On a phone the last button, which does what the dialog is for, stands above the others.
const Footer = styled.div`
  display: flex;
  flex-direction: column-reverse;
  gap: ${theme.space.xs};
  ${media.wide} { flex-direction: row; justify-content: flex-end; }
`;
