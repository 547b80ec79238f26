import { Button } from '@tenaye/ui/Button.tsx';
import { Dialog } from '@tenaye/ui/Dialog.tsx';
import { useTranslation } from 'react-i18next';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  text: string;
  /** What the button that does it says, and what while it is done. */
  action: string;
  busyAction: string;
  isPending: boolean;
  onConfirm: () => void;
}

/** Asks before something that can't be undone. */
export function ConfirmDialog({ open, onOpenChange, title, text, action, busyAction, isPending, onConfirm }: ConfirmDialogProps) {
  const { t } = useTranslation('mf-patient');
  return (
    <Dialog
      alert
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={text}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button tone="quiet" onClick={() => onOpenChange(false)}>
            {t('common.keep')}
          </Button>
          <Button tone="danger" disabled={isPending} onClick={onConfirm}>
            {isPending ? busyAction : action}
          </Button>
        </>
      }
    />
  );
}
