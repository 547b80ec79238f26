import { benchMove } from '@tenaye/contracts/facility-request-lab.ts';
import type { ProviderRequest } from '@tenaye/contracts/facility-request-provider.ts';
import type { LabReport } from '@tenaye/contracts/lab-report.ts';
import { ageUnits, sexes } from '@tenaye/contracts/reference-range.facts.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { ChoiceField, TextField } from '@tenaye/platform/form/fields.tsx';
import { numberOf } from '@tenaye/platform/form/number-text.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Grid } from '@tenaye/ui/layout.tsx';
import { RadioCards } from '@tenaye/ui/RadioCards.tsx';
import { useFormContext } from 'react-hook-form';
import { nameOf } from '../request.facts.ts';
import { useIsTooLate } from '../request.queries.ts';
import { useBenchChanges } from './bench.queries.ts';
import type { BenchTest } from './bench.ts';

interface SampleDialogProps {
  request: ProviderRequest;
  lab: LabReport;
  tests: readonly BenchTest[];
  onClose(): void;
}

interface SampleValues {
  sample: { age: { count: string; unit: string }; sex: string };
}

/** Writes down the first sample, with the age and sex by which ranges are chosen. */
export function SampleDialog({ request, lab, tests, onClose }: SampleDialogProps) {
  const { t } = useTranslation('mf-provider');
  const start: SampleValues = { sample: { age: { count: '', unit: 'years' }, sex: '' } };
  const form = useContractDraft(benchMove, {
    start,
    toContract: ({ sample: { age, sex } }) => ({
      version: lab.version,
      step: 'taken',
      tests: tests.map((it) => it.at),
      sample: { age: { ...age, count: numberOf(age.count) ?? Number.NaN }, sex },
    }),
  });
  return (
    <FormDialog
      title={t('bench.sample.title')}
      text={t('bench.sample.text', { name: nameOf(request) })}
      action={t('bench.sample.confirm')}
      form={form}
      change={useBenchChanges(request.id).move}
      done={() => ({ title: t('bench.sample.done') })}
      failed={t('bench.failed')}
      show={useIsTooLate(request)}
      onClose={onClose}
    >
      <Grid $min="8rem" $gap="s">
        <TextField name="sample.age.count" label={t('bench.sample.age')} inputMode="numeric" maxLength={3} />
        <ChoiceField
          name="sample.age.unit"
          label={t('bench.sample.unit')}
          options={ageUnits.map((value) => ({ value, label: t(`prices.units.${value}`) }))}
        />
      </Grid>
      <SexField />
    </FormDialog>
  );
}

function SexField() {
  const { t } = useTranslation('mf-provider');
  const { register } = useFormContext<SampleValues>();
  const error = useErrorAt()('sample.sex');
  return (
    <RadioCards
      legend={t('prices.sex')}
      minWidth="7rem"
      options={sexes.map((value) => ({ value, label: t(`parts:lab.sex.${value}`) }))}
      error={error}
      {...register('sample.sex')}
    />
  );
}
