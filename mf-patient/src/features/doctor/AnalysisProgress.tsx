import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Progress } from '@tenaye/ui/Progress.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useId } from 'react';
import { styled } from 'styled-components';
import { StepHeading } from '../../shared/StepHeading.tsx';
import type { DoctorWish } from './doctor.queries.ts';
import { useAnalysis } from './useAnalysis.ts';

interface AnalysisProgressProps {
  wish: DoctorWish;
  onFound(): void;
  onFailed(): void;
  onCancel(): void;
}

/** Shown while doctors are compared. A toast reports the result. */
export function AnalysisProgress({ wish, onFound, onFailed, onCancel }: AnalysisProgressProps) {
  const { t } = useTranslation('mf-patient');
  const toast = useToast();
  const refusal = useRefusal();
  const headingId = useId();
  useAnalysis({
    wish,
    onFound: (count) => {
      if (count > 0) toast({ title: t('doctor.analyzing.complete'), description: t('doctor.analyzing.found', { count }) });
      onFound();
    },
    onFailed: (error) => {
      toast({ title: t('doctor.analyzing.failed'), description: refusal(error, t('doctor.analyzing.failedText')), variant: 'destructive' });
      onFailed();
    },
  });
  return (
    <Frame as="section" aria-labelledby={headingId} $padding="l">
      <StepHeading id={headingId}>{t('doctor.analyzing.heading')}</StepHeading>
      <Text $soft role="status">
        {t('doctor.analyzing.text', { specialties: wish.specialties.map((it) => t(`domain:specialty.${it}`)).join(', ') })}
      </Text>
      <Progress label={t('doctor.analyzing.heading')} hideLabel />
      <div>
        <Button tone="quiet" onClick={onCancel}>
          {t('doctor.analyzing.cancel')}
        </Button>
      </div>
    </Frame>
  );
}

const Frame = styled(Card)`display: grid; gap: ${theme.space.m}; max-width: 40rem;`;
