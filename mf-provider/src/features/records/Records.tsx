import { DateField } from '@tenaye/platform/form/DateField.tsx';
import { formatIsoDay } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Grid, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { useState } from 'react';
import { styled } from 'styled-components';
import { CalendarFeedPart } from './CalendarFeedPart.tsx';
import type { Days } from './records.queries.ts';
import { TakingsPart } from './TakingsPart.tsx';
import { VisitsPart } from './VisitsPart.tsx';

/** The doctor's records of some days: visits to print and to take along, what was paid, and the calendar for other programs. */
export function Records() {
  const { t } = useTranslation('mf-provider');
  const [days, setDays] = useState<Days>(() => {
    const today = formatIsoDay(new Date());
    return { from: today, to: today };
  });
  const { from, to } = days;
  return (
    <Stack $gap="l">
      <Stack $gap="xs">
        <Heading>{t('records.title')}</Heading>
        <Text $soft>{t('records.lead')}</Text>
      </Stack>
      <Period $min="12rem">
        <DateField
          label={t('records.from')}
          value={from}
          onChange={(day) => setDays(to < day ? { from: day, to: day } : { from: day, to })}
        />
        <DateField label={t('records.to')} value={to} min={from} onChange={(day) => setDays({ from, to: day })} />
      </Period>
      <VisitsPart days={days} />
      <TakingsPart days={days} />
      <CalendarFeedPart />
    </Stack>
  );
}

/** About as wide as two dates. */
const Period = styled(Grid)`max-width: 36rem;`;
