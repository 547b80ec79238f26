import { availabilityTexts } from '@tenaye/contracts/availability.facts.ts';
import type { IsoDay } from '@tenaye/contracts/local-time.facts.ts';
import { DateField } from '@tenaye/platform/parts/DateField.tsx';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Panel } from '@tenaye/ui/Card.tsx';
import { Grid, Row, Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBookableDays } from './useBookableDays.ts';

interface DaysOffFormProps {
  onAdd(first: IsoDay, last: IsoDay): void;
  onClose(): void;
}

/** The first and the last day of a holiday; without a last one, a single day off. */
export function DaysOffForm({ onAdd, onClose }: DaysOffFormProps) {
  const { t } = useTranslation('mf-provider');
  const messageText = useMessageText();
  const { min, max } = useBookableDays();
  const [first, setFirst] = useState('');
  const [last, setLast] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isBackwards = first !== '' && last !== '' && last < first;
  const add = () => {
    setIsTried(true);
    if (first !== '' && !isBackwards) onAdd(first, last || first);
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
            value={first}
            onChange={setFirst}
            min={min}
            max={max}
            error={isTried && first === '' ? messageText(availabilityTexts.date) : undefined}
          />
          <DateField
            label={t('availability.lastDay')}
            value={last}
            onChange={setLast}
            min={first || min}
            max={max}
            error={isTried && isBackwards ? t('availability.backwards') : undefined}
          />
        </Grid>
        <Row $gap="xs">
          <Button size="small" onClick={add}>
            {t('availability.takeOff')}
          </Button>
          <Button size="small" tone="quiet" onClick={onClose}>
            {t('parts:cancel')}
          </Button>
        </Row>
      </Stack>
    </Panel>
  );
}
