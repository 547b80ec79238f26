import { type DayRun, readWrittenWeek, weekRuns } from '@tenaye/contracts/opening-hours.facts.ts';
import type { ProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { formatWeekdayName } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';

/** The hours of each day as patients see them. */
export function HoursCard({ hours }: { hours: ProviderFacility['workingHours'] }) {
  const { t, i18n } = useTranslation('mf-provider');
  const { days, others } = readWrittenWeek(hours);
  const isEmpty = others.length === 0 && days.every((it) => it === undefined);
  const named = (run: DayRun<string | undefined>): string => {
    const [from, to] = [formatWeekdayName(run.from, i18n.language), formatWeekdayName(run.to, i18n.language)];
    return run.from === run.to ? from : t('facility.hours.days', { from, to });
  };
  const runs = weekRuns(days).map((it) => ({ label: named(it), words: it.hours ?? t('facility.hours.notSet') }));
  const lines = [...runs, ...others];
  return (
    <Card as="section" aria-labelledby="facility-hours">
      <Stack>
        <Heading id="facility-hours">{t('facility.hours.title')}</Heading>
        {isEmpty ? (
          <Text $soft>{t('facility.hours.none')}</Text>
        ) : (
          <Days>
            {lines.map((it) => (
              <li key={it.label}>
                <span>{it.label}</span> <span>{it.words}</span>
              </li>
            ))}
          </Days>
        )}
      </Stack>
    </Card>
  );
}

/** Days with their hours right beside them, so that the eye needn't cross the card. */
const Days = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: fit-content(60%) 1fr;
  gap: ${theme.space.xxs} ${theme.space.l};
  > li { display: contents; }
  > li > :first-child { color: ${theme.color.inkSoft}; }
  > li > :last-child { overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
`;
