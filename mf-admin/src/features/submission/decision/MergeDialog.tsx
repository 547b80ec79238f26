import { useQuery } from '@tanstack/react-query';
import { isStated, type MergeField, mergeFields } from '@tenaye/contracts/submission.facts.ts';
import { type ComparedFacility, merge, type Submission } from '@tenaye/contracts/submission.ts';
import { useContractForm, useFieldError } from '@tenaye/platform/form/form.ts';
import { isSame } from '@tenaye/platform/form/is-same.ts';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { RadioCards } from '@tenaye/ui/RadioCards.tsx';
import { TextArea } from '@tenaye/ui/TextInput.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { comparisonQuery } from '../submission.queries.ts';
import { FacilityLookup } from './FacilityLookup.tsx';
import { MergedFacts } from './MergedFacts.tsx';
import { SubmissionDialog } from './SubmissionDialog.tsx';

/** The facts in which the submission differs from the facility. */
const differing = ({ submitted }: Submission, { stored }: ComparedFacility): MergeField[] =>
  mergeFields.filter((it) => isStated(submitted[it]) && !isSame(submitted[it], stored[it]));

/** The facts marked at first: those that the facility lacks. */
const missing = (submission: Submission, facility: ComparedFacility): MergeField[] =>
  differing(submission, facility).filter((it) => !isStated(facility.stored[it]));

/** Asks which facility the submission duplicates, one of the likely ones or any other, and which facts that facility takes over. */
export function MergeDialog({ submission, onClose }: { submission: Submission; onClose(): void }) {
  const { t } = useTranslation('mf-admin');
  const { form, choices, chosen, choose, lookUp, other, version } = useMerge(submission);
  const errorOf = useFieldError(form.formState.errors);
  return (
    <SubmissionDialog act="merge" submission={submission} form={form} version={version} onClose={onClose}>
      {choices.length > 0 && (
        <RadioCards
          legend={t('submission.merge.facility')}
          name="facilityId"
          value={chosen?.id ?? ''}
          onChange={({ target }) => choose(target.value)}
          error={errorOf('facilityId')}
          options={choices.map(({ id, stored, hint }) => ({ value: id, label: stored.name, hint }))}
        />
      )}
      <FacilityLookup onChoose={lookUp} error={choices.length === 0 ? errorOf('facilityId') : undefined} />
      {other.error && (
        <LoadError title={t('submission.merge.notCompared')} error={other.error} onRetry={other.refetch} busy={other.isFetching} />
      )}
      {chosen && (
        <MergedFacts
          submission={submission}
          facility={chosen}
          fields={differing(submission, chosen)}
          marked={form.watch('fields')}
          onMark={(fields) => form.setValue('fields', fields)}
        />
      )}
      <Field label={t('submission.notes')} error={errorOf('notes')}>
        <TextArea {...form.register('notes')} rows={2} maxLength={2000} />
      </Field>
    </SubmissionDialog>
  );
}

/** The likely facilities, and one that was looked up. Each choice marks the facts that this facility lacks. */
function useMerge(submission: Submission) {
  const { t } = useTranslation('mf-admin');
  const { id, duplicates, updates } = submission;
  const likeliest = duplicates.find((it) => it.id === updates?.id) ?? duplicates[0];
  const [otherId, setOtherId] = useState(updates && updates.id !== likeliest?.id ? updates.id : undefined);
  const other = useQuery(comparisonQuery(useAccount().id, id, otherId));
  const form = useContractForm(merge, {
    defaultValues: {
      action: 'merge',
      facilityId: likeliest?.id ?? '',
      fields: likeliest ? missing(submission, likeliest) : [],
      notes: '',
      version: submission.version,
    },
  });
  const found = other.data?.facility;
  const choices: (ComparedFacility & { hint: string })[] = [
    ...duplicates.map((it) => ({ ...it, hint: t('submission.duplicates.points', { score: Math.round(it.score) }) })),
    ...(found ? [{ ...found, hint: [found.stored.location, found.stored.licenseNumber].filter(Boolean).join(' · ') }] : []),
  ];
  const choose = (facilityId: string, facility: ComparedFacility | undefined = choices.find((it) => it.id === facilityId)) => {
    form.setValue('facilityId', facilityId, { shouldValidate: form.formState.isSubmitted });
    form.setValue('fields', facility ? missing(submission, facility) : []);
  };
  const chooseFound = useEffectEvent((facility: ComparedFacility) => choose(facility.id, facility));
  useEffect(() => {
    if (found) chooseFound(found);
  }, [found]);
  const chosen = choices.find((it) => it.id === form.watch('facilityId'));
  /** A likely facility needs no look-up, because it is compared already. */
  const lookUp = (facilityId: string) => (duplicates.some((it) => it.id === facilityId) ? choose(facilityId) : setOtherId(facilityId));
  const version = chosen && chosen.id === found?.id && other.data ? other.data.version : submission.version;
  return { form, choices, chosen, choose: (facilityId: string) => choose(facilityId), lookUp, other, version };
}
