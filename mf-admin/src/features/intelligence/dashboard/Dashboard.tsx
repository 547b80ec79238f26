import { useQuery } from '@tanstack/react-query';
import { noonOf } from '@tenaye/contracts/local-time.facts.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { formatDay, formatTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { styled } from 'styled-components';
import { appointmentFiguresQuery, former, invoiceFiguresQuery, overviewQuery, wasteFiguresQuery } from '../intelligence.queries.ts';
import { usePeriod } from '../usePeriod.ts';
import { Activities } from './Activities.tsx';
import { appointmentFigures } from './appointment-figures.ts';
import { Definitions } from './Definitions.tsx';
import { FigureLimits } from './FigureLimits.tsx';
import { FigureSection } from './FigureSection.tsx';
import { Funnels } from './Funnels.tsx';
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
  const { days, step, before, region, isUnknown } = usePeriod();
  const scope = { ...days, region };
  const scopeBefore = { ...before, region };
  const span = { ...scope, by: step };
  const overview = useQuery(overviewQuery(id, span));
  const appointments = useQuery(appointmentFiguresQuery(id, span));
  const invoices = useQuery(invoiceFiguresQuery(id, span));
  const waste = useQuery(wasteFiguresQuery(id, span));
  const earlier = {
    overview: useQuery({ ...overviewQuery(id, scopeBefore), ...former }).data,
    appointments: useQuery({ ...appointmentFiguresQuery(id, scopeBefore), ...former }).data,
    invoices: useQuery({ ...invoiceFiguresQuery(id, scopeBefore), ...former }).data,
    waste: useQuery({ ...wasteFiguresQuery(id, scopeBefore), ...former }).data,
  };
  const { data } = overview;
  const dayText = (day: string) => formatDay(noonOf(day), i18n.language);
  return (
    <Stack $gap="xl">
      <Stack as="section" aria-labelledby="intelligence">
        <Stack $gap="xs" data-print>
          <Heading id="intelligence">{t('intelligence.heading')}</Heading>
          <Text $soft>{t('intelligence.lead')}</Text>
        </Stack>
        <PeriodBar />
        {isUnknown && <Notice tone="warning" title={t('intelligence.unknownPeriod')} />}
        {region && <Text data-print>{t('intelligence.region.only', { region: t(`domain:region.${region}`) })}</Text>}
        <Text $soft $size="s" data-print>
          {t('intelligence.covered', { from: dayText(days.from), to: dayText(days.to) })}{' '}
          {t('intelligence.before.days', { from: dayText(before.from), to: dayText(before.to) })}
          {data && ` ${t('intelligence.asOf', { time: formatTime(data.asOf, i18n.language) })}`}
        </Text>
        {data && !region && data.totalUsers === 0 && data.totalProviders === 0 && (
          <Notice title={t('intelligence.new')}>{t('intelligence.newText')}</Notice>
        )}
      </Stack>
      <Printed $gap="xl" data-print>
        <FigureSection
          name="overview"
          query={overview}
          before={earlier.overview}
          viewOf={(it) => overviewFigures(it, region)}
          more={<HealthTiles />}
        />
        <FigureSection name="appointments" query={appointments} before={earlier.appointments} viewOf={appointmentFigures} />
        <FigureSection name="invoices" query={invoices} before={earlier.invoices} viewOf={invoiceFigures} />
        <FigureSection name="waste" query={waste} before={earlier.waste} viewOf={wasteFigures} />
        <Verification days={scope} before={scopeBefore} />
        <Funnels days={scope} />
        <LatestDelays days={scope} />
        <Activities />
        <FigureLimits />
        <Definitions />
      </Printed>
    </Stack>
  );
}

/** On paper, no tile, chart or row is divided between two sheets. */
const Printed = styled(Stack)`
  @media print { :is(li, figure, tr) { break-inside: avoid; } }
`;
