import { getImportTemplate, importDelimiters, importEncodings, importFile } from '@tenaye/contracts/bulk-import.facts.ts';
import { bulkImport } from '@tenaye/contracts/bulk-import.ts';
import { download } from '@tenaye/platform/client/download.ts';
import { useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { useFieldError } from '@tenaye/platform/form/form.ts';
import { ImportFile } from '@tenaye/platform/import/ImportFile.tsx';
import { useCsvFile } from '@tenaye/platform/table/useCsvFile.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Grid, Row, Stack } from '@tenaye/ui/layout.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useState } from 'react';
import type { UploadOptions } from '../import.queries.ts';
import { AtOnceDialog } from './AtOnceDialog.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { PastedRows } from './PastedRows.tsx';
import { Templates } from './Templates.tsx';
import { useUpload } from './useUpload.ts';

const template = 'providers-template.csv';

/** How the file is read, as long as it isn't detected. */
const useReading = () =>
  useContractDraft(bulkImport.query, {
    start: { delimiter: '', encoding: '', authority: '' },
    toContract: ({ delimiter, encoding, authority }): unknown => ({
      ...(delimiter && { delimiter }),
      ...(encoding && { encoding }),
      ...(authority.trim() && { authority }),
    }),
  });

/** Chooses a file and how it is read, then checks it, or imports it directly. */
export function UploadForm() {
  const { t } = useTranslation('mf-admin');
  const { upload, countRows, ...chosen } = useUpload();
  const [asking, setAsking] = useState<{ query: UploadOptions; rows: number }>();
  const { save } = useCsvFile({ load: () => download(getImportTemplate, {}), name: template });
  const form = useReading();
  const check = form.handleSubmit(({ mapping: _, headerRow: __, ...options }) => upload({ ...options, dryRun: 'true' }));
  const askAtOnce = form.handleSubmit(async ({ mapping: _, headerRow: __, ...options }) => {
    const query = { ...options, dryRun: 'false' } as const;
    const rows = await countRows(options.encoding);
    return rows ? setAsking({ query, rows }) : upload(query);
  });
  const isSending = chosen.share !== undefined;
  return (
    <Section card title={t('import.new')}>
      <Stack as="form" onSubmit={check} noValidate>
        <ImportFile
          {...chosen}
          takesXlsx
          maxBytes={importFile.maxBytes}
          words={{ choose: t('import.choose'), rules: t('import.rules'), columns: t('import.fileColumns'), template: t('import.template') }}
          onTemplate={() => void save()}
        />
        <Templates />
        <PastedRows onUse={chosen.choose} />
        <ReadingFields form={form} />
        <Row $gap="xs">
          <Button type="submit" busy={isSending}>
            {t('import.check')}
          </Button>
          <Button tone="quiet" aria-disabled={isSending} onClick={(event) => isSending || void askAtOnce(event)}>
            {t('import.atOnce')}
          </Button>
        </Row>
      </Stack>
      {asking && (
        <AtOnceDialog
          rows={asking.rows}
          isPending={isSending}
          onConfirm={() => void upload(asking.query).then(() => setAsking(undefined))}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Section>
  );
}

function ReadingFields({ form: { register, formState } }: { form: ReturnType<typeof useReading> }) {
  const { t } = useTranslation('mf-admin');
  const errorOf = useFieldError(formState.errors);
  return (
    <Grid $min="14rem">
      <ChoiceField
        {...register('delimiter')}
        label={t('import.delimiter')}
        none={t('import.detect')}
        options={importDelimiters.map((it) => ({ value: it, label: t(`import.delimiters.${it}`) }))}
      />
      <ChoiceField
        {...register('encoding')}
        label={t('import.encoding')}
        none={t('import.detect')}
        options={importEncodings.map((it) => ({ value: it, label: t(`import.encodings.${it}`) }))}
      />
      <Field label={t('import.authority')} error={errorOf('authority')}>
        <TextInput {...register('authority')} maxLength={200} placeholder={t('import.authorityExample')} />
      </Field>
    </Grid>
  );
}
