import type { WasteInvoiceDetail } from '@tenaye/contracts/waste-invoice.ts';
import { saveFile } from '@tenaye/platform/client/download.ts';
import { useFileDownload } from '@tenaye/platform/documents/useFileDownload.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { fetchDocument } from '../document.queries.ts';

/** Saves the PDF of an invoice. Old invoices have none, because they were issued before invoices were printed. */
export function InvoiceFile({ invoice: { documentId, invoiceNumber } }: { invoice: WasteInvoiceDetail }) {
  const { t } = useTranslation('mf-waste');
  const { state, start } = useFileDownload({ fetch: (signal, onShare) => fetchDocument(documentId ?? '', onShare, signal) }, (bytes) =>
    saveFile(bytes, `${invoiceNumber}.pdf`),
  );
  if (documentId === null) return null;
  return (
    <>
      <Button tone="quiet" busy={state.status === 'busy'} onClick={() => void start()}>
        {t('managerInvoice.download')}
      </Button>
      {state.status === 'failed' && <Text role="alert">{state.reason}</Text>}
    </>
  );
}
