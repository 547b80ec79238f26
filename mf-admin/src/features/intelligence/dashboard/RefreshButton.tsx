import { useQueryClient } from '@tanstack/react-query';
import { useSingleFlight } from '@tenaye/platform/act/single-flight.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { RefreshIcon } from '@tenaye/ui/icons.tsx';
import { useIsMounted } from '@tenaye/ui/useIsMounted.ts';
import { VisuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../../shared/keys.ts';

/** Reads every section again. Screen readers hear when it is done; a section that failed says so itself. */
export function RefreshButton() {
  const { t } = useTranslation('mf-admin');
  const { id } = useAccount();
  const queryClient = useQueryClient();
  const isMounted = useIsMounted();
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const refresh = useSingleFlight(async () => {
    setState('busy');
    await queryClient.refetchQueries({ queryKey: keys.intelligence(id), type: 'active' });
    if (isMounted()) setState('done');
  });
  return (
    <>
      <Button tone="quiet" busy={state === 'busy'} onClick={() => void refresh()}>
        <RefreshIcon /> {t('intelligence.refresh')}
      </Button>
      <VisuallyHidden role="status">{state === 'done' && t('intelligence.refreshed')}</VisuallyHidden>
    </>
  );
}
