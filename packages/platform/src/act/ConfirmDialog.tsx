import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Dialog } from '@tenaye/ui/Dialog.tsx';
import { type ReactNode, useEffect, useRef } from 'react';

/** The question of a dialog, with its buttons. */
export interface Question {
  title: string;
  text?: string | undefined;
  /** The label of the confirming button. */
  action: string;
  /** The label of the button that changes nothing. */
  keep?: string | undefined;
  tone?: 'primary' | 'danger' | undefined;
  /** Content to read or fill in first. */
  children?: ReactNode;
}

interface ConfirmDialogProps extends Question {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  isPending: boolean;
  /** Omitted when `form` is given. */
  onConfirm?: () => void;
  /** The id of a form among the children that the confirming button submits. */
  form?: string;
  /** See `Dialog`. */
  onHeld?: (() => void) | undefined;
}

/** Asks for confirmation of an act that can't be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useTranslation('parts');
  const {
    open,
    onOpenChange,
    title,
    text,
    action,
    keep = t('keep'),
    tone = 'danger',
    isPending,
    onConfirm,
    form,
    onHeld,
    children,
  } = props;
  const press = useOnePress(open, isPending, onConfirm);
  return (
    <Dialog
      alert
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={text}
      closeLabel={t('close')}
      onHeld={onHeld}
      footer={
        <>
          <Button tone="quiet" onClick={() => onOpenChange(false)}>
            {keep}
          </Button>
          <Button tone={tone} busy={isPending} onClick={press} {...(form !== undefined && { type: 'submit', form })}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

/**
 * The longest pause between the presses of a double tap. The second press may come before the first one shows as pending, or while the
 * dialog closes. Milliseconds.
 */
const DOUBLE_TAP_MS = 600;

/** Calls `act` once for a double tap; undefined without an `act`. After a failed attempt the next press counts immediately. */
function useOnePress(open: boolean, isPending: boolean, act: (() => void) | undefined): (() => void) | undefined {
  const last = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (!isPending) last.current = Number.NEGATIVE_INFINITY;
  }, [isPending]);
  return (
    act &&
    (() => {
      const isRepeated = performance.now() - last.current < DOUBLE_TAP_MS;
      if (!open || isPending || isRepeated) return;
      last.current = performance.now();
      act();
    })
  );
}
