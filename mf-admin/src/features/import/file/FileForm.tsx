import { importDelimiters, importEncodings, MAX_HEADER_ROW } from '@tenaye/contracts/bulk-import.facts.ts';
import { changeImport, type ImportBatch } from '@tenaye/contracts/bulk-import.ts';
import { ConfirmDialog } from '@tenaye/platform/act/ConfirmDialog.tsx';
import { ProblemNotice } from '@tenaye/platform/act/ProblemNotice.tsx';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { useFieldError } from '@tenaye/platform/form/form.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Grid, Row, Stack } from '@tenaye/ui/layout.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useState } from 'react';
import { type FileReading, useImportChanges } from '../import.queries.ts';
import { ChoiceField } from './ChoiceField.tsx';

/** The form with how the file is read now; only what differs is sent. */
function useReadingForm({ delimiter, readAs: encoding, headerRow, authority }: ImportBatch) {
  return useContractDraft(changeImport.body, {
    start: { delimiter: String(delimiter), encoding: String(encoding), headerRow: String(headerRow), authority: authority ?? '' },
    toContract: (typed): unknown => ({
      authority: typed.authority,
      ...(typed.delimiter !== delimiter && { delimiter: typed.delimiter }),
      ...(typed.encoding !== encoding && { encoding: typed.encoding }),
      ...(typed.headerRow !== String(headerRow) && { headerRow: Number(typed.headerRow) }),
    }),
  });
}

/**
 * Delimiter, encoding, header and authority of the file. Changing one of the first three reads the file again and discards the fixes of its
 * rows.
 */
export function FileForm({ batch }: { batch: ImportBatch }) {
  const { t } = useTranslation('mf-admin');
  const [asking, setAsking] = useState<FileReading>();
  const { read } = useImportChanges(batch.id);
  const { act, problem, isPending } = useAct(read, { done: t('import.mapping.done'), onDone: () => setAsking(undefined) });
  const form = useReadingForm(batch);
  const errorOf = useFieldError(form.formState.errors);
  const submit = form.handleSubmit((reading) =>
    reading.delimiter || reading.encoding || reading.headerRow !== undefined ? setAsking(reading) : act(reading),
  );
  const failure = <ProblemNotice problem={problem} title={t('import.mapping.failed')} />;
  return (
    <Section title={t('import.reading.title')} text={t('import.reading.lead')}>
      <Stack as="form" onSubmit={submit} noValidate>
        <Grid $min="14rem">
          <ChoiceField
            {...form.register('delimiter')}
            label={t('import.delimiter')}
            options={importDelimiters.map((it) => ({ value: it, label: t(`import.delimiters.${it}`) }))}
          />
          <ChoiceField
            {...form.register('encoding')}
            label={t('import.encoding')}
            options={importEncodings.map((it) => ({ value: it, label: t(`import.encodings.${it}`) }))}
          />
          <ChoiceField
            {...form.register('headerRow')}
            label={t('import.headerRow.label')}
            options={Array.from({ length: MAX_HEADER_ROW + 1 }, (_, row) => ({
              value: String(row),
              label: row === 0 ? t('import.headerRow.none') : t('import.headerRow.row', { row }),
            }))}
          />
          <Field label={t('import.authority')} error={errorOf('authority')}>
            <TextInput {...form.register('authority')} maxLength={200} />
          </Field>
        </Grid>
        {!asking && failure}
        <Row>
          <Button type="submit" tone="quiet" busy={isPending}>
            {t('import.reading.save')}
          </Button>
        </Row>
      </Stack>
      <ConfirmDialog
        open={asking !== undefined}
        onOpenChange={(open) => open || setAsking(undefined)}
        title={t('import.reading.ask')}
        text={t('import.reading.askText')}
        action={t('import.reading.confirm')}
        keep={t('parts:cancel')}
        tone="primary"
        isPending={isPending}
        onConfirm={() => asking && void act(asking)}
      >
        {failure}
      </ConfirmDialog>
    </Section>
  );
}
