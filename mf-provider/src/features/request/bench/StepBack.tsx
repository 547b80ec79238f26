import type { ProviderRequest } from '@tenaye/contracts/facility-request-provider.ts';
import type { LabReport } from '@tenaye/contracts/lab-report.ts';
import { ActDialog } from '@tenaye/platform/act/ActDialog.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { useState } from 'react';
import { useIsTooLate } from '../request.queries.ts';
import { useBenchChanges } from './bench.queries.ts';
import type { BenchTest } from './bench.ts';

interface StepBackProps {
  request: ProviderRequest;
  lab: LabReport;
  test: BenchTest;
}

/** Takes back the last step of a test that was not sent. */
export function StepBack({ isPending, ...props }: StepBackProps & { isPending: boolean }) {
  const { t } = useTranslation('mf-provider');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button tone="plain" size="small" busy={isPending} onClick={() => setIsOpen(true)}>
        {t('bench.back.open')}
      </Button>
      {isOpen && <StepBackDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function StepBackDialog({ request, lab, test, onClose }: StepBackProps & { onClose(): void }) {
  const { t } = useTranslation('mf-provider');
  // Fixed when the dialog opens: after a lost answer, another press must not take back a step that the question didn't name.
  const [asked] = useState({ test, version: lab.version });
  const { at, name, step, steps, values } = asked.test;
  const before = steps.at(-2)?.step;
  const dropsValues = !before && values.length > 0;
  return (
    <ActDialog
      title={t('bench.back.title', { name, step: t(`bench.step.${step ?? 'none'}`) })}
      text={t(dropsValues ? 'bench.back.withValues' : 'bench.back.text', { step: t(`bench.step.${before ?? 'none'}`) })}
      action={t('bench.back.open')}
      tone="danger"
      change={useBenchChanges(request.id).stepBack({ version: asked.version, test: at }, asked.test)}
      done={t('bench.back.done')}
      failed={t('bench.back.failed')}
      show={useIsTooLate(request)}
      onClose={onClose}
    />
  );
}
