import { figureLimits } from '@tenaye/contracts/intelligence.facts.ts';
import { type FigureLimit, newFigureLimit } from '@tenaye/contracts/intelligence.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { useContractForm, useFieldError } from '@tenaye/platform/form/form.ts';
import { amountOf } from '@tenaye/platform/form/number-text.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useLimitChange } from '../intelligence.queries.ts';

/** An empty field means no limit. */
const limitOf = (typed: unknown): number | null => amountOf(typed) ?? null;

/** Chooses the limit of a figure, or none. */
export function FigureLimitDialog({ of: { figure, limit, version }, onClose }: { of: FigureLimit; onClose(): void }) {
  const { t } = useTranslation('mf-admin');
  const form = useContractForm(newFigureLimit, { defaultValues: { figure, limit, version } });
  const errorOf = useFieldError(form.formState.errors);
  const { side, least, most } = figureLimits[figure];
  return (
    <FormDialog
      title={t('intelligence.limit.title', { figure: t(`intelligence.figures.${figure}`) })}
      text={t('intelligence.limit.text')}
      action={t('intelligence.limit.action')}
      form={form}
      change={useLimitChange(version)}
      done={t('intelligence.limit.done')}
      failed={t('intelligence.limit.failed')}
      onClose={onClose}
    >
      <Field
        label={t(`intelligence.limit.fields.${side}`)}
        hint={t(`intelligence.limit.hints.${figure}`, { least, most })}
        error={errorOf('limit')}
      >
        <TextInput inputMode="decimal" autoComplete="off" {...form.register('limit', { setValueAs: limitOf })} />
      </Field>
    </FormDialog>
  );
}
