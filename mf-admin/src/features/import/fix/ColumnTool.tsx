import type { ImportBatch } from '@tenaye/contracts/bulk-import.ts';
import { MAX_IMPORT_FIND } from '@tenaye/contracts/bulk-import-fix.facts.ts';
import { columnReplacement } from '@tenaye/contracts/bulk-import-fix.ts';
import { ActDialog } from '@tenaye/platform/act/ActDialog.tsx';
import { ProblemNotice } from '@tenaye/platform/act/ProblemNotice.tsx';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { TextField } from '@tenaye/platform/form/fields.tsx';
import { showIssues, useContractForm } from '@tenaye/platform/form/form.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Checkbox } from '@tenaye/ui/Checkbox.tsx';
import { Disclosure } from '@tenaye/ui/Disclosure.tsx';
import { Grid, Row, Stack } from '@tenaye/ui/layout.tsx';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { ChoiceField } from '../file/ChoiceField.tsx';
import { type ColumnChange, useImportChanges } from '../import.queries.ts';
import { usedColumns } from '../row/used-columns.ts';

/** A change of a column, with the number of rows that it would touch. */
interface Counted {
  change: ColumnChange;
  changed: number;
}

/** Find and replace in a column of all rows, and its empty cells filled from above. The rows are counted before anything changes. */
export function ColumnTool({ batch }: { batch: ImportBatch }) {
  const { t } = useTranslation('mf-admin');
  const [counted, setCounted] = useState<Counted>();
  const used = usedColumns(batch);
  const form = useContractForm(columnReplacement, {
    defaultValues: { act: 'replace', column: used[0]?.column ?? 0, find: '', by: '', isWhole: false },
  });
  const { act, problem, isPending } = useAct(useImportChanges(batch.id).countColumn, {
    onDone: ({ changed }, change) => setCounted({ change, changed }),
    show: (error) => showIssues(form, error),
  });
  const count = (change: ColumnChange) => {
    setCounted(undefined);
    return act(change);
  };
  return (
    <Disclosure summary={t('import.column.summary')}>
      <FormProvider {...form}>
        <Stack as="form" onSubmit={form.handleSubmit(count)} noValidate>
          <Grid $min="12rem">
            <ChoiceField
              {...form.register('column', { valueAsNumber: true })}
              label={t('import.mapping.column')}
              options={used.map(({ field, column }) => ({ value: String(column), label: t(`import.fields.${field}`) }))}
            />
            <TextField name="find" label={t('import.column.find')} maxLength={MAX_IMPORT_FIND} />
            <TextField name="by" label={t('import.column.by')} maxLength={MAX_IMPORT_FIND} />
          </Grid>
          <Checkbox {...form.register('isWhole')} label={t('import.column.whole')} />
          <ProblemNotice problem={problem} title={t('import.column.notCounted')} />
          <Row $gap="xs">
            <Button type="submit" size="small" tone="quiet" busy={isPending}>
              {t('import.column.replace')}
            </Button>
            <Button
              size="small"
              tone="quiet"
              busy={isPending}
              onClick={() => void count({ act: 'fill', column: form.getValues('column') })}
            >
              {t('import.column.fill')}
            </Button>
            <span role="status">{counted?.changed === 0 && t('import.column.none')}</span>
          </Row>
        </Stack>
      </FormProvider>
      {counted && counted.changed > 0 && <Asking batch={batch} counted={counted} onClose={() => setCounted(undefined)} />}
    </Disclosure>
  );
}

function Asking({ batch, counted: { change, changed }, onClose }: { batch: ImportBatch; counted: Counted; onClose(): void }) {
  const { t } = useTranslation('mf-admin');
  const { field } = batch.columns[change.column] ?? {};
  return (
    <ActDialog
      title={t(`import.column.ask.${change.act}`, { count: changed, field: field ? t(`import.fields.${field}`) : '' })}
      text={change.act === 'replace' ? t('import.column.askReplace', { find: change.find, by: change.by }) : t('import.column.askFill')}
      action={t('import.column.confirm')}
      keep={t('parts:cancel')}
      tone="primary"
      change={useImportChanges(batch.id).changeColumn(change)}
      done={t('import.mapping.done')}
      failed={t('import.column.failed')}
      onClose={onClose}
    />
  );
}
