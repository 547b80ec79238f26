import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Dialog } from '@tenaye/ui/Dialog.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Progress } from '@tenaye/ui/Progress.tsx';
import { ProblemNotice } from '../act/ProblemNotice.tsx';
import { formatCount } from '../texts/format.ts';
import { ImportFile, type ImportFileWords } from './ImportFile.tsx';
import { ImportReport } from './ImportReport.tsx';
import { type Importing, type ImportResult, type ImportSending, useImport } from './useImport.ts';

interface ImportDialogProps {
  title: string;
  words: ImportFileWords;
  maxBytes: number;
  /** Sends the file for a dry run or for writing. */
  send(sending: ImportSending): Promise<ImportResult>;
  /** Offers a file with the right headings. */
  onTemplate(): void;
  onClose(): void;
}

/** Imports the rows of a CSV file: a dry run first, then, once a person has seen its report, the import itself. */
export function ImportDialog({ title, words, maxBytes, send, onTemplate, onClose }: ImportDialogProps) {
  const { t } = useTranslation('parts');
  const importing = useImport(send);
  const { report, problem, share } = importing;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      description={report && !report.dryRun ? undefined : t('import.lead')}
      wide={report !== undefined}
      closeLabel={t('close')}
    >
      <Stack>
        {report ? (
          <ImportReport key={String(report.dryRun)} report={report} />
        ) : (
          <ImportFile {...importing} error={problem?.text} words={words} maxBytes={maxBytes} onTemplate={onTemplate} />
        )}
        {report && <ProblemNotice problem={problem} title={t('import.failed')} />}
        {report && share !== undefined && <Progress label={t('import.sending')} />}
        <Row $justify="end" $gap="xs">
          <Actions importing={importing} onClose={onClose} />
        </Row>
      </Stack>
    </Dialog>
  );
}

function Actions({ importing, onClose }: { importing: Importing; onClose: () => void }) {
  const { t, i18n } = useTranslation('parts');
  const { file, report, share, choose, check, write } = importing;
  const isPending = share !== undefined;
  if (report && !report.dryRun) return <Button onClick={onClose}>{t('import.done')}</Button>;
  if (!report)
    return (
      <>
        <Button tone="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button disabled={!file} busy={isPending} onClick={() => void check()}>
          {t('import.check')}
        </Button>
      </>
    );
  const count = report.created + report.updated;
  return (
    <>
      <Button tone="quiet" aria-disabled={isPending} onClick={() => isPending || choose(undefined)}>
        {t('import.other')}
      </Button>
      {count > 0 && (
        <Button busy={isPending} onClick={() => void write()}>
          {t('import.confirm', { count, number: formatCount(count, i18n.language) })}
        </Button>
      )}
    </>
  );
}
