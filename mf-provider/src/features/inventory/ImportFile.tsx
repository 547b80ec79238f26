import { importInventory } from '@tenaye/contracts/inventory.facts.ts';
import { formatBytes } from '@tenaye/platform/texts/format.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { FileDrop } from '@tenaye/ui/FileDrop.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useTranslation } from 'react-i18next';
import type { useStockImport } from './useStockImport.ts';

/** What devices say of a CSV file: one with Excel calls it Excel's. The server looks inside. */
const csvTypes = ['text/csv', 'application/csv', 'text/plain', 'text/tab-separated-values', 'application/vnd.ms-excel', '.csv'];

type ImportFileProps = Pick<ReturnType<typeof useStockImport>, 'file' | 'choose' | 'error' | 'sent' | 'isPending'> & {
  onTemplate(): void;
};

/** Chooses the file. One that was refused stays, with the reason under it. */
export function ImportFile({ file, choose, error, sent, isPending, onTemplate }: ImportFileProps) {
  const { t, i18n } = useTranslation('mf-provider');
  const words = {
    title: t('stock.file.choose'),
    rules: t('stock.file.rules'),
    wrongType: t('stock.file.wrongType'),
    tooLarge: t('stock.file.tooLarge'),
    tooMany: t('stock.file.tooMany'),
    preview: t('stock.file.preview'),
    remove: t('stock.file.remove'),
  };
  const isSent = sent === undefined || sent >= 1;
  const progress = isPending
    ? { label: t(isSent ? 'stock.file.checking' : 'stock.file.sending'), ...(!isSent && { value: sent }) }
    : undefined;
  return (
    <Stack $gap="s">
      <Text $size="s">{t('stock.file.columns')}</Text>
      <Row>
        <Button tone="plain" size="small" onClick={onTemplate}>
          {t('stock.template')}
        </Button>
      </Row>
      <FileDrop
        words={words}
        types={csvTypes}
        maxBytes={importInventory.files?.stock?.maxBytes ?? 0}
        file={file && { file, about: formatBytes(file.size, i18n.language) }}
        onFile={choose}
        progress={progress}
        error={error}
      />
    </Stack>
  );
}
