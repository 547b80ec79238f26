import { useQuery } from '@tanstack/react-query';
import type { BenchStep } from '@tenaye/contracts/facility-request-lab.facts.ts';
import type { ProviderRequest } from '@tenaye/contracts/facility-request-provider.ts';
import type { LabReport } from '@tenaye/contracts/lab-report.ts';
import { LabValues } from '@tenaye/platform/documents/LabResults.tsx';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { lazyDialog } from '@tenaye/platform/remote/lazy.tsx';
import { formatDateTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { SplitRow } from '@tenaye/ui/SplitRow.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { type Tone, theme } from '@tenaye/ui/theme.ts';
import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { pricesQuery, testNamed } from '../../../shared/price-list/price-list.queries.ts';
import { type BenchTest, hasResultFile, stepsFor } from './bench.ts';
import { StepBack } from './StepBack.tsx';

const ValuesDialog = lazyDialog(
  async () => (await import('./ValuesDialog.tsx')).ValuesDialog,
  ({ onClose }) => onClose(),
);
const TestDialog = lazyDialog(
  async () => (await import('../../../shared/price-list/TestDialog.tsx')).TestDialog,
  ({ onClose }) => onClose(),
);

const tones: Record<BenchStep, Tone> = { taken: 'info', running: 'warning', checked: 'primary', sent: 'success' };

interface BenchRowProps {
  request: ProviderRequest;
  lab: LabReport;
  test: BenchTest;
  onStep(step: BenchStep): void;
  /** While a step is being sent, other acts wait: they would be refused as if a colleague had made the step. */
  isPending: boolean;
}

/** One test: its step, its values, and what can be done next. */
export function BenchRow({ request, lab, test, onStep, isPending }: BenchRowProps) {
  const { t, i18n } = useTranslation('mf-provider');
  const last = test.steps.at(-1);
  return (
    <Item aria-label={test.name}>
      <SplitRow>
        <Text $strong>{test.name}</Text>
        <Badge tone={test.step ? tones[test.step] : 'neutral'}>{t(`bench.step.${test.step ?? 'none'}`)}</Badge>
      </SplitRow>
      {last && (
        <Text $soft $size="s">
          {t('bench.by', { name: last.by, date: formatDateTime(last.at, i18n.language) })}
        </Text>
      )}
      {test.values.length > 0 && <LabValues values={test.values} label={test.name} />}
      {test.former.map((it) => (
        <Stack key={it.corrected.at} $gap="xs">
          <Text $size="s">
            {t('parts:lab.corrected', { date: formatDateTime(it.corrected.at, i18n.language) })}.{' '}
            {t('parts:lab.because', { reason: it.reason })}
          </Text>
          <LabValues values={it.values} label={t('parts:lab.formerOf', { name: test.name })} isFormer />
        </Stack>
      ))}
      <Row $gap="xs">
        {stepsFor(test, hasResultFile(request)).map((it) => (
          <Button key={it} tone="quiet" size="small" busy={isPending} onClick={() => onStep(it)}>
            {t(`bench.act.${it}`)}
          </Button>
        ))}
        {test.step !== null && test.step !== 'sent' && <StepBack request={request} lab={lab} test={test} isPending={isPending} />}
        {lab.sample && test.step !== null && <ValuesButtons request={request} lab={lab} test={test} isPending={isPending} />}
      </Row>
    </Item>
  );
}

/** Enters or corrects values, and keeps the units and ranges of the test. */
function ValuesButtons({ request, lab, test, isPending }: Omit<BenchRowProps, 'onStep'>) {
  const { t } = useTranslation('mf-provider');
  const [open, setOpen] = useState<'values' | 'ranges'>();
  const { data: list, error, isFetching, refetch } = useQuery(pricesQuery(useOwn()));
  const kept = testNamed(list, test.name);
  const close = () => setOpen(undefined);
  // The dialog takes its fields from the price list once: opened before the list is here, it would ask for nothing.
  return (
    <>
      <Button tone="quiet" size="small" busy={isPending || (open === 'values' && !list && !error)} onClick={() => setOpen('values')}>
        {t(test.step === 'sent' ? 'bench.correct' : test.values.length > 0 ? 'bench.change' : 'bench.enter')}
      </Button>
      {list && (
        <Button tone="plain" size="small" onClick={() => setOpen('ranges')}>
          {t('bench.ranges')}
        </Button>
      )}
      {open === 'values' && !list && error && (
        <LoadError title={t('bench.rangesFailed')} error={error} onRetry={refetch} busy={isFetching} />
      )}
      <Suspense fallback={null}>
        {open === 'values' && list && (
          <ValuesDialog request={request} lab={lab} test={test} kept={kept?.measurements ?? []} onClose={close} />
        )}
        {open === 'ranges' && <TestDialog test={kept} name={test.name} onClose={close} />}
      </Suspense>
    </>
  );
}

const Item = styled.li`
  display: grid;
  gap: ${theme.space.xs};
  padding: ${theme.space.s};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.m};
`;
