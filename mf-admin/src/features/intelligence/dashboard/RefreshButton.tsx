import { useQueryClient } from '@tanstack/react-query';
import { useOnce } from '@tenaye/platform/act/useOnce.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { RefreshIcon } from '@tenaye/ui/icons.tsx';
import { VisuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';
import { useState } from 'react';
import { keys } from '../../../shared/keys.ts';

/** Reads every section again. Screen readers announce the end; a section that failed shows its own failure. */
export function RefreshButton() {
  const { t } = useTranslation('mf-admin');
  const { id } = useAccount();
  const queryClient = useQueryClient();
  const [isDone, setIsDone] = useState(false);
  const { run, isPending } = useOnce(async () => {
    setIsDone(false);
    await queryClient.refetchQueries({ queryKey: keys.intelligence(id), type: 'active' });
    setIsDone(true);
  });
  return (
    <>
      <Button tone="quiet" size="small" busy={isPending} onClick={() => void run()}>
        <RefreshIcon /> {t('intelligence.refresh')}
      </Button>
      <VisuallyHidden role="status">{isDone && t('intelligence.refreshed')}</VisuallyHidden>
    </>
  );
}
