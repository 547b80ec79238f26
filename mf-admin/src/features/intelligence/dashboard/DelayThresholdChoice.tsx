import { useQuery } from '@tanstack/react-query';
import type { DelayThreshold } from '@tenaye/contracts/intelligence.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { lazyDialog } from '@tenaye/platform/remote/lazy.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Suspense, useState } from 'react';
import { thresholdQuery } from '../intelligence.queries.ts';

const DelayThresholdDialog = lazyDialog<{ threshold: DelayThreshold; onClose(): void }>(
  async () => (await import('./DelayThresholdDialog.tsx')).DelayThresholdDialog,
  ({ onClose }) => onClose(),
);

/** "Late from 5 min", which opens the choice of the minutes. */
export function DelayThresholdChoice() {
  const { t } = useTranslation('mf-admin');
  const { data } = useQuery(thresholdQuery(useAccount().id));
  const [isChoosing, setIsChoosing] = useState(false);
  if (!data) return null;
  return (
    <>
      <Button tone="plain" size="small" onClick={() => setIsChoosing(true)}>
        {t('intelligence.threshold.open', { count: data.fromMinutes })}
      </Button>
      <Suspense>{isChoosing && <DelayThresholdDialog threshold={data} onClose={() => setIsChoosing(false)} />}</Suspense>
    </>
  );
}
