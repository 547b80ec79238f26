import type { Sale } from '@tenaye/contracts/sale.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Dialog } from '@tenaye/ui/Dialog.tsx';
import { Receipt } from './Receipt.tsx';

interface ReceiptDialogProps {
  sale: Sale;
  onClose(): void;
}

/** A receipt, to look at and to print. */
export function ReceiptDialog({ sale, onClose }: ReceiptDialogProps) {
  const { t } = useTranslation('mf-provider');
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('inventory.sale.receipt', { number: sale.number })}
      closeLabel={t('inventory.sale.close')}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t('inventory.sale.close')}
          </Button>
          <Button onClick={() => window.print()}>{t('inventory.sale.print')}</Button>
        </>
      }
    >
      <Receipt sale={sale} />
    </Dialog>
  );
}
