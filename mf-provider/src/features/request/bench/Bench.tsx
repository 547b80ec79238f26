import type { BenchStep } from '@tenaye/contracts/facility-request-lab.facts.ts';
import { benchSteps } from '@tenaye/contracts/facility-request-lab.facts.ts';
import type { ProviderRequest } from '@tenaye/contracts/facility-request-provider.ts';
import type { LabReport } from '@tenaye/contracts/lab-report.ts';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { lazyDialog } from '@tenaye/platform/remote/lazy.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { Suspense, useState } from 'react';
import { useIsTooLate } from '../request.queries.ts';
import { BenchRow } from './BenchRow.tsx';
import { useBenchChanges } from './bench.queries.ts';
import { type BenchTest, benchTestsOf, canMove, hasResultFile } from './bench.ts';

// Lazy: the forms need the validation library, and most visits open no dialog.
const SampleDialog = lazyDialog(
  async () => (await import('./SampleDialog.tsx')).SampleDialog,
  ({ onClose }) => onClose(),
);
const PaperDialog = lazyDialog(
  async () => (await import('./PaperDialog.tsx')).PaperDialog,
  ({ onClose }) => onClose(),
);

interface BenchProps {
  request: ProviderRequest;
  lab: LabReport;
}

/** The tests at the bench: their steps, one by one or together, their values, and the papers. */
export function Bench({ request, lab }: BenchProps) {
  const { t } = useTranslation('mf-provider');
  const [open, setOpen] = useState<'sample' | 'label' | 'report'>();
  const tests = benchTestsOf(request, lab);
  const { step, isPending } = useMoving(request, lab, () => setOpen('sample'));
  const hasFile = hasResultFile(request);
  const close = () => setOpen(undefined);
  return (
    <Section title={t('bench.title')}>
      {lab.sample ? (
        <Row $gap="xs">
          <Text $size="s" $tabular>
            {t('bench.accession', { number: lab.sample.accession })}
          </Text>
          <Button tone="plain" size="small" onClick={() => setOpen('label')}>
            {t('bench.label')}
          </Button>
          {tests.some((it) => it.step === 'sent' && it.values.length > 0) && (
            <Button tone="plain" size="small" onClick={() => setOpen('report')}>
              {t('parts:lab.print')}
            </Button>
          )}
        </Row>
      ) : (
        <Text $soft $size="s">
          {t('bench.lead')}
        </Text>
      )}
      <Together tests={tests} hasFile={hasFile} onStep={step} isPending={isPending} />
      <Stack as="ul" role="list" $gap="s">
        {tests.map((it) => (
          <BenchRow key={it.at} request={request} lab={lab} test={it} onStep={(to) => step(to, [it])} isPending={isPending} />
        ))}
      </Stack>
      <Suspense fallback={null}>
        {open === 'sample' && <SampleDialog request={request} lab={lab} tests={tests} onClose={close} />}
        {(open === 'label' || open === 'report') && <PaperDialog request={request} lab={lab} paper={open} onClose={close} />}
      </Suspense>
    </Section>
  );
}

/** Moves tests to a step. The first sample asks for the patient's age and sex instead. */
function useMoving(request: ProviderRequest, lab: LabReport, onSample: () => void) {
  const { t } = useTranslation('mf-provider');
  const { act, isPending } = useAct(useBenchChanges(request.id).move, {
    done: (_, { step }) => (step === 'sent' ? { title: t('bench.sent'), description: t('request.done.told') } : undefined),
    failed: t('bench.failed'),
    show: useIsTooLate(request),
  });
  const step = (to: BenchStep, tests: readonly BenchTest[]) => {
    if (lab.sample) void act({ version: lab.version, step: to, tests: tests.map((it) => it.at) });
    else onSample();
  };
  return { step, isPending };
}

interface TogetherProps {
  tests: readonly BenchTest[];
  hasFile: boolean;
  onStep(step: BenchStep, tests: readonly BenchTest[]): void;
  isPending: boolean;
}

/** One press for all tests that can make the same step. */
function Together({ tests, hasFile, onStep, isPending }: TogetherProps) {
  const { t } = useTranslation('mf-provider');
  const groups = benchSteps
    .map((step) => ({ step, ready: tests.filter((it) => (step === 'taken' || it.step !== null) && canMove(it, step, hasFile)) }))
    .filter(({ step, ready }) => ready.length > 1 || (step === 'taken' && ready.length === tests.length && tests.length > 0));
  if (groups.length === 0) return null;
  return (
    <Row $gap="xs">
      {groups.map(({ step, ready }, at) => (
        <Button key={step} tone={at === 0 ? 'primary' : 'quiet'} size="small" busy={isPending} onClick={() => onStep(step, ready)}>
          {t(`bench.together.${step}`, { count: ready.length })}
        </Button>
      ))}
    </Row>
  );
}
