import { DAY_MS } from '@tenaye/contracts/time.facts.ts';
import { DateField } from '@tenaye/platform/parts/DateField.tsx';
import { formatIsoDay } from '@tenaye/platform/texts/format.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Panel } from '@tenaye/ui/Card.tsx';
import { PlusIcon } from '@tenaye/ui/icons.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Draft, type DraftException, moreHours, newException, removeAt, replaceAt } from './availability.draft.ts';
import { StretchFields } from './StretchFields.tsx';
import { fieldIdOf } from './useAvailabilityEditor.ts';

interface ExceptionsProps {
  draft: Draft;
  errorAt(path: string): string | undefined;
  onChange(draft: Draft): void;
}

/** Days that are not like their weekday: off, or with other hours. */
export function Exceptions({ draft, errorAt, onChange }: ExceptionsProps) {
  const { t } = useTranslation('mf-provider');
  const set = (exceptions: DraftException[]) => onChange({ ...draft, exceptions });
  return (
    <Stack $gap="s">
      <Heading as="h3" $look={3}>
        {t('availability.exceptions')}
      </Heading>
      <Text $soft>{t('availability.exceptionsHint')}</Text>
      {draft.exceptions.map((it, index) => (
        <OneException
          key={it.key}
          exception={it}
          path={`exceptions.${index}`}
          errorAt={errorAt}
          onChange={(changed) => set(replaceAt(draft.exceptions, index, changed))}
          onRemove={() => set(removeAt(draft.exceptions, index))}
        />
      ))}
      <div>
        <Button tone="quiet" size="small" onClick={() => set([...draft.exceptions, newException()])}>
          <PlusIcon /> {t('availability.addException')}
        </Button>
      </div>
    </Stack>
  );
}

/** Days without the usual hours are planned a year ahead at most. */
const YEAR_MS = 365 * DAY_MS;

interface OneExceptionProps {
  exception: DraftException;
  path: string;
  errorAt(path: string): string | undefined;
  onChange(exception: DraftException): void;
  onRemove(): void;
}

function OneException({ exception, path, errorAt, onChange, onRemove }: OneExceptionProps) {
  const { t } = useTranslation('mf-provider');
  const { date, hours } = exception;
  const [now] = useState(() => Date.now());
  const day = date || t('availability.thatDay');
  return (
    <Panel role="group" aria-label={t('availability.exception', { day })}>
      <Stack $gap="s">
        <DateField
          id={fieldIdOf(`${path}.date`)}
          label={t('availability.date')}
          value={date}
          onChange={(to) => onChange({ ...exception, date: to })}
          min={formatIsoDay(new Date(now))}
          max={formatIsoDay(new Date(now + YEAR_MS))}
          error={errorAt(`${path}.date`)}
        />
        {hours.length === 0 && <Text $strong>{t('availability.dayOff')}</Text>}
        {hours.map((it, index) => (
          <StretchFields
            key={it.key}
            hours={it}
            path={`${path}.hours.${index}`}
            day={day}
            errorAt={errorAt}
            onChange={(changed) => onChange({ ...exception, hours: replaceAt(hours, index, changed) })}
            onRemove={() => onChange({ ...exception, hours: removeAt(hours, index) })}
          />
        ))}
        <Row $gap="xs">
          <Button tone="quiet" size="small" onClick={() => onChange({ ...exception, hours: [...hours, moreHours(hours)] })}>
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
