import { useQuery } from '@tanstack/react-query';
import type { Lateness } from '@tenaye/contracts/intelligence.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { lazyDialog } from '@tenaye/platform/remote/lazy.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { latenessQuery } from '../intelligence.queries.ts';

const LatenessDialog = lazyDialog<{ lateness: Lateness; onClose(): void }>(
  async () => (await import('./LatenessDialog.tsx')).LatenessDialog,
  ({ onClose }) => onClose(),
);

/** "Late from 5 min", which opens the choice of the minutes. */
export function LatenessChoice() {
  const { t } = useTranslation('mf-admin');
  const { data } = useQuery(latenessQuery(useAccount().id));
  const [isChoosing, setIsChoosing] = useState(false);
  if (!data) return null;
  return (
    <>
      <Button tone="plain" size="small" onClick={() => setIsChoosing(true)}>
        {t('intelligence.lateness.open', { count: data.fromMinutes })}
      </Button>
      <Suspense>{isChoosing && <LatenessDialog lateness={data} onClose={() => setIsChoosing(false)} />}</Suspense>
    </>
  );
}
