import { DIAGNOSIS_SOURCE, searchDiagnoses } from '@tenaye/contracts/diagnosis.facts.ts';
import { MAX_DIAGNOSES } from '@tenaye/contracts/visit-sheet.facts.ts';
import type { Diagnosis } from '@tenaye/contracts/visit-sheet.ts';
import { useSetField } from '@tenaye/platform/form/contract-draft.ts';
import { useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Combobox, type ComboboxOption } from '@tenaye/ui/Combobox.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { IconButton } from '@tenaye/ui/IconButton.tsx';
import { CloseIcon } from '@tenaye/ui/icons.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { SheetValues } from './sheet-values.ts';

/** The number of suggestions. */
const MOST = 8;

interface DiagnosisOption extends ComboboxOption {
  diagnosis: Diagnosis;
}

const optionOf = ({ code, name }: { code: string; name: string }): DiagnosisOption => ({
  id: code,
  label: name,
  hint: code,
  diagnosis: { code, name },
});

/** The diagnoses: chosen from the list by code or words, or in the doctor's own words. */
export function DiagnosisField({ id }: { id: string }) {
  const { t } = useTranslation('mf-provider');
  const { control } = useFormContext<SheetValues>();
  const set = useSetField<SheetValues>();
  const [typed, setTyped] = useState('');
  const diagnoses = useWatch({ control, name: 'diagnoses' });
  const add = (it: Diagnosis) => {
    setTyped('');
    const isThere = diagnoses.some(({ code, name }) => (it.code ? code === it.code : name.toLowerCase() === it.name.toLowerCase()));
    if (!isThere) set('diagnoses', [...diagnoses, it]);
  };
  const addTyped = () => typed.trim() && add({ code: null, name: typed.trim() });
  const options = searchDiagnoses(typed, MOST).map(optionOf);
  return (
    <Stack $gap="xs">
      <Field
        id={id}
        label={t('sheet.diagnosis.label')}
        hint={t('sheet.diagnosis.hint', { source: DIAGNOSIS_SOURCE })}
        error={useErrorAt()('diagnoses')}
      >
        <Combobox<DiagnosisOption>
          value={typed}
          onInput={setTyped}
          options={options}
          onSelect={({ diagnosis }) => add(diagnosis)}
          listLabel={t('sheet.diagnosis.found')}
          loadingText=""
          emptyText={typed.trim() ? t('sheet.diagnosis.none') : ''}
          countText={(count) => t('parts:lookup.count', { count })}
          maxLength={200}
          disabled={diagnoses.length >= MAX_DIAGNOSES}
        />
      </Field>
      {typed.trim() !== '' && (
        <Row>
          <Button size="small" tone="quiet" onClick={addTyped}>
            {t('sheet.diagnosis.addOwn', { name: typed.trim() })}
          </Button>
        </Row>
      )}
      <Chosen diagnoses={diagnoses} onChange={(left) => set('diagnoses', left)} />
    </Stack>
  );
}

interface ChosenProps {
  diagnoses: readonly Diagnosis[];
  onChange(diagnoses: Diagnosis[]): void;
}

/** The chosen diagnoses, each with a button that removes it. */
function Chosen({ diagnoses, onChange }: ChosenProps) {
  const { t } = useTranslation('mf-provider');
  if (diagnoses.length === 0) return null;
  return (
    <Stack as="ol" role="list" $gap="xxs" aria-label={t('sheet.diagnosis.list')}>
      {diagnoses.map((it) => (
        <Row as="li" key={`${it.code} ${it.name}`} $justify="between" $gap="xs">
          <DiagnosisName diagnosis={it} />
          <IconButton
            label={t('sheet.diagnosis.remove', { name: it.name })}
            onClick={() => onChange(diagnoses.filter((other) => other !== it))}
          >
            <CloseIcon />
          </IconButton>
        </Row>
      ))}
    </Stack>
  );
}

/** A diagnosis with its code, if it has one. */
export function DiagnosisName({ diagnosis: { code, name } }: { diagnosis: Diagnosis }) {
  return (
    <span>
      {code && (
        <Text as="strong" $tabular>
          {code}{' '}
        </Text>
      )}
      {name}
    </span>
  );
}
