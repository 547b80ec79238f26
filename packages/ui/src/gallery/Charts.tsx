import { Chart } from '../chart/Chart.tsx';
import type { ChartWords } from '../chart/chart.ts';
import { Empty } from '../Empty.tsx';
import { LabIcon } from '../icons.tsx';
import { Grid } from '../layout.tsx';
import { Section } from './Section.tsx';

const words: ChartWords = {
  asTable: 'Show as table',
  asChart: 'Show as chart',
  category: 'Month',
  none: 'Not measured',
  share: (part) => `${Math.round(part * 100)}%`,
};
const count = new Intl.NumberFormat('en');
const compact = new Intl.NumberFormat('en', { notation: 'compact' });
const empty = <Empty icon={<LabIcon />} title="Not enough data yet" />;
const months = ['Meskerem', 'Tikimt', 'Hidar', 'Tahsas', 'Tir', 'Yekatit', 'Megabit', 'Miyazya', 'Ginbot', 'Sene', 'Hamle', 'Nehase'];

/** The gallery's part about charts. */
export function Charts() {
  const rest = { words, empty, format: (value: number) => count.format(value), formatTick: (value: number) => compact.format(value) };
  return (
    <Section
      title="Charts"
      about="Bars, lines and shares; each also as a table. Series differ by pattern, dash and mark, not by color alone."
    >
      <Grid $min="20rem" $gap="l">
        <Chart
          {...rest}
          kind="bars"
          title="Appointments by month"
          series={['Online', 'At a clinic', 'At home']}
          rows={months.slice(0, 4).map((label, at) => ({ label, values: [120 + at * 31, 80 - at * 9, at * 12] }))}
        />
        <Chart
          {...rest}
          kind="lines"
          title="Registrations"
          series={['Doctors', 'Facilities']}
          rows={months.map((label, at) => ({ label, values: [at === 4 ? null : 20 + ((at * 17) % 23), 4 + at * 3] }))}
        />
        <Chart
          {...rest}
          kind="shares"
          title="Waste by type"
          series={['Kilograms']}
          rows={[
            { label: 'Infectious', values: [412] },
            { label: 'Sharps', values: [138] },
            { label: 'Pharmaceutical and chemical remains of laboratories', values: [77] },
            { label: 'Radioactive', values: [0] },
          ]}
        />
        <Chart
          {...rest}
          kind="bars"
          title="Balance, also below zero"
          series={['ETB']}
          rows={[
            { label: 'Yekatit 12 Hospital Medical College', values: [12_500_000] },
            { label: 'Bole', values: [-4_200_000] },
            { label: 'Arada', values: [0] },
          ]}
        />
        <Chart {...rest} kind="lines" title="Nothing measured" series={['Patients']} rows={[]} />
      </Grid>
    </Section>
  );
}
