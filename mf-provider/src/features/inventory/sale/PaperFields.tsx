import { saleTexts } from '@tenaye/contracts/sale.facts.ts';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Grid } from '@tenaye/ui/layout.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import type { TypedPaper } from './sale.lines.ts';

interface PaperFieldsProps {
  paper: TypedPaper;
  isTried: boolean;
  onChange(paper: TypedPaper): void;
}

/** The prescription of what can't be sold without one; it goes into the register. */
export function PaperFields({ paper, isTried, onChange }: PaperFieldsProps) {
  const { t } = useTranslation('mf-provider');
  const say = useMessageText();
  const errorOf = (text: string, message: string) => (isTried && text.trim() === '' ? say(message) : undefined);
  return (
    <Section title={t('inventory.sale.paper')} text={t('inventory.sale.paperHint')}>
      <Grid $min="11rem" $gap="s">
        <Field label={t('inventory.sale.patient')} error={errorOf(paper.patientName, saleTexts.patient)} required>
          <TextInput
            value={paper.patientName}
            maxLength={160}
            autoComplete="off"
            onChange={({ target }) => onChange({ ...paper, patientName: target.value })}
          />
        </Field>
        <Field label={t('inventory.sale.reference')} error={errorOf(paper.reference, saleTexts.paper)} required>
          <TextInput
            value={paper.reference}
            maxLength={120}
            autoComplete="off"
            onChange={({ target }) => onChange({ ...paper, reference: target.value })}
          />
        </Field>
      </Grid>
    </Section>
  );
}
