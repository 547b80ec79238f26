import { Button } from '@tenaye/ui/Button.tsx';
import { Dialog } from '@tenaye/ui/Dialog.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { ErrorNotice } from '@tenaye/ui/Notice.tsx';
import { Progress } from '@tenaye/ui/Progress.tsx';
import { useTranslation } from 'react-i18next';
import { ImportFile } from './ImportFile.tsx';
import { ImportReport } from './ImportReport.tsx';
import { useStockImport } from './useStockImport.ts';

interface ImportDialogProps {
  accountId: string;
  /** Gives an empty file with the right heading, or the stock as it is. */
  onTemplate(): void;
  onClose(): void;
}

/** Brings a file into the stock: it is looked at first, and written once the pharmacy has seen what it does. */
export function ImportDialog({ accountId, onTemplate, onClose }: ImportDialogProps) {
  const { t } = useTranslation('mf-provider');
  const bringing = useStockImport(accountId);
  const { report, error } = bringing;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('stock.file.title')}
      description={t('stock.file.lead')}
      closeLabel={t('parts:close')}
    >
      <Stack>
        {report ? <ImportReport key={String(report.dryRun)} report={report} /> : <ImportFile {...bringing} onTemplate={onTemplate} />}
        {report && error && <ErrorNotice title={t('stock.file.failed')}>{error}</ErrorNotice>}
        {report && bringing.isPending && <Progress label={t('stock.file.sending')} />}
        <Row $justify="end" $gap="xs">
          <Actions bringing={bringing} onClose={onClose} />
        </Row>
      </Stack>
    </Dialog>
  );
}

function Actions({ bringing, onClose }: { bringing: ReturnType<typeof useStockImport>; onClose: () => void }) {
  const { t } = useTranslation('mf-provider');
  const { file, report, isPending, choose, check, write } = bringing;
  if (report && !report.dryRun) return <Button onClick={onClose}>{t('stock.file.done')}</Button>;
  if (!report)
    return (
      <>
        <Button tone="quiet" onClick={onClose}>
          {t('stock.file.cancel')}
        </Button>
        <Button disabled={!file} busy={isPending} onClick={() => void check()}>
          {t('stock.file.check')}
        </Button>
      </>
    );
  const count = report.created + report.updated;
  return (
    <>
      <Button tone="quiet" aria-disabled={isPending} onClick={() => isPending || choose(undefined)}>
        {t('stock.file.other')}
      </Button>
      {count > 0 && (
        <Button busy={isPending} onClick={() => void write()}>
          {t('stock.file.confirm', { count })}
        </Button>
      )}
    </>
  );
}
