import { importUpdates } from '@tenaye/contracts/bulk-import.facts.ts';
import { changeImport, type ImportBatch } from '@tenaye/contracts/bulk-import.ts';
import { ProblemNotice } from '@tenaye/platform/act/ProblemNotice.tsx';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { useContractForm } from '@tenaye/platform/form/form.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Checkbox } from '@tenaye/ui/Checkbox.tsx';
import { Grid, Row, Stack } from '@tenaye/ui/layout.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { useEffect, useEffectEvent } from 'react';
import { useImportChanges } from '../import.queries.ts';
import { useImportAddress } from '../useImportAddress.ts';

/** The facts that the file may change in listings that are already there. */
export function UpdateForm({ batch: { id, updates } }: { batch: ImportBatch }) {
  const { t } = useTranslation('mf-admin');
  const { act, problem, isPending } = useAct(useImportChanges(id).read, { done: t('import.mapping.done') });
  const form = useContractForm(changeImport.body, { defaultValues: { updates: updates.facts } });
  const { isAtUpdates } = useImportAddress();
  const begin = useEffectEvent(() => isAtUpdates && form.setFocus('updates'));
  useEffect(() => void begin(), []);
  return (
    <Section title={t('import.updates.title')} text={t('import.updates.lead')}>
      <Stack as="form" onSubmit={form.handleSubmit(act)} noValidate>
        <Grid $min="12rem">
          {importUpdates.map((fact) => (
            <Checkbox key={fact} {...form.register('updates')} value={fact} label={t(`import.updates.facts.${fact}`)} />
          ))}
        </Grid>
        <ProblemNotice problem={problem} title={t('import.updates.failed')} />
        <Row>
          <Button type="submit" tone="quiet" busy={isPending}>
            {t('import.updates.save')}
          </Button>
        </Row>
      </Stack>
    </Section>
  );
}
