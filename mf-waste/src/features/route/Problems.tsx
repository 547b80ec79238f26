import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { useTranslation } from 'react-i18next';
import { isProblem, type QueuedStep } from './store/queue.ts';
import { useRoute } from './useRoute.tsx';

/** Steps that the API refused, or that managers will look at, each with the reason. */
export function Problems() {
  const { t } = useTranslation('mf-waste');
  const { steps, store } = useRoute();
  const reasonOf = useReason();
  const problems = steps.filter(isProblem);
  if (problems.length === 0) return null;
  return (
    <Stack $gap="xs">
      {problems.map((step) => (
        <Notice
          key={step.seq}
          role="alert"
          tone={step.settled?.outcome === 'flagged' ? 'warning' : 'danger'}
          title={t(`route.outcome.${step.settled?.outcome === 'flagged' ? 'flagged' : 'refused'}`, {
            step: t(`words.steps.${step.event.kind}`),
            name: step.facilityName,
          })}
          action={
            <Button size="small" tone="quiet" onClick={() => void store.dismiss(step.seq)}>
              {t('route.outcome.read')}
            </Button>
          }
        >
          <p>{reasonOf(step)}</p>
        </Notice>
      ))}
    </Stack>
  );
}

function useReason(): (step: QueuedStep) => string {
  const { t } = useTranslation('mf-waste');
  const say = useMessageText();
  return ({ settled }) => {
    if (settled && 'refusal' in settled && settled.refusal) return t(`words.refusals.${settled.refusal}`);
    if (settled?.outcome === 'unusable' && settled.sentence) return say(settled.sentence);
    return t('route.outcome.unknown');
  };
}
