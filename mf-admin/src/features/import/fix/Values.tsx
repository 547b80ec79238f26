import { useQuery } from '@tanstack/react-query';
import type { ImportField } from '@tenaye/contracts/bulk-import.facts.ts';
import type { ImportBatch } from '@tenaye/contracts/bulk-import.ts';
import { type ImportValue, replaceImportValues } from '@tenaye/contracts/bulk-import-fix.ts';
import { genders } from '@tenaye/contracts/doctor.facts.ts';
import { facilityTypes } from '@tenaye/contracts/facility.facts.ts';
import { specialties } from '@tenaye/contracts/specialty.facts.ts';
import { ProblemNotice } from '@tenaye/platform/act/ProblemNotice.tsx';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { useFieldError } from '@tenaye/platform/form/form.ts';
import { ListLoading } from '@tenaye/platform/list/ListLoading.tsx';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { CheckIcon } from '@tenaye/ui/icons.tsx';
import { Grid, Row, Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { ChoiceField } from '../file/ChoiceField.tsx';
import { importValuesQuery, useImportChanges } from '../import.queries.ts';

/** Each word of the file that names no type, specialty or gender, with a choice for all rows that have it. */
export function Values({ batch }: { batch: ImportBatch }) {
  const { t } = useTranslation('mf-admin');
  const { data, error, isFetching, refetch } = useQuery(importValuesQuery(useAccount().id, batch.id));
  if (error && !data) return <LoadError title={t('import.values.failed')} error={error} onRetry={refetch} busy={isFetching} />;
  if (!data) return <ListLoading />;
  if (data.length === 0) return <Empty icon={<CheckIcon />} title={t('import.values.none')} />;
  return <Choices key={JSON.stringify(data)} batch={batch} values={data} />;
}

function Choices({ batch, values }: { batch: ImportBatch; values: readonly ImportValue[] }) {
  const { t } = useTranslation('mf-admin');
  const optionsOf = useOptions();
  const { replace } = useImportChanges(batch.id);
  const { act, problem, isPending } = useAct(replace, { done: t('import.values.done') });
  const form = useContractDraft(replaceImportValues.body, {
    start: { chosen: values.map(() => '') },
    fieldOf: () => 'root',
    toContract: ({ chosen }): unknown => ({
      values: values.flatMap(({ field, text }, at) => (chosen[at] ? [{ field, text, by: chosen[at] }] : [])),
    }),
  });
  const nothing = useFieldError(form.formState.errors)('root');
  return (
    <Section title={t('import.values.title')} text={t('import.values.lead')}>
      <Stack as="form" onSubmit={form.handleSubmit(act)} noValidate>
        {nothing && <Notice tone="danger" role="alert" title={nothing} />}
        <Grid $min="16rem">
          {values.map(({ field, text, count }, at) => (
            <ChoiceField
              key={`${field} ${text}`}
              {...form.register(`chosen.${at}`)}
              label={t('import.values.label', { field: t(`import.fields.${field}`), text, count })}
              none={t('import.values.keep')}
              options={optionsOf(field)}
            />
          ))}
        </Grid>
        <ProblemNotice problem={problem} title={t('import.values.notDone')} />
        <Row>
          <Button type="submit" busy={isPending}>
            {t('import.values.save')}
          </Button>
        </Row>
      </Stack>
    </Section>
  );
}

/** The values of a field that a word can stand for. */
function useOptions(): (field: ImportField) => { value: string; label: string }[] {
  const { t } = useTranslation('domain');
  const { t: own } = useTranslation('mf-admin');
  const types = [
    ...facilityTypes.map((it) => ({ value: it, label: t(`facilityType.${it}`) })),
    { value: 'clinic', label: t('levelUnknown.clinic') },
  ];
  return (field) => {
    if (field === 'specialization') return specialties.map(({ id }) => ({ value: id, label: t(`specialty.${id}`) }));
    if (field === 'gender') return genders.map((it) => ({ value: it, label: own(`import.values.genders.${it}`) }));
    return field === 'provider_type' ? [{ value: 'doctor', label: own('import.values.doctor') }, ...types] : types;
  };
}
