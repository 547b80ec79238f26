import { DateField } from '@tenaye/platform/form/DateField.tsx';
import { useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Panel } from '@tenaye/ui/Card.tsx';
import { Grid, Row, Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useFormContext } from 'react-hook-form';
import { type AvailabilityValues, type DaysOffValues, fieldIdOf } from './availability.form.ts';
import { useBookableDays } from './useBookableDays.ts';
import { useChosenDaysOff } from './useChosenDaysOff.ts';

/**
 * The first and the last day of a holiday; without a last day, a single day off. The days are part of the form, so that saving includes
 * them and leaving the page doesn't lose them.
 */
export function DaysOffForm({ value: { first, last } }: { value: DaysOffValues }) {
  const { t } = useTranslation('mf-provider');
  const form = useFormContext<AvailabilityValues>();
  const takeDaysOff = useChosenDaysOff(form);
  const errorAt = useErrorAt();
  const { min, max } = useBookableDays();
  const change = (next: DaysOffValues) => {
    form.clearErrors('daysOff');
    form.setValue('daysOff', next, { shouldDirty: true });
  };
  return (
    <Panel role="group" aria-label={t('availability.addDaysOff')}>
      <Stack $gap="s">
        <Text $soft $size="s">
          {t('availability.singleDay')}
        </Text>
        <Grid $min="12rem">
          <DateField
            label={t('availability.firstDay')}
            id={fieldIdOf('daysOff.first')}
            value={first}
            onChange={(day) => change({ first: day, last })}
            min={min}
            max={max}
            error={errorAt('daysOff.first')}
          />
          <DateField
            label={t('availability.lastDay')}
            id={fieldIdOf('daysOff.last')}
            value={last}
            onChange={(day) => change({ first, last: day })}
            min={first || min}
            max={max}
            error={errorAt('daysOff.last')}
          />
        </Grid>
        <Row $gap="xs">
          <Button size="small" onClick={takeDaysOff}>
            {t('availability.takeOff')}
          </Button>
          <Button
            size="small"
            tone="quiet"
            onClick={() => {
              form.clearErrors('daysOff');
              form.setValue('daysOff', null, { shouldDirty: true });
            }}
          >
            {t('parts:cancel')}
          </Button>
        </Row>
      </Stack>
    </Panel>
  );
}
