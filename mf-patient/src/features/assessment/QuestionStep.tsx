import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { CheckIcon, ChevronLeftIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { PlainActions } from '@tenaye/ui/PlainActions.tsx';
import { Progress } from '@tenaye/ui/Progress.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { type MouseEvent, type RefObject, useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';

interface QuestionStepProps {
  /** Counts from 0. */
  index: number;
  count: number;
  question: string;
  /** The earlier answer, when the patient comes back to this question. */
  answer: boolean | undefined;
  onAnswer(yes: boolean): void;
  /** Undefined on the first question of a dialog. */
  onPrevious?: (() => void) | undefined;
  /** True on the first question, where Previous leads home. */
  previousIsHome?: boolean;
  /** Takes the focus when the question changes. */
  focusRef: RefObject<HTMLHeadingElement | null>;
  level?: 2 | 3;
}

/** A question that has been shown for less than this can't have been read. Milliseconds. */
const UNREAD_MS = 250;

/** One yes-or-no question with its number and the Previous button. */
export function QuestionStep({
  index,
  count,
  question,
  answer,
  onAnswer,
  onPrevious,
  previousIsHome = false,
  focusRef,
  level = 3,
}: QuestionStepProps) {
  const { t } = useTranslation('mf-patient');
  const questionId = useId();
  const positionId = useId();
  const percent = Math.round((index / count) * 100);
  const complete = t('assessment.complete', { percent });
  const shownAt = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: records the time for each question
  useEffect(() => {
    shownAt.current = performance.now();
  }, [index]);
  // Ignores the second click of a double click: it lands on another question, which the patient hasn't read yet.
  const once = (act: () => void) => (event: MouseEvent) => {
    if (event.detail < 2 || performance.now() - shownAt.current > UNREAD_MS) act();
  };
  return (
    <Stack $gap="m">
      <div>
        <Position>
          <span id={positionId}>{t('assessment.position', { number: index + 1, count })}</span>
          <span>{complete}</span>
        </Position>
        <Progress label={t('assessment.progress')} value={index / count} valueText={complete} hideLabel />
      </div>
      <Question as={`h${level}`} id={questionId} ref={focusRef} tabIndex={-1} aria-describedby={positionId}>
        {question}
      </Question>
      <Choices role="group" aria-labelledby={questionId}>
        {[true, false].map((yes) => (
          <Button
            key={String(yes)}
            tone="quiet"
            aria-pressed={answer === undefined ? undefined : answer === yes}
            onClick={once(() => onAnswer(yes))}
          >
            {answer === yes && <CheckIcon />} {t(yes ? 'assessment.yes' : 'assessment.no')}
          </Button>
        ))}
      </Choices>
      {onPrevious && (
        <PlainActions $size="normal">
          <Button tone="plain" onClick={once(onPrevious)}>
            <ChevronLeftIcon /> {t(previousIsHome ? 'assessment.full.previousIsHome' : 'assessment.previous')}
          </Button>
        </PlainActions>
      )}
    </Stack>
  );
}

const Position = styled.p`
  display: flex;
  justify-content: space-between;
  gap: ${theme.space.s};
  padding-block-end: ${theme.space.xxs};
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.s};
  font-variant-numeric: tabular-nums;
`;
// Three lines high, so that the answer buttons stay under the finger from one question to the next.
const Question = styled.h3`
  min-height: 3.9em;
  max-width: ${theme.measure};
  font-size: ${theme.text.l};
  font-weight: ${theme.font.weight.strong};
  line-height: 1.3;
  scroll-margin-block: 6rem;
  &:focus { outline: none; }
`;
const Choices = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${theme.space.s};
  > button { min-height: 3.5rem; }
`;
