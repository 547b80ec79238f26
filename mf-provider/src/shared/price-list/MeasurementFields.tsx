import { ageUnits, sexes } from '@tenaye/contracts/reference-range.facts.ts';
import { ChoiceField, TextField } from '@tenaye/platform/form/fields.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { IconButton } from '@tenaye/ui/IconButton.tsx';
import { PlusIcon, TrashIcon } from '@tenaye/ui/icons.tsx';
import { Grid, Row, Stack } from '@tenaye/ui/layout.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useRef } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { newMeasurement, newRange, type TestFormValues } from './test.form.ts';

/** What a test measures, each with its unit and reference ranges. */
export function MeasurementFields() {
  const { t } = useTranslation('mf-provider');
  const { control } = useFormContext<TestFormValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'measurements' });
  const addButton = useRef<HTMLButtonElement>(null);
  // The button that has the focus disappears, and the window would take it to its start.
  const drop = (at: number) => {
    addButton.current?.focus();
    remove(at);
  };
  return (
    <Section title={t('prices.measurements')} text={t('prices.measurementsHint')}>
      {fields.map((it, at) => (
        <Measurement key={it.id} at={at} onRemove={() => drop(at)} />
      ))}
      <Row>
        <Button ref={addButton} tone="quiet" size="small" onClick={() => append(newMeasurement)}>
          <PlusIcon /> {t('prices.addMeasurement')}
        </Button>
      </Row>
    </Section>
  );
}

function Measurement({ at, onRemove }: { at: number; onRemove(): void }) {
  const { t } = useTranslation('mf-provider');
  const { control } = useFormContext<TestFormValues>();
  const path = `measurements.${at}` as const;
  const { fields, append, remove } = useFieldArray({ control, name: `${path}.ranges` });
  const addButton = useRef<HTMLButtonElement>(null);
  const drop = (place: number) => {
    addButton.current?.focus();
    remove(place);
  };
  const name = useNameOf(at);
  return (
    <Frame aria-label={name}>
      <Line>
        <TextField name={`${path}.name`} label={t('prices.measured')} maxLength={120} />
        <TextField name={`${path}.unit`} label={t('prices.unit')} maxLength={30} isOptional />
        <IconButton label={t('prices.remove', { name })} onClick={onRemove}>
          <TrashIcon />
        </IconButton>
      </Line>
      {fields.map((it, place) => (
        <Range key={it.id} path={`${path}.ranges.${place}`} number={place + 1} name={name} onRemove={() => drop(place)} />
      ))}
      <Row>
        <Button ref={addButton} tone="plain" size="small" onClick={() => append(newRange)}>
          <PlusIcon /> {t('prices.addRange', { name })}
        </Button>
      </Row>
    </Frame>
  );
}

function useNameOf(at: number): string {
  const { t } = useTranslation('mf-provider');
  const typed = useWatch<TestFormValues, `measurements.${number}.name`>({ name: `measurements.${at}.name` });
  return typed.trim() || t('prices.unnamed', { number: at + 1 });
}

interface RangeProps {
  path: string;
  number: number;
  name: string;
  onRemove(): void;
}

const limits = ['criticalLow', 'low', 'high', 'criticalHigh'] as const;

/** One range: whom it is for, and its limits from the lowest. */
function Range({ path, number, name, onRemove }: RangeProps) {
  const { t } = useTranslation('mf-provider');
  const anySex = { value: '', label: t('prices.anySex') };
  return (
    <fieldset>
      <Legend>{t('prices.range', { number, name })}</Legend>
      <Stack $gap="xs">
        <Grid $min="6rem" $gap="xs">
          <ChoiceField
            name={`${path}.sex`}
            label={t('prices.sex')}
            options={[anySex, ...sexes.map((value) => ({ value, label: t(`parts:lab.sex.${value}`) }))]}
          />
          <TextField name={`${path}.fromAge`} label={t('prices.fromAge')} inputMode="numeric" />
          <TextField name={`${path}.toAge`} label={t('prices.toAge')} inputMode="numeric" />
          <ChoiceField
            name={`${path}.ageUnit`}
            label={t('prices.ageUnit')}
            options={ageUnits.map((value) => ({ value, label: t(`prices.units.${value}`) }))}
          />
        </Grid>
        <Grid $min="6rem" $gap="xs">
          {limits.map((it) => (
            <TextField key={it} name={`${path}.${it}`} label={t(`prices.limit.${it}`)} inputMode="decimal" />
          ))}
        </Grid>
        <Row>
          <Button tone="plain" size="small" onClick={onRemove}>
            {t('prices.removeRange', { number, name })}
          </Button>
        </Row>
      </Stack>
    </fieldset>
  );
}

const Frame = styled.section`
  display: grid;
  gap: ${theme.space.s};
  padding: ${theme.space.s};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.m};
`;
const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(4rem, 7rem) ${theme.touch};
  align-items: end;
  gap: ${theme.space.xs};
`;
const Legend = styled.legend`color: ${theme.color.inkSoft}; font-size: ${theme.text.s};`;
