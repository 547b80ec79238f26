import { isStated, type MergeField, mergeFields } from '@tenaye/contracts/submission.facts.ts';
import { merge, type PossibleDuplicate, type Submission } from '@tenaye/contracts/submission.ts';
import { useContractForm, useFieldError } from '@tenaye/platform/parts/form.ts';
import { Checkbox } from '@tenaye/ui/Checkbox.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { RadioCards } from '@tenaye/ui/RadioCards.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { TextArea } from '@tenaye/ui/TextInput.tsx';
import { useTranslation } from 'react-i18next';
import { SubmissionDialog } from './SubmissionDialog.tsx';
import { useFactText } from './useFactText.ts';

/** The facts that the submission states otherwise than the facility. */
const differing = ({ submitted }: Submission, { stored }: PossibleDuplicate): MergeField[] =>
  mergeFields.filter((it) => isStated(submitted[it]) && JSON.stringify(submitted[it]) !== JSON.stringify(stored[it]));

/** Marked at first: what the facility lacks. */
const missing = (submission: Submission, duplicate: PossibleDuplicate): MergeField[] =>
  differing(submission, duplicate).filter((it) => !isStated(duplicate.stored[it]));

/** Asks which facility the submission duplicates, and which facts that one takes over. */
export function MergeDialog({ submission, onClose }: { submission: Submission; onClose(): void }) {
  const { t } = useTranslation('mf-admin');
  const { duplicates, version } = submission;
  const [likeliest] = duplicates;
  const form = useContractForm(merge, {
    defaultValues: {
      action: 'merge',
      facilityId: likeliest?.id ?? '',
      fields: likeliest ? missing(submission, likeliest) : [],
      notes: '',
      version,
    },
  });
  const errorOf = useFieldError(form.formState.errors);
  const chosen = duplicates.find((it) => it.id === form.watch('facilityId'));
  const choose = (id: string) => {
    const duplicate = duplicates.find((it) => it.id === id);
    form.setValue('facilityId', id);
    form.setValue('fields', duplicate ? missing(submission, duplicate) : []);
  };
  return (
    <SubmissionDialog act="merge" submission={submission} form={form} onClose={onClose}>
      <RadioCards
        legend={t('submission.merge.facility')}
        name="facilityId"
        value={chosen?.id ?? ''}
        onChange={({ target }) => choose(target.value)}
        error={errorOf('facilityId')}
        options={duplicates.map((it) => ({
          value: it.id,
          label: it.stored.name,
          hint: t('submission.duplicates.points', { score: Math.round(it.score) }),
        }))}
      />
      {chosen && (
        <Facts
          submission={submission}
          duplicate={chosen}
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

interface FactsProps {
  submission: Submission;
  duplicate: PossibleDuplicate;
  marked: readonly MergeField[];
  onMark(fields: MergeField[]): void;
}

/** The differing facts with both values, to mark those that the facility takes over. */
function Facts({ submission, duplicate, marked, onMark }: FactsProps) {
  const { t } = useTranslation('mf-admin');
  const factText = useFactText();
  const fields = differing(submission, duplicate);
  const text = t(fields.length > 0 ? 'submission.merge.hint' : 'submission.merge.same');
  return (
    <Section title={t('submission.merge.fields')} small>
      <Text $soft $size="s">
        {text}
      </Text>
      {fields.map((it) => (
        <Checkbox
          key={it}
          label={t(`submission.fields.${it}`)}
          hint={t('submission.merge.compared', { stored: factText(it, duplicate.stored), submitted: factText(it, submission.submitted) })}
          checked={marked.includes(it)}
          onChange={({ target }) => onMark(fields.filter((other) => (other === it ? target.checked : marked.includes(other))))}
        />
      ))}
    </Section>
  );
}
