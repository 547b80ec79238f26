import { useQuery } from '@tanstack/react-query';
import { sexes } from '@tenaye/contracts/visit-sheet.facts.ts';
import { type HealthFacts as Facts, putHealthFacts } from '@tenaye/contracts/visit-sheet.ts';
import { ProblemNotice } from '@tenaye/platform/act/ProblemNotice.tsx';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { FocusOnProblem, useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Grid, Stack } from '@tenaye/ui/layout.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Select } from '@tenaye/ui/Select.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { healthFactsQuery, useSavingHealthFacts } from './profile.queries.ts';

/** What the patient's doctors need to know at each visit. */
export function HealthFacts() {
  const { t } = useTranslation('mf-patient');
  const { data, error, isFetching, refetch } = useQuery(healthFactsQuery);
  return (
    <Section level="h2" card title={t('profile.health.heading')} text={t('profile.health.text')}>
      {error && !data && <LoadError error={error} onRetry={refetch} busy={isFetching} />}
      {!error && !data && (
        <Loading label={t('profile.health.heading')}>
          <Skeleton $height="5rem" />
        </Loading>
      )}
      {data && <HealthForm key={data.version} facts={data} />}
    </Section>
  );
}

/** The form's values: `allergyState` tells "not said" from "none". */
interface Typed {
  born: string;
  sex: '' | (typeof sexes)[number];
  allergyState: '' | 'none' | 'known';
  allergies: string;
}

const typedOf = ({ born, sex, allergies }: Facts): Typed => ({
  born: born ?? '',
  sex: sex ?? '',
  allergyState: allergies === null ? '' : allergies.length === 0 ? 'none' : 'known',
  allergies: allergies?.join(', ') ?? '',
});

/** An empty list would mean "none", so nothing typed after "I have allergies" is passed on as an empty name, which is refused. */
const listOf = ({ allergyState, allergies }: Typed): string[] | null =>
  allergyState === 'known' ? allergies.split(/[,;\n]/).map((it) => it.trim()) : allergyState === 'none' ? [] : null;

const fieldOf = (path: string): string => path.split('.')[0] ?? path;
const fieldIdOf = (path: string): string => `health-${path}`;

function HealthForm({ facts }: { facts: Facts }) {
  const { t } = useTranslation('mf-patient');
  const { version } = facts;
  const form = useContractDraft(putHealthFacts.body, {
    start: typedOf(facts),
    toContract: (it) => ({ born: it.born.trim() || null, sex: it.sex || null, allergies: listOf(it), version }),
    fieldOf,
  });
  const { act, problem, isPending } = useAct(useSavingHealthFacts(), { done: t('profile.health.saved') });
  return (
    <FormProvider {...form}>
      <Stack as="form" onSubmit={form.handleSubmit(act)} noValidate>
        <FocusOnProblem fieldIdOf={fieldIdOf} />
        <HealthFields />
        <ProblemNotice problem={problem} title={t('profile.health.failed')} />
        <div>
          <Button type="submit" busy={isPending}>
            {t('profile.health.save')}
          </Button>
        </div>
      </Stack>
    </FormProvider>
  );
}

function HealthFields() {
  const { t } = useTranslation('mf-patient');
  const { register, control } = useFormContext<Typed>();
  const allergyState = useWatch({ control, name: 'allergyState' });
  const errorAt = useErrorAt();
  return (
    <Grid $min="11rem">
      <Field id={fieldIdOf('born')} label={t('domain:person.born')} hint={t('domain:person.bornHint')} error={errorAt('born')}>
        <TextInput {...register('born')} inputMode="numeric" autoComplete="bday" maxLength={10} />
      </Field>
      <Field label={t('domain:person.sex')}>
        <Select {...register('sex')} placeholder={t('profile.health.notSaid')}>
          {sexes.map((it) => (
            <option key={it} value={it}>
              {t(`domain:person.${it}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('domain:person.allergies')}>
        <Select {...register('allergyState')} placeholder={t('profile.health.notSaid')}>
          <option value="none">{t('profile.health.none')}</option>
          <option value="known">{t('profile.health.known')}</option>
        </Select>
      </Field>
      {allergyState === 'known' && (
        <Field
          id={fieldIdOf('allergies')}
          label={t('domain:person.allergicTo')}
          hint={t('domain:person.commas')}
          error={errorAt('allergies')}
          required
        >
          <TextInput {...register('allergies')} autoComplete="off" maxLength={1000} />
        </Field>
      )}
    </Grid>
  );
}
