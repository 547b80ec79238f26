import type { LabReport } from '@tenaye/contracts/lab-report.ts';
import { flagOf, type Limits } from '@tenaye/contracts/reference-range.facts.ts';
import type { Measurement } from '@tenaye/contracts/reference-range.ts';
import { useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { TextField } from '@tenaye/platform/form/fields.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { FieldError } from '@tenaye/ui/Field.tsx';
import { PlusIcon } from '@tenaye/ui/icons.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { FieldGrid } from '../../../shared/columns.ts';
import { limitsFor, newLine, type ValuesForm } from './values.form.ts';

/** A field for each value. */
export function ValueFields({ lab, kept }: { lab: LabReport; kept: readonly Measurement[] }) {
  const { t } = useTranslation('mf-provider');
  const { control } = useFormContext<ValuesForm>();
  const { fields, append } = useFieldArray({ control, name: 'values' });
  const error = useErrorAt()('values');
  return (
    <Stack $gap="s">
      {fields.map((it, at) =>
        it.isKept ? (
          <KeptValue key={it.id} path={`values.${at}`} name={it.name} unit={it.unit} limits={limitsFor(kept, it.name, lab)} />
        ) : (
          <FreeValue key={it.id} path={`values.${at}`} />
        ),
      )}
      <FieldError id="values-error">{error}</FieldError>
      <Row>
        <Button tone="plain" size="small" onClick={() => append(newLine)}>
          <PlusIcon /> {t('bench.values.add')}
        </Button>
      </Row>
    </Stack>
  );
}

interface KeptValueProps {
  path: `values.${number}`;
  name: string;
  unit: string;
  limits: Limits | null;
}

/** A value that the center measures: below it the range of this patient and, while typing, what the value means. */
function KeptValue({ path, name, unit, limits }: KeptValueProps) {
  const { t } = useTranslation('mf-provider');
  const value = useWatch<ValuesForm, `values.${number}.value`>({ name: `${path}.value` });
  const flag = flagOf(value.trim(), limits);
  const range = limits ? t('bench.values.range', rangeWords(limits)) : t('parts:lab.noRange');
  return (
    <TextField
      name={`${path}.value`}
      label={unit ? t('bench.values.withUnit', { name, unit }) : name}
      hint={flag ? `${range} · ${t(`parts:lab.flag.${flag}`)}` : range}
      isOptional
      maxLength={120}
    />
  );
}

const rangeWords = ({ low, high }: Limits) => ({ low: low === null ? '…' : String(low), high: high === null ? '…' : String(high) });

function FreeValue({ path }: { path: `values.${number}` }) {
  const { t } = useTranslation('mf-provider');
  return (
    <FieldGrid $min="7rem" $gap="xs">
      <TextField name={`${path}.name`} label={t('prices.measured')} maxLength={120} />
      <TextField name={`${path}.value`} label={t('parts:lab.value')} maxLength={120} />
      <TextField name={`${path}.unit`} label={t('prices.unit')} maxLength={30} isOptional />
    </FieldGrid>
  );
}
