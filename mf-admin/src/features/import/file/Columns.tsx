import type { ImportBatch } from '@tenaye/contracts/bulk-import.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { FileForm } from './FileForm.tsx';
import { MappingForm } from './MappingForm.tsx';
import { UpdateForm } from './UpdateForm.tsx';

/** The meaning of the file's columns, and how the file is read. Both can be changed until one of its rows is imported. */
export function Columns({ batch }: { batch: ImportBatch }) {
  const { t } = useTranslation('mf-admin');
  const canChange = batch.actions.includes('change');
  return (
    <Stack $gap="l">
      {!canChange && <Notice>{t('import.mapping.fixed')}</Notice>}
      <MappingForm batch={batch} canChange={canChange} />
      {canChange && <UpdateForm batch={batch} />}
      {canChange && <FileForm batch={batch} />}
    </Stack>
  );
}
