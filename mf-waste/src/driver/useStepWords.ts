import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { isWaiting, type QueuedStep } from './store/queue.ts';

/** A step in words: what it was, and that it waits or why it was refused or flagged. */
export function useStepWords(): (step: QueuedStep) => string {
  const { t } = useTranslation('mf-waste');
  const say = useMessageText();
  const reasonOf = ({ settled }: QueuedStep): string => {
    if (settled && 'refusal' in settled && settled.refusal) return t(`words.refusals.${settled.refusal}`);
    return settled?.outcome === 'unusable' && settled.sentence ? say(settled.sentence) : t('route.outcome.unknown');
  };
  return (step) => {
    const name = t(`words.steps.${step.event.kind}`);
    return isWaiting(step) ? t('route.copy.waits', { step: name }) : t('route.outcome.step', { step: name, reason: reasonOf(step) });
  };
}
