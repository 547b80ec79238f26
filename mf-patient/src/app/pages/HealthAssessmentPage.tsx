import { Page } from '@tenaye/platform/remote/page.tsx';
import { Navigate } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Container, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { AssessmentQuestions } from '../../features/assessment/AssessmentQuestions.tsx';
import { AssessmentResults } from '../../features/assessment/AssessmentResults.tsx';
import { firstOpen } from '../../features/assessment/answers.ts';
import { questions } from '../../features/assessment/assessment-progress.ts';
import { type Assessment, useAssessment } from '../../features/assessment/useAssessment.ts';
import {
  type AssessmentAddress,
  questionHref,
  RESULTS_HREF,
  useAssessmentAddress,
} from '../../features/assessment/useAssessmentAddress.ts';
import { LocationPrompt } from '../../shared/location/LocationPrompt.tsx';
import { usePosition } from '../../shared/location/usePosition.ts';

/** /health-assessment: the patient's location, 16 questions one at a time, then the matching specialties. */
export function HealthAssessmentPage() {
  const { t } = useTranslation('mf-patient');
  const address = useAssessmentAddress();
  const assessment = useAssessment();
  return (
    <Page title={t('assessment.title')}>
      <Column $narrow>
        <Stack $gap="xs">
          <Heading as="h1" $look={1}>
            {t('assessment.title')}
          </Heading>
          <Text $soft>{t(address.place.step === 'start' ? 'assessment.full.locationLead' : 'assessment.full.lead')}</Text>
        </Stack>
        <Step address={address} assessment={assessment} />
      </Column>
    </Page>
  );
}

interface StepProps {
  address: AssessmentAddress;
  assessment: Assessment;
}

function Step({ address, assessment }: StepProps) {
  const { place } = address;
  const open = firstOpen(questions, assessment.answers);
  const nextHref = questionHref(Math.min(open, questions.length - 1));
  switch (place.step) {
    case 'start':
      return <Start isDone={assessment.result !== undefined && open === questions.length} nextHref={nextHref} address={address} />;
    case 'question':
      if (place.index > open) return <Navigate to={nextHref} replace />;
      return <AssessmentQuestions index={place.index} assessment={assessment} address={address} />;
    case 'results': {
      if (!assessment.result) return <Navigate to={nextHref} replace />;
      const again = () => {
        assessment.startOver();
        address.go(questionHref(0));
      };
      return <AssessmentResults assessment={assessment} answers={assessment.result.answers} onAgain={again} />;
    }
  }
}

interface StartProps {
  /** True if this session already has a result. */
  isDone: boolean;
  nextHref: string;
  address: AssessmentAddress;
}

/** Asks for the location first. A patient who has already answered in this session goes straight to the questions. */
function Start({ isDone, nextHref, address }: StartProps) {
  const { status } = usePosition();
  const [isSettled] = useState(status === 'known' || status === 'skipped');
  if (isDone) return <Navigate to={RESULTS_HREF} replace />;
  if (isSettled) return <Navigate to={nextHref} replace />;
  return (
    <Card $padding="l">
      <LocationPrompt onDone={() => address.replace(nextHref)} />
    </Card>
  );
}

const Column = styled(Container)`display: grid; gap: ${theme.space.l}; padding-block: ${theme.space.l} ${theme.space.xxl};`;
