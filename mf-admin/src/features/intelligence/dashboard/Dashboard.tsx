import { useQuery } from '@tanstack/react-query';
import { noonOf } from '@tenaye/contracts/local-time.facts.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { formatDay, formatTime } from '@tenaye/platform/texts/format.ts';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { useTranslation } from 'react-i18next';
import { appointmentFiguresQuery, invoiceFiguresQuery, overviewQuery, wasteFiguresQuery } from '../intelligence.queries.ts';
import { usePeriod } from '../usePeriod.ts';
import { Activities } from './Activities.tsx';
import { appointmentFigures } from './appointment-figures.ts';
import { FigureSection } from './FigureSection.tsx';
import { HealthTiles } from './HealthTiles.tsx';
import { invoiceFigures } from './invoice-figures.ts';
import { LatestDelays } from './LatestDelays.tsx';
import { overviewFigures } from './overview-figures.ts';
import { PeriodBar } from './PeriodBar.tsx';
import { Verification } from './Verification.tsx';
import { wasteFigures } from './waste-figures.ts';

/** The figures of the platform in a period, section by section. Each section is read, and fails, by itself. */
export function Dashboard() {
  const { t, i18n } = useTranslation('mf-admin');
  const { id } = useAccount();
  const { days, isUnknown } = usePeriod();
  const overview = useQuery(overviewQuery(id, days));
  const appointments = useQuery(appointmentFiguresQuery(id, days));
  const invoices = useQuery(invoiceFiguresQuery(id, days));
  const waste = useQuery(wasteFiguresQuery(id, days));
  const { data } = overview;
  const dayText = (day: string) => formatDay(noonOf(day), i18n.language);
  return (
    <Stack $gap="xl">
      <Stack as="section" aria-labelledby="intelligence">
        <Stack $gap="xs">
          <Heading id="intelligence">{t('intelligence.heading')}</Heading>
          <Text $soft>{t('intelligence.lead')}</Text>
        </Stack>
        <PeriodBar />
        {isUnknown && <Notice tone="warning" title={t('intelligence.unknownPeriod')} />}
        <Text $soft $size="s">
          {t('intelligence.covered', { from: dayText(days.from), to: dayText(days.to) })}
          {data && ` ${t('intelligence.asOf', { time: formatTime(data.asOf, i18n.language) })}`}
        </Text>
        {data && data.totalUsers === 0 && data.totalProviders === 0 && (
          <Notice title={t('intelligence.new')}>{t('intelligence.newText')}</Notice>
        )}
      </Stack>
      <FigureSection name="overview" query={overview} viewOf={overviewFigures} more={<HealthTiles />} />
      <FigureSection name="appointments" query={appointments} viewOf={appointmentFigures} />
      <FigureSection name="invoices" query={invoices} viewOf={invoiceFigures} />
      <FigureSection name="waste" query={waste} viewOf={wasteFigures} />
      <Verification days={days} />
      <LatestDelays days={days} />
      <Activities />
    </Stack>
  );
}
