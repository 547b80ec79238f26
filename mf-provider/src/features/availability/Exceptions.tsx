import { startOfDay } from '@tenaye/contracts/local-time.facts.ts';
import { useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { formatDate } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Panel } from '@tenaye/ui/Card.tsx';
import { FieldError } from '@tenaye/ui/Field.tsx';
import { PlusIcon } from '@tenaye/ui/icons.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { useEffect, useEffectEvent } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { type AvailabilityValues, type ExceptionGroup, fieldIdOf, groupsOf, newSpecialHours } from './availability.form.ts';
import { DaysOffForm } from './DaysOffForm.tsx';
import { SpecialHours } from './SpecialHours.tsx';

/** Days that differ from their weekday: days off, in ranges, or with special hours. */
export function Exceptions() {
  const { t } = useTranslation('mf-provider');
  const { append, remove } = useFieldArray<AvailabilityValues, 'exceptions'>({ name: 'exceptions' });
  const { setValue } = useFormContext<AvailabilityValues>();
  const exceptions = useWatch<AvailabilityValues, 'exceptions'>({ name: 'exceptions' });
  const daysOff = useWatch<AvailabilityValues, 'daysOff'>({ name: 'daysOff' });
  useRecheckedDates(exceptions);
  return (
    <Stack $gap="s">
      <Heading as="h3" $look={3}>
        {t('availability.exceptions')}
      </Heading>
      <Text $soft>{t('availability.exceptionsHint')}</Text>
      {groupsOf(exceptions).map((it) =>
        it.isOff ? (
          <DaysOff key={it.indexes[0]} group={it} onRemove={() => remove(it.indexes)} />
        ) : (
          <SpecialHours key={it.indexes[0]} path={`exceptions.${it.indexes[0]}`} onRemove={() => remove(it.indexes)} />
        ),
      )}
      {daysOff ? (
        <DaysOffForm value={daysOff} />
      ) : (
        <Row $gap="xs">
          <Button tone="quiet" size="small" onClick={() => setValue('daysOff', { first: '', last: '' })}>
            <PlusIcon /> {t('availability.addDaysOff')}
          </Button>
          <Button tone="quiet" size="small" onClick={() => append(newSpecialHours(), { shouldFocus: false })}>
            <PlusIcon /> {t('availability.addSpecial')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

/** Validates the marked dates again after every change, because changing either of two equal dates corrects both. */
function useRecheckedDates(exceptions: AvailabilityValues['exceptions']): void {
  const { trigger, getFieldState } = useFormContext<AvailabilityValues>();
  const recheck = useEffectEvent((days: AvailabilityValues['exceptions']) => {
    const marked = days.map((_, at) => `exceptions.${at}.date` as const).filter((it) => getFieldState(it).invalid);
    if (marked.length > 0) void trigger(marked);
  });
  useEffect(() => recheck(exceptions), [exceptions]);
}

interface DaysOffProps {
  group: ExceptionGroup;
  onRemove(): void;
}

/** One day off, or several consecutive ones. */
function DaysOff({ group: { indexes, first, last }, onRemove }: DaysOffProps) {
  const { t, i18n } = useTranslation('mf-provider');
  const errorAt = useErrorAt();
  const wrong = indexes.find((it) => errorAt(`exceptions.${it}.date`));
  const at = (day: string) => formatDate(startOfDay(day), i18n.language);
  const days = first === last ? at(first) : t('availability.range', { from: at(first), to: at(last) });
  const id = fieldIdOf(`exceptions.${wrong ?? indexes[0]}.date`);
  return (
    <Panel role="group" aria-label={t('availability.exception', { day: days })} id={id} tabIndex={-1}>
      <Row $justify="between">
        <div>
          <Text $strong>{days}</Text>
          <Text>{t('availability.daysOff', { count: indexes.length })}</Text>
          {wrong !== undefined && <FieldError id={`${id}-error`}>{errorAt(`exceptions.${wrong}.date`)}</FieldError>}
        </div>
        <Button tone="quiet" size="small" onClick={onRemove}>
          {t('availability.removeDaysOff', { count: indexes.length })}
        </Button>
      </Row>
    </Panel>
  );
}
