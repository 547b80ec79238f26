import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import type { QueuedStep } from './store/queue.ts';
import { useRoute } from './useRoute.tsx';
import { useStepWords } from './useStepWords.ts';

/** Steps of a stop that were accepted although the plan had changed. */
export function Flagged({ steps }: { steps: readonly QueuedStep[] }) {
  const { t } = useTranslation('mf-waste');
  const { store } = useRoute();
  const wordsOf = useStepWords();
  return (
    <Notice
      role="alert"
      tone="warning"
      title={t('route.outcome.flagged', { name: steps[0]?.facilityName })}
      action={
        <Button size="small" tone="quiet" onClick={() => void store.dismiss(steps)}>
          {t('route.outcome.read')}
        </Button>
      }
    >
      {steps.map((it) => (
        <p key={it.seq}>{wordsOf(it)}</p>
      ))}
    </Notice>
  );
}
