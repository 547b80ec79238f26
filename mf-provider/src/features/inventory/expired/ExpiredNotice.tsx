import { useQuery } from '@tanstack/react-query';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { lazyDialog } from '@tenaye/platform/remote/lazy.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { providerFacilityQuery } from '../../../shared/facility.queries.ts';
import { expiredQuery } from './expired.queries.ts';

const DisposalDialog = lazyDialog(
  async () => (await import('./DisposalDialog.tsx')).DisposalDialog,
  ({ onClose }) => onClose(),
);

/** Says how many items have expired, with the way to hand them over as waste. Absent while there are none. */
export function ExpiredNotice() {
  const { t } = useTranslation('mf-provider');
  const own = useOwn();
  const { data: facility } = useQuery(providerFacilityQuery(own));
  const { data: batches = [] } = useQuery({ ...expiredQuery(own), enabled: (facility?.figures.expired ?? 0) > 0 });
  const [isOpen, setOpen] = useState(false);
  const count = new Set(batches.map((it) => it.inventoryId)).size;
  if (count === 0 && !isOpen) return null;
  return (
    <>
      {count > 0 && (
        <Notice
          tone="warning"
          action={
            <Button tone="quiet" size="small" onClick={() => setOpen(true)}>
              {t('inventory.expired.open')}
            </Button>
          }
        >
          {t('inventory.expired.notice', { count })}
        </Notice>
      )}
      <Suspense>{isOpen && <DisposalDialog batches={batches} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
