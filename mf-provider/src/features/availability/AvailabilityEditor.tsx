import { useQuery } from '@tanstack/react-query';
import { BOOKING_LEAD_MINUTES } from '@tenaye/contracts/appointment.facts.ts';
import type { Availability } from '@tenaye/contracts/availability.ts';
import { ProblemNotice } from '@tenaye/platform/act/ProblemNotice.tsx';
import type { Problem } from '@tenaye/platform/act/useAct.ts';
import { FocusOnProblem, useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Grid, Row, Stack } from '@tenaye/ui/layout.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { FormProvider, useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';
import { availabilityQuery } from '../../shared/availability.queries.ts';
import { AutoConfirm } from './AutoConfirm.tsx';
import { type AvailabilityValues, fieldIdOf } from './availability.form.ts';
import { Conflicts } from './Conflicts.tsx';
import { Exceptions } from './Exceptions.tsx';
import { useAvailabilityEditor } from './useAvailabilityEditor.ts';
import { WeeklyHours } from './WeeklyHours.tsx';

/** The hours in which patients can book the doctor. */
export function AvailabilityEditor() {
  const { id: accountId } = useAccount();
  const { t } = useTranslation('mf-provider');
  const { data, error, isFetching, refetch } = useQuery(availabilityQuery(accountId));
  return (
    <Stack as="section" aria-labelledby="hours">
      <Heading id="hours">{t('availability.heading')}</Heading>
      <Text $soft>{t('availability.lead')}</Text>
      <Text $soft>{t('availability.leadTime', { count: BOOKING_LEAD_MINUTES })}</Text>
      {error && !data && <LoadError title={t('availability.unable')} error={error} onRetry={refetch} busy={isFetching} />}
      {data && <Editor stored={data} />}
      {!data && !error && (
        <Loading label={t('availability.loading')}>
          <Skeleton $height="20rem" />
        </Loading>
      )}
    </Stack>
  );
}

function Editor({ stored }: { stored: Availability }) {
  const { form, submit, openDay, setOpenDay, footer } = useAvailabilityEditor(stored);
  return (
    <FormProvider {...form}>
      <Column as="form" onSubmit={submit} noValidate>
        <FocusOnProblem fieldIdOf={fieldIdOf} />
        <Conflicts conflicts={stored.conflicts} />
        <Card>
          <Stack>
            <Lengths />
            <AutoConfirm />
            <WeeklyHours openDay={openDay} onOpen={setOpenDay} />
          </Stack>
        </Card>
        <Exceptions />
        <Footer {...footer} />
      </Column>
    </FormProvider>
  );
}

interface FooterProps {
  problem: Problem | undefined;
  isDirty: boolean;
  wasSaved: boolean;
  isPending: boolean;
  discard(): void;
  loadAgain: { run(): Promise<void>; isPending: boolean };
}

/** The footer of the editor: the reason why nothing was saved, whether there are unsaved changes, and the buttons. */
function Footer({ problem, isDirty, wasSaved, isPending, discard, loadAgain }: FooterProps) {
  const { t } = useTranslation('mf-provider');
  return (
    <>
      <ProblemNotice problem={problem} title={t('availability.failed')}>
        {problem?.isUnknown === false && <p>{t('parts:kept')}</p>}
        {problem?.code === 'changed_elsewhere' && (
          <Button tone="quiet" size="small" busy={loadAgain.isPending} onClick={() => void loadAgain.run()}>
            {t('availability.loadAgain')}
          </Button>
        )}
      </ProblemNotice>
      <Text role="status">{isDirty ? t('availability.unsaved') : wasSaved && t('availability.saved')}</Text>
      <Row $gap="xs">
        <Button type="submit" busy={isPending}>
          {t('availability.save')}
        </Button>
        {isDirty && (
          <Button tone="quiet" onClick={discard}>
            {t('availability.discard')}
          </Button>
        )}
      </Row>
    </>
  );
}

/** The length of an appointment and the travel time around home visits. */
function Lengths() {
  const { t } = useTranslation('mf-provider');
  const { register } = useFormContext<AvailabilityValues>();
  const errorAt = useErrorAt();
  return (
    <Grid>
      <Field label={t('availability.slot')} hint={t('availability.slotHint')} error={errorAt('slotMinutes')} id={fieldIdOf('slotMinutes')}>
        <TextInput {...register('slotMinutes')} inputMode="numeric" />
      </Field>
      <Field
        label={t('availability.travel')}
        hint={t('availability.travelHint')}
        error={errorAt('travelBufferMinutes')}
        id={fieldIdOf('travelBufferMinutes')}
      >
        <TextInput {...register('travelBufferMinutes')} inputMode="numeric" />
      </Field>
    </Grid>
  );
}

// A day's buttons stay near its hours.
const Column = styled(Stack)`max-width: 46rem;`;
