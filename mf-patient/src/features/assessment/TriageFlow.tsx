import { type Question, redFlagsOf } from '@tenaye/contracts/guidance.facts.ts';
import type { SpecialtyId } from '@tenaye/contracts/specialty.facts.ts';
import { type TriageQuestionId, triageQuestions } from '@tenaye/contracts/triage.facts.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import type { RefObject } from 'react';
import { styled } from 'styled-components';
import { AskToKeep } from '../../shared/consent/AskToKeep.tsx';
import { EmergencyLine } from '../../shared/EmergencyLine.tsx';
import { Alarm } from './Alarm.tsx';
import { ModeStep } from './ModeStep.tsx';
import { QuestionStep } from './QuestionStep.tsx';
import { TriageResults } from './TriageResults.tsx';
import { useFocusOnChange } from './useFocusOnChange.ts';
import type { Triage, TriageStep } from './useTriage.ts';

/** The headings of the steps after the questions, as the spec words them. */
export const triageTitles: Record<TriageStep, string> = {
  question: 'assessment.triage.title',
  alarm: 'assessment.triage.title',
  mode: 'assessment.triage.modeTitle',
  results: 'assessment.triage.resultsTitle',
};

interface TriageFlowProps {
  triage: Triage;
  onChoose(specialty: SpecialtyId): void;
  /** True if the dialog's title doesn't name the step, so each step shows its own title. */
  hasTitles?: boolean;
}

const questions: readonly Question<TriageQuestionId>[] = triageQuestions;

/** The steps of the triage inside a dialog: questions, type of visit, recommended specialists. */
export function TriageFlow({ triage, onChoose, hasTitles = false }: TriageFlowProps) {
  const { t } = useTranslation('mf-patient');
  const { step, index } = triage;
  const place = step === 'question' || step === 'alarm' ? `${step} ${index}` : step;
  const heading = useFocusOnChange<HTMLHeadingElement>(place);
  const section = useFocusOnChange<HTMLElement>(place, 'start');
  const isAsking = step === 'question' || step === 'alarm';
  const title = t(triageTitles[step]);
  return (
    <Step ref={isAsking ? undefined : section} tabIndex={-1} aria-label={isAsking ? undefined : title} as={isAsking ? 'div' : 'section'}>
      <Stack $gap="m">
        {hasTitles && !isAsking && <Heading as="h3">{title}</Heading>}
        {isAsking && <Questions triage={triage} headingRef={heading} />}
        {!isAsking && redFlagsOf(questions, triage.answers).length > 0 && <EmergencyLine $urgent />}
        {step === 'mode' && <ModeStep onChoose={triage.choose} onPrevious={triage.previous} />}
        {step === 'results' && (
          <TriageResults answers={triage.answers} onChoose={onChoose} onStartOver={triage.startOver} level={hasTitles ? 4 : 3} />
        )}
        {step === 'results' && <AskToKeep />}
        <Text $soft $size="s">
          {t('assessment.notDiagnosis')}
        </Text>
      </Stack>
    </Step>
  );
}

function Questions({ triage, headingRef }: { triage: Triage; headingRef: RefObject<HTMLHeadingElement | null> }) {
  const { t } = useTranslation('mf-patient');
  const question = questions[triage.index];
  if (!question) return null;
  const { id, redFlag } = question;
  if (triage.step === 'alarm' && redFlag) return <Alarm flag={redFlag} onGoOn={triage.goOn} headingRef={headingRef} />;
  return (
    <QuestionStep
      index={triage.index}
      count={questions.length}
      question={t(`assessment.question.triage.${id}`)}
      answer={triage.answers[id]}
      onAnswer={(yes) => triage.answer(id, yes, yes && redFlag !== undefined)}
      onPrevious={triage.index > 0 ? triage.previous : undefined}
      focusRef={headingRef}
    />
  );
}

// Scrolling to a step leaves room for the dialog's title above it.
const Step = styled.section`
  scroll-margin-block-start: 12rem;
  min-width: 0;
  &:focus { outline: none; }
  padding-block-end: ${theme.space.xxs};
`;
