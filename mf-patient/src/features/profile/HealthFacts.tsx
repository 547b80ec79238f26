import { useQuery } from '@tanstack/react-query';
import { type HealthFacts as Facts, putHealthFacts } from '@tenaye/contracts/visit-sheet.ts';
import { useKeepTyped } from '@tenaye/platform/act/keep-typed.ts';
import { ProblemNotice } from '@tenaye/platform/act/ProblemNotice.tsx';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { FocusOnProblem } from '@tenaye/platform/form/FormProblems.tsx';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { PersonFields } from '@tenaye/platform/person/PersonFields.tsx';
import { personOf, typedPersonOf } from '@tenaye/platform/person/typed-person.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { FormProvider } from 'react-hook-form';
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
      {data && <HealthForm facts={data} />}
    </Section>
  );
}

const fieldOf = (path: string): string => path.split('.')[0] ?? path;
const fieldIdOf = (path: string): string => `health-${path}`;

function HealthForm({ facts }: { facts: Facts }) {
  const { t } = useTranslation('mf-patient');
  const { form, show, noting, settle } = useHealthForm(facts);
  const { act, problem, isPending, forget } = useAct(noting(useSavingHealthFacts()), { done: t('profile.health.saved'), onDone: settle });
  const showSaved = () => {
    forget();
    show(facts);
    form.setFocus('born');
  };
  return (
    <FormProvider {...form}>
      <Stack as="form" onSubmit={form.handleSubmit(act)} noValidate>
        <FocusOnProblem fieldIdOf={fieldIdOf} />
        <HealthFields />
        <ProblemNotice problem={problem} title={t('profile.health.failed')}>
          {problem?.code === 'changed_elsewhere' && (
            <Button tone="quiet" size="small" onClick={showSaved}>
              {t('profile.health.showSaved')}
            </Button>
          )}
        </ProblemNotice>
        <div>
          <Button type="submit" busy={isPending}>
            {t('profile.health.save')}
          </Button>
        </div>
      </Stack>
    </FormProvider>
  );
}

/**
 * The form, and functions that fill it with saved facts: `settle`, after a save, leaves what was typed since. Facts that were changed
 * elsewhere appear by themselves only while nothing is typed; what is typed is saved only over the facts that its author has seen.
 */
function useHealthForm(facts: Facts) {
  const [seen, setSeen] = useState(facts);
  const form = useContractDraft(putHealthFacts.body, {
    start: typedPersonOf(facts),
    toContract: (it) => ({ ...personOf(it), version: seen.version }),
    fieldOf,
  });
  const { noting, settle } = useKeepTyped(form);
  const show = (saved: Facts) => {
    setSeen(saved);
    form.reset(typedPersonOf(saved));
  };
  const { isDirty } = form.formState;
  const showIfUntouched = useEffectEvent((latest: Facts) => {
    if (!isDirty && latest.version !== seen.version) show(latest);
  });
  useEffect(() => showIfUntouched(facts), [facts]);
  return {
    form,
    show,
    noting,
    settle: (saved: Facts) => {
      setSeen(saved);
      settle(typedPersonOf(saved));
    },
  };
}

function HealthFields() {
  const { t } = useTranslation('mf-patient');
  return (
    <PersonFields
      isOwn
      fieldIdOf={fieldIdOf}
      words={{
        unknown: t('profile.health.notSaid'),
        unasked: t('profile.health.notSaid'),
        none: t('profile.health.none'),
        known: t('profile.health.known'),
      }}
    />
  );
}
