import { bodyMassIndex, MOST_VITAL, unlikelyVitals, type VitalSign, vitalSigns } from '@tenaye/contracts/visit-sheet.facts.ts';
import { useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { formatCount } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Grid, Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { recordOf, type SheetValues } from './sheet-values.ts';

/**
 * The vital signs. Unlikely values are asked about, because a person may have them, and are saved as typed. Values above the limit are
 * refused instead.
 */
export function VitalFields({ formId }: { formId: string }) {
  const { t, i18n } = useTranslation('mf-provider');
  const { register, getValues, control } = useFormContext<SheetValues>();
  const vitals = useWatch({ control, name: 'vitals' });
  const measured = recordOf({ ...getValues(), vitals }).vitals;
  const unlikely = unlikelyVitals(measured).filter((it) => (measured[it] ?? 0) <= MOST_VITAL);
  const index = bodyMassIndex(measured);
  const errorAt = useErrorAt();
  const nameOf = (sign: VitalSign) => t(`sheet.vital.${sign}`);
  return (
    <Stack as="fieldset" $gap="xs">
      <Legend as="legend" $strong>
        {t('sheet.vitals')}
      </Legend>
      <Signs $min="7.5rem" $gap="s">
        {vitalSigns.map((it) => (
          <Field key={it} id={`${formId}-vitals.${it}`} label={nameOf(it)} error={errorAt(`vitals.${it}`)}>
            <TextInput {...register(`vitals.${it}`)} inputMode="decimal" autoComplete="off" maxLength={7} />
          </Field>
        ))}
      </Signs>
      {index !== undefined && <Text $size="s">{t('sheet.bodyMass', { value: formatCount(index, i18n.language) })}</Text>}
      {unlikely.length > 0 && (
        <Notice tone="warning" role="status" title={t('sheet.unlikely.title')}>
          {unlikely.map((it) => t('sheet.unlikely.one', { name: nameOf(it), value: vitals[it] })).join(' · ')}
        </Notice>
      )}
    </Stack>
  );
}

// A grid has no gap below a legend.
const Legend = styled(Text)`margin-block-end: ${theme.space.xs};`;

// Some names take two lines; the fields of a row stand side by side.
const Signs = styled(Grid)`align-items: end;`;
