import { DAY_MS } from '@tenaye/contracts/time.facts.ts';
import { useSetField } from '@tenaye/platform/parts/contract-draft.ts';
import { DateField } from '@tenaye/platform/parts/DateField.tsx';
import { useErrorAt } from '@tenaye/platform/parts/FormProblems.tsx';
import { formatIsoDay } from '@tenaye/platform/texts/format.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Panel } from '@tenaye/ui/Card.tsx';
import { PlusIcon } from '@tenaye/ui/icons.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type AvailabilityValues, fieldIdOf, moreHours, newException } from './availability.form.ts';
import { StretchFields } from './StretchFields.tsx';

/** Days that differ from their weekday: days off, or with other hours. */
export function Exceptions() {
  const { t } = useTranslation('mf-provider');
  const { fields, append, remove } = useFieldArray<AvailabilityValues, 'exceptions'>({ name: 'exceptions' });
  return (
    <Stack $gap="s">
      <Heading as="h3" $look={3}>
        {t('availability.exceptions')}
      </Heading>
      <Text $soft>{t('availability.exceptionsHint')}</Text>
      {fields.map((it, index) => (
        <OneException key={it.id} path={`exceptions.${index}`} onRemove={() => remove(index)} />
      ))}
      <div>
        <Button tone="quiet" size="small" onClick={() => append(newException, { shouldFocus: false })}>
          <PlusIcon /> {t('availability.addException')}
        </Button>
      </div>
    </Stack>
  );
}

/** Exceptions can be planned at most a year ahead. */
const YEAR_MS = 365 * DAY_MS;

interface OneExceptionProps {
  path: `exceptions.${number}`;
  onRemove(): void;
}

function OneException({ path, onRemove }: OneExceptionProps) {
  const { t } = useTranslation('mf-provider');
  const set = useSetField<AvailabilityValues>();
  const errorAt = useErrorAt();
  const { fields, append, remove } = useFieldArray<AvailabilityValues, `${typeof path}.hours`>({ name: `${path}.hours` });
  const { date, hours } = useWatch<AvailabilityValues, typeof path>({ name: path });
  const [now] = useState(() => Date.now());
  const day = date || t('availability.thatDay');
  return (
    <Panel role="group" aria-label={t('availability.exception', { day })}>
      <Stack $gap="s">
        <DateField
          id={fieldIdOf(`${path}.date`)}
          label={t('availability.date')}
          value={date}
          onChange={(to) => set(`${path}.date`, to)}
          min={formatIsoDay(new Date(now))}
          max={formatIsoDay(new Date(now + YEAR_MS))}
          error={errorAt(`${path}.date`)}
        />
        {fields.length === 0 && <Text $strong>{t('availability.dayOff')}</Text>}
        {fields.map((it, index) => (
          <StretchFields key={it.id} path={`${path}.hours.${index}`} day={day} onRemove={() => remove(index)} />
        ))}
        <Row $gap="xs">
          <Button tone="quiet" size="small" onClick={() => append(moreHours(hours), { shouldFocus: false })}>
            <PlusIcon /> {t('availability.addOther')}
          </Button>
          <Button tone="quiet" size="small" onClick={onRemove}>
            {t('availability.removeException')}
          </Button>
        </Row>
      </Stack>
    </Panel>
  );
}
