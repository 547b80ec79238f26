import { Button } from '@tenaye/ui/Button.tsx';
import { Dialog } from '@tenaye/ui/Dialog.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  text?: string;
  /** What the button that does it says. */
  action: string;
  /** What the button that leaves everything as it is says: "Keep it" by default. */
  keep?: string;
  tone?: 'primary' | 'danger';
  isPending: boolean;
  /** Left out where `form` is given. */
  onConfirm?: () => void;
  /** Id of the form among the children that the confirming button submits. */
  form?: string;
  /** What else has to be read or filled in first. */
  children?: ReactNode;
}

/** Asks before something that can't be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, text, action, keep, tone = 'danger', isPending, onConfirm, form, children } = props;
  const { t } = useTranslation('parts');
  return (
    <Dialog
      alert
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={text}
      closeLabel={t('close')}
      footer={
        <>
          <Button tone="quiet" onClick={() => onOpenChange(false)}>
            {keep ?? t('keep')}
          </Button>
          <Button tone={tone} busy={isPending} onClick={onConfirm} {...(form !== undefined && { type: 'submit', form })}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
