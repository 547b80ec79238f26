import type { MergeField } from '@tenaye/contracts/submission.facts.ts';
import type { ComparedFacility, Submission } from '@tenaye/contracts/submission.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Checkbox } from '@tenaye/ui/Checkbox.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useFactText } from '../useFactText.ts';

interface MergedFactsProps {
  submission: Submission;
  facility: ComparedFacility;
  /** The facts in which the two differ. */
  fields: readonly MergeField[];
  marked: readonly MergeField[];
  onMark(fields: MergeField[]): void;
}

/** The differing facts with both values, to mark those that the facility takes over. */
export function MergedFacts({ submission, facility, fields, marked, onMark }: MergedFactsProps) {
  const { t } = useTranslation('mf-admin');
  const factText = useFactText();
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
          hint={t('submission.merge.compared', { stored: factText(it, facility.stored), submitted: factText(it, submission.submitted) })}
          checked={marked.includes(it)}
          onChange={({ target }) => onMark(fields.filter((other) => (other === it ? target.checked : marked.includes(other))))}
        />
      ))}
    </Section>
  );
}
