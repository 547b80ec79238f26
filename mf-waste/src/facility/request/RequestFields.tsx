import { requestableDays } from '@tenaye/contracts/waste-pickup.facts.ts';
import { useSetField } from '@tenaye/platform/form/contract-draft.ts';
import { DateField } from '@tenaye/platform/form/DateField.tsx';
import { FocusOnProblem, useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Grid } from '@tenaye/ui/layout.tsx';
import { TextArea, TextInput } from '@tenaye/ui/TextInput.tsx';
import { useFormContext, useWatch } from 'react-hook-form';
import { DeclaredContainers } from '../../parts/container/DeclaredContainers.tsx';
import { SlotChoice } from '../../parts/SlotChoice.tsx';
import { TypeChoice } from '../../parts/TypeChoice.tsx';
import type { RequestValues } from './request.form.ts';
import { WeighedWaste } from './WeighedWaste.tsx';

const idOf = (field: string): string => `request-${field}`;

/** The fields of a request (spec). */
export function RequestFields() {
  const { t } = useTranslation('mf-waste');
  const { register } = useFormContext<RequestValues>();
  const { wasteTypes = [], preferredPickupDate = '' } = useWatch<RequestValues>();
  const set = useSetField<RequestValues>();
  const errorOf = useErrorAt();
  const { from, to } = requestableDays(Date.now());
  return (
    <>
      <FocusOnProblem fieldIdOf={idOf} />
      <TypeChoice
        legend={t('request.types')}
        id={idOf('wasteTypes')}
        value={wasteTypes}
        onChange={(types) => set('wasteTypes', types)}
        error={errorOf('wasteTypes')}
      />
      <DeclaredContainers id={idOf('containers')} chosen={wasteTypes} isOptional />
      <Grid $min="14rem">
        <Field id={idOf('estimatedWeight')} label={t('request.weight')} error={errorOf('estimatedWeight')} required>
          <TextInput {...register('estimatedWeight')} inputMode="decimal" autoComplete="off" />
        </Field>
        <SlotChoice
          {...register('preferredTimeSlot')}
          id={idOf('preferredTimeSlot')}
          label={t('request.slot')}
          error={errorOf('preferredTimeSlot')}
        />
        <DateField
          id={idOf('preferredPickupDate')}
          label={t('request.date')}
          value={preferredPickupDate}
          min={from}
          max={to}
          onChange={(day) => set('preferredPickupDate', day)}
          error={errorOf('preferredPickupDate')}
          required
        />
      </Grid>
      <WeighedWaste />
      <Field
        id={idOf('specialInstructions')}
        label={t('request.instructions')}
        optionalText={t('parts:optional')}
        hint={t('request.instructionsHint')}
        error={errorOf('specialInstructions')}
      >
        <TextArea {...register('specialInstructions')} maxLength={1000} />
      </Field>
    </>
  );
}
