import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Stepper } from '@tenaye/ui/Stepper.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { type ReactNode, useId } from 'react';
import { StepHeading } from '../../../shared/StepHeading.tsx';
import { type FinderStep, finderSteps, useFinderAddress } from '../useFinderAddress.ts';

interface StepFrameProps {
  step: FinderStep;
  title: string;
  lead: string | undefined;
  children: ReactNode;
}

/** One step of a finder, with the progress through all its steps. */
export function StepFrame({ step, title, lead, children }: StepFrameProps) {
  const { t } = useTranslation('mf-patient');
  const headingId = useId();
  const { isDirect } = useFinderAddress();
  const current = finderSteps.indexOf(step);
  return (
    <Stack as="section" aria-labelledby={headingId} $gap="l">
      <Stepper
        label={t('finder.steps.label')}
        steps={finderSteps.map((it) => t(`finder.steps.${it}`))}
        current={current}
        skipped={isDirect ? [finderSteps.indexOf('recommendations')] : []}
        positionText={t('finder.steps.position', { step: current + 1, steps: finderSteps.length })}
        doneText={t('finder.steps.done')}
      />
      <Stack $gap="xs">
        <StepHeading key={title} id={headingId}>
          {title}
        </StepHeading>
        {lead && <Text $soft>{lead}</Text>}
      </Stack>
      {children}
    </Stack>
  );
}
