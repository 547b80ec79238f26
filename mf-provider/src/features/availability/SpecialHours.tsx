import { useSetField } from '@tenaye/platform/form/contract-draft.ts';
import { DateField } from '@tenaye/platform/form/DateField.tsx';
import { useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Panel } from '@tenaye/ui/Card.tsx';
import { PlusIcon } from '@tenaye/ui/icons.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { useFieldArray, useWatch } from 'react-hook-form';
import { type AvailabilityValues, fieldIdOf, moreHours } from './availability.form.ts';
import { StretchFields } from './StretchFields.tsx';
import { useBookableDays } from './useBookableDays.ts';

interface SpecialHoursProps {
  path: `exceptions.${number}`;
  onRemove(): void;
}

/** A date with special hours. */
export function SpecialHours({ path, onRemove }: SpecialHoursProps) {
  const { t } = useTranslation('mf-provider');
  const set = useSetField<AvailabilityValues>();
  const errorAt = useErrorAt();
  const { fields, append, remove } = useFieldArray<AvailabilityValues, `${typeof path}.hours`>({ name: `${path}.hours` });
  const { date, hours } = useWatch<AvailabilityValues, typeof path>({ name: path });
  const days = useBookableDays();
  const day = date || t('availability.thatDay');
  return (
    <Panel role="group" aria-label={t('availability.exception', { day })}>
      <Stack $gap="s">
        <DateField
          id={fieldIdOf(`${path}.date`)}
          label={t('availability.date')}
          value={date}
          onChange={(to) => set(`${path}.date`, to)}
          {...days}
          error={errorAt(`${path}.date`)}
        />
        {fields.map((it, index) => (
          <StretchFields key={it.id} path={`${path}.hours.${index}`} day={day} onRemove={() => remove(index)} />
        ))}
        <Row $gap="xs">
          <Button tone="quiet" size="small" onClick={() => append(moreHours(hours), { shouldFocus: false })}>
            <PlusIcon /> {t(fields.length > 0 ? 'availability.add' : 'availability.addOther')}
          </Button>
          <Button tone="quiet" size="small" onClick={onRemove}>
            {t('availability.removeException')}
          </Button>
        </Row>
      </Stack>
    </Panel>
  );
}
