import { useQueryClient } from '@tanstack/react-query';
import type { Region } from '@tenaye/contracts/ethiopia.facts.ts';
import type { SeriesStep } from '@tenaye/contracts/intelligence.facts.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { type CsvColumn, type CsvFile, csvOf } from '@tenaye/platform/table/useCsvFile.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import type { Days } from '../days.ts';
import type { FigureView, Unit } from '../figures.ts';
import {
  appointmentFiguresQuery,
  healthQuery,
  invoiceFiguresQuery,
  overviewQuery,
  type Scope,
  verificationFiguresQuery,
  wasteFiguresQuery,
} from '../intelligence.queries.ts';
import { appointmentFigures } from './appointment-figures.ts';
import { invoiceFigures } from './invoice-figures.ts';
import { healthFigures, overviewFigures } from './overview-figures.ts';
import { verificationFigures } from './verification-figures.ts';
import { wasteFigures } from './waste-figures.ts';

/** A line of the file. Values are plain numbers, so that a spreadsheet can add them up. */
interface Line {
  section: string;
  figure: string;
  days: Days;
  value: number | null;
  unit: Unit;
  /** The figure of the period before. */
  before?: number | null | undefined;
  /** The region of the figure; undefined for all of them. */
  region?: Region | undefined;
}

/** The figures of all sections and every step of their series, as a CSV file. */
export function useDashboardFile(days: Scope, before: Scope, by: SeriesStep | undefined): CsvFile {
  const { t } = useTranslation('mf-admin');
  const { id } = useAccount();
  const queryClient = useQueryClient();
  const linesOf = useLines(days);
  const span = { ...days, by };
  const column = (key: string, value: CsvColumn<Line>['value']) => ({ header: t(`intelligence.file.${key}`), value });
  const columns = [
    column('section', (it) => it.section),
    column('figure', (it) => it.figure),
    column('from', (it) => it.days.from),
    column('to', (it) => it.days.to),
    column('value', (it) => it.value),
    column('unit', (it) => t(`intelligence.file.units.${it.unit}`)),
    column('before', (it) => it.before ?? null),
    column('region', (it) => (it.region ? t(`domain:region.${it.region}`) : t('intelligence.region.all'))),
  ];
  return {
    load: async () => {
      const [overview, health, appointments, invoices, waste, verification] = await Promise.all([
        queryClient.ensureQueryData(overviewQuery(id, span)),
        queryClient.ensureQueryData(healthQuery(id)),
        queryClient.ensureQueryData(appointmentFiguresQuery(id, span)),
        queryClient.ensureQueryData(invoiceFiguresQuery(id, span)),
        queryClient.ensureQueryData(wasteFiguresQuery(id, span)),
        queryClient.ensureQueryData(verificationFiguresQuery(id, days)),
      ]);
      const [overviewBefore, appointmentsBefore, invoicesBefore, wasteBefore, verificationBefore] = await Promise.all([
        queryClient.ensureQueryData(overviewQuery(id, before)),
        queryClient.ensureQueryData(appointmentFiguresQuery(id, before)),
        queryClient.ensureQueryData(invoiceFiguresQuery(id, before)),
        queryClient.ensureQueryData(wasteFiguresQuery(id, before)),
        queryClient.ensureQueryData(verificationFiguresQuery(id, before)),
      ]);
      return csvOf(columns, [
        ...linesOf('overview', overviewFigures(overview, days.region), overviewFigures(overviewBefore, days.region)),
        ...linesOf('overview', { figures: healthFigures(health), graphs: [] }),
        ...linesOf('appointments', appointmentFigures(appointments), appointmentFigures(appointmentsBefore)),
        ...linesOf('invoices', invoiceFigures(invoices), invoiceFigures(invoicesBefore)),
        ...linesOf('waste', wasteFigures(waste), wasteFigures(wasteBefore)),
        ...linesOf('verification', verificationFigures(verification), verificationFigures(verificationBefore)),
      ]);
    },
    name: days.region ? t('intelligence.file.nameOfRegion', { ...days }) : t('intelligence.file.name', { ...days }),
  };
}

function useLines({ region, ...days }: Scope) {
  const { t } = useTranslation('mf-admin');
  return (name: string, { now = [], figures, graphs }: FigureView, before?: FigureView): Line[] => {
    const section = t(`intelligence.sections.${name}.title`);
    const totals = [...now, ...figures].map(({ key, value, unit, isWhole }) => ({
      section,
      figure: t(`intelligence.figures.${key}`),
      days,
      value,
      unit,
      region: isWhole ? undefined : region,
      before: unit === 'growth' ? null : before?.figures.find((it) => it.key === key)?.value,
    }));
    const steps = graphs.flatMap(({ key, unit, series, rows }) =>
      series.flatMap((it, at) =>
        rows.map(({ of, values }) => ({
          section,
          figure: t('intelligence.file.step', {
            graph: t(`intelligence.graphs.${key}`),
            series: t(typeof of === 'string' ? `domain:wasteType.${of}` : `intelligence.series.${it}`),
          }),
          days: typeof of === 'string' ? days : of,
          value: values[at] ?? null,
          unit,
          region,
        })),
      ),
    );
    return [...totals, ...steps];
  };
}
