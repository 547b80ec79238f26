import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Dialog } from '@tenaye/ui/Dialog.tsx';
import { DocumentView, type DocumentViewProps } from './DocumentView.tsx';

/** A dialog for reading a picture or a PDF closely. */
export function DocumentViewer({ onClose, ...document }: DocumentViewProps & { onClose(): void }) {
  const { t } = useTranslation('parts');
  return (
    <Dialog open wide onOpenChange={(open) => open || onClose()} title={document.title} closeLabel={t('close')}>
      <DocumentView {...document} />
    </Dialog>
  );
}
