import type { LabReport, LabTest, LabValue } from '@tenaye/contracts/lab-report.ts';
import type { Limits, ValueFlag } from '@tenaye/contracts/reference-range.facts.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { Disclosure } from '@tenaye/ui/Disclosure.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { type Tone, theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { formatDateTime } from '../texts/format.ts';

interface LabResultsProps {
  report: LabReport;
  /** The names of the requested tests. */
  names: readonly string[];
  patientName: string;
  facilityName: string;
}

/** Released values as a paper: whose they are, each test with ranges and flags, who entered and released it, and former values. */
export function LabResults({ report: { sample, tests }, names, patientName, facilityName }: LabResultsProps) {
  const { t, i18n } = useTranslation('parts');
  const sent = tests.flatMap((test, at) => (test.step === 'sent' && test.values.length > 0 ? [{ test, at }] : []));
  if (sent.length === 0 || !sample) return null;
  return (
    <Stack data-print>
      <Stack $gap="xxs">
        <Text $strong>{facilityName}</Text>
        <Text $size="s">
          {t('lab.patient', {
            name: patientName,
            age: t(`lab.age.${sample.age.unit}`, { count: sample.age.count }),
            sex: t(`lab.sex.${sample.sex}`),
          })}
        </Text>
        <Text $size="s">{t('lab.sample', { number: sample.accession, date: formatDateTime(sample.at, i18n.language) })}</Text>
      </Stack>
      {sent.map(({ test, at }) => (
        <SentTest key={at} name={names[at] ?? ''} test={test} />
      ))}
    </Stack>
  );
}

function SentTest({ name, test: { values, entered, steps, former } }: { name: string; test: LabTest }) {
  const { t, i18n } = useTranslation('parts');
  const released = former[0]?.corrected ?? steps.find((it) => it.step === 'sent');
  const when = (at: string) => formatDateTime(at, i18n.language);
  return (
    <Stack $gap="xs">
      <Heading as="h4" $look={3}>
        {name}
      </Heading>
      <LabValues values={values} label={name} />
      {entered && released && (
        <Text $soft $size="s">
          {t('lab.by', { entered: entered.by, released: released.by, date: when(released.at) })}
        </Text>
      )}
      {former.map((it) => (
        <Disclosure key={it.corrected.at} open summary={t('lab.corrected', { date: when(it.corrected.at) })}>
          <Stack $gap="xs">
            <Text $size="s">{t('lab.because', { reason: it.reason })}</Text>
            <LabValues values={it.values} label={t('lab.formerOf', { name })} isFormer />
            <Text $soft $size="s">
              {t('lab.by', { entered: it.entered.by, released: it.released.by, date: when(it.released.at) })}
            </Text>
          </Stack>
        </Disclosure>
      ))}
    </Stack>
  );
}

const tones: Record<ValueFlag, Tone> = {
  critical_low: 'danger',
  low: 'warning',
  normal: 'success',
  high: 'warning',
  critical_high: 'danger',
};

interface LabValuesProps {
  values: readonly LabValue[];
  /** Whose values they are, for readers of the table's name. */
  label: string;
  /** Values that hold no longer. */
  isFormer?: boolean;
}

/** Values with unit, reference range and flag; the flag is a word. */
export function LabValues({ values, label, isFormer = false }: LabValuesProps) {
  const { t } = useTranslation('parts');
  return (
    <Table aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('lab.measurement')}</th>
          <th scope="col">{t('lab.value')}</th>
          <th scope="col">{t('lab.range')}</th>
        </tr>
      </thead>
      <tbody>
        {values.map(({ name, value, unit, range, flag }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              {isFormer ? <s>{value}</s> : <strong>{value}</strong>} <span translate="no">{unit}</span>
              {flag && (
                <Flag>
                  <Badge tone={tones[flag]}>{t(`lab.flag.${flag}`)}</Badge>
                </Flag>
              )}
            </td>
            <td>
              <Range limits={range} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Range({ limits }: { limits: Limits | null }) {
  const { t } = useTranslation('parts');
  if (limits === null || (limits.low === null && limits.high === null)) return <Soft>{t('lab.noRange')}</Soft>;
  const { low, high } = limits;
  return <>{t(low === null ? 'lab.upTo' : high === null ? 'lab.from' : 'lab.between', { low: String(low), high: String(high) })}</>;
}

const Table = styled.table`
  width: 100%;
  font-size: ${theme.text.s};
  th, td {
    padding: ${theme.space.xs} ${theme.space.xs} ${theme.space.xs} 0;
    border-block-end: 1px solid ${theme.color.line};
    text-align: start;
    vertical-align: top;
  }
  /* Names and units of any length break; a heading keeps its words whole, and its column as wide as they are. */
  tbody :is(th, td) { overflow-wrap: anywhere; }
  thead th { color: ${theme.color.inkSoft}; font-size: ${theme.text.xs}; font-weight: ${theme.font.weight.normal}; }
  tbody th { font-weight: ${theme.font.weight.medium}; }
`;
const Flag = styled.span`display: block; margin-block-start: ${theme.space.xxs};`;
const Soft = styled.span`color: ${theme.color.inkSoft};`;
