import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useState } from 'react';
import { Alarm } from './Alarm.tsx';
import { type AssessmentProgress, questions } from './assessment-progress.ts';
import { QuestionStep } from './QuestionStep.tsx';
import type { Assessment } from './useAssessment.ts';
import { type AssessmentAddress, questionHref, RESULTS_HREF } from './useAssessmentAddress.ts';
import { useFocusOnChange } from './useFocusOnChange.ts';

interface AssessmentQuestionsProps {
  index: number;
  assessment: Assessment;
  address: AssessmentAddress;
}

/** One of the 16 questions, or the emergency notice that interrupts them. */
export function AssessmentQuestions({ index, assessment, address }: AssessmentQuestionsProps) {
  const { t } = useTranslation('mf-patient');
  // The question at which the emergency notice shows. Moving to another question hides the notice.
  const [alarmAt, setAlarmAt] = useState<number>();
  const isAlarmed = alarmAt === index;
  const heading = useFocusOnChange<HTMLHeadingElement>(`${index} ${isAlarmed}`);
  const question = questions[index];
  if (!question) return null;
  const { id, redFlag } = question;
  const isLast = index === questions.length - 1;
  const goOn = (progress: AssessmentProgress) => {
    setAlarmAt(undefined);
    if (isLast) assessment.complete(progress);
    address.go(isLast ? RESULTS_HREF : questionHref(index + 1));
  };
  const answer = (yes: boolean) => {
    const progress = assessment.answer(id, yes);
    if (yes && redFlag) setAlarmAt(index);
    else goOn(progress);
  };
  if (isAlarmed && redFlag) return <Alarm flag={redFlag} isLast={isLast} onGoOn={() => goOn(assessment)} headingRef={heading} level={2} />;
  return (
    <Card $padding="l">
      <Stack $gap="m">
        <QuestionStep
          index={index}
          count={questions.length}
          question={t(`assessment.question.full.${id}`)}
          answer={assessment.answers[id]}
          onAnswer={answer}
          onPrevious={address.previous}
          previousIsHome={index === 0}
          focusRef={heading}
          level={2}
        />
        <Text $soft $size="s">
          {t('assessment.notDiagnosis')}
        </Text>
      </Stack>
    </Card>
  );
}
