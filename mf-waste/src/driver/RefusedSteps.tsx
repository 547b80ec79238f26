import { ConfirmDialog } from '@tenaye/platform/act/ConfirmDialog.tsx';
import { useOnce } from '@tenaye/platform/act/useOnce.ts';
import { saveFile } from '@tenaye/platform/client/download.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { useState } from 'react';
import type { QueuedStep } from './store/queue.ts';
import { useCopy } from './useCopy.ts';
import { useRoute } from './useRoute.tsx';
import { useStepWords } from './useStepWords.ts';

/**
 * Steps of a stop that have no effect. They stay on the phone, with photos and signatures, until the API accepts them or the driver deletes
 * them.
 */
export function RefusedSteps({ steps }: { steps: readonly QueuedStep[] }) {
  const { t } = useTranslation('mf-waste');
  const { store } = useRoute();
  const wordsOf = useStepWords();
  const copyOf = useCopy();
  const [isDropping, setIsDropping] = useState(false);
  const [{ stopId, facilityName } = { stopId: '', facilityName: '' }] = steps;
  const { run: copy } = useOnce(async () =>
    saveFile(await copyOf(t('route.copy.title', { name: facilityName }), steps), `tenaye-pickup-${stopId}.html`),
  );
  const actions = (
    <Row $gap="xs">
      <Button size="small" onClick={() => void store.retry(stopId)}>
        {t('parts:retry')}
      </Button>
      <Button size="small" tone="quiet" onClick={() => void copy()}>
        {t('route.refused.copy')}
      </Button>
      <Button size="small" tone="plain" onClick={() => setIsDropping(true)}>
        {t('route.refused.drop')}
      </Button>
    </Row>
  );
  return (
    <>
      <Notice role="alert" tone="danger" title={t('route.refused.title', { name: facilityName })} action={actions}>
        {steps.map((it) => (
          <p key={it.seq}>{wordsOf(it)}</p>
        ))}
        <p>{t('route.refused.kept')}</p>
      </Notice>
      <ConfirmDialog
        open={isDropping}
        onOpenChange={setIsDropping}
        title={t('route.refused.dropTitle')}
        text={t('route.refused.dropText', { count: steps.length, name: facilityName })}
        action={t('route.refused.drop')}
        keep={t('parts:keep')}
        isPending={false}
        onConfirm={() => void store.dismiss(steps)}
      />
    </>
  );
}
