import { useQuery } from '@tanstack/react-query';
import type { Funnels as Answer } from '@tenaye/contracts/intelligence.ts';
import { noonOf } from '@tenaye/contracts/local-time.facts.ts';
import { ListLoading } from '@tenaye/platform/list/ListLoading.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { figureColumn, titleColumn } from '@tenaye/platform/table/columns.tsx';
import { formatCount, formatDay } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { DataTable } from '@tenaye/ui/table/DataTable.tsx';
import { funnelsQuery, type Scope } from '../intelligence.queries.ts';
import { useFigureText } from '../useFigureText.ts';
import { useWhole } from '../useWhole.ts';
import { DashboardSection } from './DashboardSection.tsx';

/** How many get from the registration, and from a search, to a booking. */
export function Funnels({ days }: { days: Scope }) {
  const query = useQuery(funnelsQuery(useAccount().id, days));
  return (
    <DashboardSection name="funnels" query={query} loading={<ListLoading min="100%" />}>
      {({ providers, visitors }) => (
        <>
          <Providers providers={providers} />
          <Visitors visitors={visitors} />
        </>
      )}
    </DashboardSection>
  );
}

const reached = ['registered', 'verified', 'booked'] as const;

function Providers({ providers }: Pick<Answer, 'providers'>) {
  const { t, i18n } = useTranslation('mf-admin');
  const { textOf } = useFigureText();
  const { registered } = providers;
  const columns: Column<{ step: (typeof reached)[number]; count: number }>[] = [
    titleColumn('step', t('intelligence.funnel.step'), (it) => t(`intelligence.funnel.reached.${it.step}`)),
    figureColumn('count', t('intelligence.funnel.count'), (it) => formatCount(it.count, i18n.language)),
    figureColumn('share', t('intelligence.funnel.share'), (it) => registered > 0 && textOf((100 * it.count) / registered, 'percent')),
  ];
  return (
    <DataTable
      caption={t('intelligence.funnel.providers')}
      rows={reached.map((step) => ({ step, count: providers[step] }))}
      rowKey={(it) => it.step}
      columns={columns}
    />
  );
}

const steps = ['searches', 'profiles', 'bookings'] as const;

function Visitors({ visitors }: Pick<Answer, 'visitors'>) {
  const { t, i18n } = useTranslation('mf-admin');
  const whole = useWhole();
  if (!visitors) return <Text $soft>{t('intelligence.funnel.unmeasured')}</Text>;
  const { measuredFrom, doctor, facility } = visitors;
  const columns: Column<{ step: (typeof steps)[number]; doctor: number; facility: number }>[] = [
    titleColumn('step', t('intelligence.funnel.step'), (it) => t(`intelligence.funnel.steps.${it.step}`)),
    figureColumn('doctor', t('intelligence.funnel.doctor'), (it) => formatCount(it.doctor, i18n.language)),
    figureColumn('facility', t('intelligence.funnel.facility'), (it) => formatCount(it.facility, i18n.language)),
  ];
  return (
    <>
      <DataTable
        caption={t('intelligence.funnel.visitors')}
        rows={steps.map((step) => ({ step, doctor: doctor[step], facility: facility[step] }))}
        rowKey={(it) => it.step}
        columns={columns}
      />
      <Text $soft $size="s">
        {whole && `${whole} `}
        {t('intelligence.funnel.measured', { day: formatDay(noonOf(measuredFrom), i18n.language) })}
      </Text>
    </>
  );
}
